import ChevronLeft from 'lucide-react/icons/chevron-left'
import type { ReactNode } from 'react'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { IconButton } from '#src/components/form/button.tsx'
import { OfferedLanguages } from '#src/components/form/language-control.tsx'
import { FOOT_ID } from '#src/components/list/skip-list.tsx'
import { PageOverlay, PageWaits, usePageWaits } from '#src/components/overlay/loading-overlay.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { Backdrop } from './backdrop.tsx'
import { watchAbove, watchFloating, watchFoot, watchHead } from './bars.ts'
import { TITLE_ID } from './focus-title.ts'
import styles from './page.module.css'
import { usePageFocus } from './use-page-focus.ts'

export interface PageProps {
  /** The heading of the screen, its only h1. */
  title: string
  /** Distinguishes the steps of one screen, for the focus; null while the screen is loading. */
  at?: string | number | null
  /** A sentence under the title. */
  lead?: ReactNode
  /** Announced after the title for screen readers: the level of a list, the service of several. */
  said?: string | undefined
  /** Shows the back button. */
  onBack?: () => void
  /** "2 of 4". */
  step?: { current: number; total: number }
  /** At the end of the bar, such as the language control. */
  actions?: ElementNode
  /** Above the title, from edge to edge: the business with its picture. */
  hero?: ReactNode
  /** The picture that is blurred and dimmed behind the column of a wide window; null for none. */
  picture?: string | null
  /**
   * The footer, visible while the bars leave the page two thirds of the window: the selection, and the one
   * primary action.
   */
  footer?: ReactNode
  /** On top of the footer, over the end of the page, so that it moves nothing when it appears. */
  above?: ReactNode
  /** Under the footer: the areas of the product. */
  navigation?: ElementNode
  /** Floats above the footer. */
  floating?: ElementNode
  /** A blocking request is running. A Back button is above the overlay and cancels the wait. */
  busy?: boolean
  children?: ElementNode
}

const SAID_ID = 'page-said'

/** Renders the layout of every screen: one column, never wider than 480 px. */
export function Page({
  title,
  at = '',
  lead,
  said,
  onBack,
  step,
  actions,
  hero,
  picture,
  footer,
  above,
  navigation,
  floating,
  busy,
  children,
}: PageProps) {
  const { t } = useTranslation('shell')
  const [reported, beginWait] = usePageWaits()
  usePageFocus(at)
  const wait = reported ?? (busy ? t('loading') : undefined)
  const isCovered = wait !== undefined
  const canLeave = busy && onBack !== undefined
  return (
    <div className={styles.page}>
      <Backdrop picture={picture ?? null} />
      <div className={styles.column}>
        <header className={styles.head}>
          <div
            className={cx(styles.bar, hero !== undefined && styles.overHero, canLeave && styles.overWait)}
            ref={hero === undefined ? watchHead : undefined}
            inert={isCovered && !canLeave}
          >
            {onBack && (
              <IconButton
                label={t('back')}
                icon={<ChevronLeft size={26} />}
                onClick={onBack}
                onPhoto={hero !== undefined}
              />
            )}
            <span className={styles.space} />
            {actions}
            <OfferedLanguages onPhoto={hero !== undefined} />
            {step && <StepIndicator {...step} />}
          </div>
          {hero !== undefined && (
            <div className={styles.hero} inert={isCovered}>
              {hero}
            </div>
          )}
        </header>
        <main className={styles.main} inert={isCovered}>
          <div>
            <h1
              className={styles.title}
              id={TITLE_ID}
              tabIndex={-1}
              aria-describedby={said === undefined ? undefined : SAID_ID}
            >
              {title}
            </h1>
            {said !== undefined && (
              <span id={SAID_ID} hidden>
                {said}
              </span>
            )}
            {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          <PageWaits value={beginWait}>{children}</PageWaits>
        </main>
        {Boolean(footer ?? navigation ?? floating) && (
          <footer className={styles.foot} ref={watchFoot} id={FOOT_ID} tabIndex={-1} inert={isCovered}>
            {floating && (
              <div className={styles.floating} ref={watchFloating}>
                {floating}
              </div>
            )}
            {above !== undefined && (
              <div className={styles.above} ref={watchAbove}>
                {above}
              </div>
            )}
            {footer !== undefined && <div className={styles.footer}>{footer}</div>}
            {navigation}
          </footer>
        )}
        <PageOverlay text={wait} />
      </div>
    </div>
  )
}

function StepIndicator({ current, total }: { current: number; total: number }) {
  const { t } = useTranslation('shell')
  return (
    <div className={styles.step}>
      <span>{t('step', { step: current, total })}</span>
      <span className={styles.segments} aria-hidden>
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other identity than their place.
          <span key={index} className={cx(index < current && styles.done)} />
        ))}
      </span>
    </div>
  )
}
