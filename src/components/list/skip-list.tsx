import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './skip-list.module.css'

/** Id of the foot of a page. */
export const FOOT_ID = 'page-foot'

/** Lists with at most this many Tab stops need no skip link. */
const FEW = 10

/** Renders a button that skips a long list and focuses the foot of the page; visible while focused (WCAG 2.4.1). */
export function SkipList({ stops }: { stops: number }) {
  const { t } = useTranslation('shell')
  if (stops <= FEW) return null
  return (
    <button type="button" className={styles.skip} onClick={focusFoot}>
      {t('skipList')}
    </button>
  )
}

/** Focuses the first usable control of the foot, else the foot itself. */
function focusFoot(): void {
  const foot = document.getElementById(FOOT_ID)
  const control = foot?.querySelector<HTMLElement>('button:enabled, a[href]')
  ;(control ?? foot)?.focus()
}
