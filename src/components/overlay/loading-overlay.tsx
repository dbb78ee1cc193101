import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './loading-overlay.module.css'

/**
 * Covers the column while a blocking request runs. It is announced, appears only after 300 ms, and blocks taps;
 * the focus stays. Only a Back button that cancels the wait is above it.
 */
export function LoadingOverlay({ busy, text }: { busy: boolean; text?: string }) {
  const { t } = useTranslation('shell')
  return (
    <div role="status">
      {busy && (
        <div className={styles.overlay}>
          <p className={styles.badge}>
            <span className={styles.dots} aria-hidden>
              <span />
              <span />
              <span />
            </span>
            <span>{text ?? t('loading')}</span>
          </p>
        </div>
      )}
    </div>
  )
}
