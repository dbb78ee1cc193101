import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './skip-list.module.css'

/** Id of the foot of a page, where what follows a list stands. */
export const FOOT_ID = 'page-foot'

/** So many stops of Tab are gone through one by one. */
const FEW = 10

/** Leads past a list of so many stops of Tab to the foot of the page; seen while it has the focus (WCAG 2.4.1). */
export function SkipList({ stops }: { stops: number }) {
  const { t } = useTranslation('shell')
  if (stops <= FEW) return null
  return (
    <button type="button" className={styles.skip} onClick={focusFoot}>
      {t('skipList')}
    </button>
  )
}

/** Puts the focus on the first control of the foot; on the foot itself where none can be used. */
function focusFoot(): void {
  const foot = document.getElementById(FOOT_ID)
  const control = foot?.querySelector<HTMLElement>('button:enabled, a[href]')
  ;(control ?? foot)?.focus()
}
