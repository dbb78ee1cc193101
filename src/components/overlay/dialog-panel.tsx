import * as Radix from '@radix-ui/react-dialog'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Language } from '#domain/entities.ts'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { IconButton } from '#src/components/form/button.tsx'
import { watchActions } from '#src/components/layout/bars.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './dialog-panel.module.css'
import { giveFocusBack, rememberOpener } from './return-focus.ts'

export interface DialogProps {
  title: string
  /** Language of the title, if it is not that of the page. */
  lang?: Language | undefined
  /** The sentence under the title; announced when the dialog opens. */
  text?: ReactNode
  /** Buttons at the end, the primary one first. */
  actions?: ElementNode
  /**
   * Called by Esc, the close button and a tap outside. Without it only the actions close the dialog, as an alert
   * requires.
   */
  onClose?: () => void
  /** Leads to the step before; without it there is no such button. */
  onBack?: () => void
  /** Name of the step, in a dialog of several steps: a new one begins at its top, with the focus. */
  step?: string
  /** `alert` interrupts: it is announced as an alert, and no tap outside closes it. */
  kind?: 'sheet' | 'alert'
  /**
   * Whether it contains a form of a third party, which may open its own window over everything: the page behind is
   * inert, but that window is not.
   */
  hasFrames?: boolean
  /** Whether the third party is processing the form. */
  isWorking?: boolean
  /** A picture or icon above the title. */
  picture?: ReactNode
  children?: ElementNode
}

/** Renders the dialog; screens use `Dialog`, which loads this on demand. */
export function DialogPanel({
  title,
  lang,
  text,
  actions,
  onClose,
  onBack,
  step,
  kind = 'sheet',
  hasFrames = false,
  isWorking = false,
  picture,
  children,
}: DialogProps) {
  const { t } = useTranslation('shell')
  usePageOutOfReach(hasFrames && !isWorking)
  const [opener] = useState(rememberOpener)
  const panel = useStepFocus(step)
  // An alert opens after the dialog below it: opened in one commit, each would hide the other from screen readers.
  const [isDue, setDue] = useState(kind !== 'alert')
  useEffect(() => setDue(true), [])
  if (!isDue) return null
  return (
    <Radix.Root open modal={!hasFrames} onOpenChange={(open) => !open && onClose?.()}>
      <Radix.Portal>
        {/* Not Radix's overlay, which writes a style element into the page; the content policy forbids that. */}
        <div className={styles.scrim} data-scroll-lock aria-hidden />
        <Radix.Content
          ref={panel}
          className={cx(styles.panel, kind === 'alert' && styles.alert)}
          {...(kind === 'alert' ? { role: 'alertdialog' } : {})}
          // Radix hides the rest of the page from screen readers; this announces it to those that check the attribute.
          aria-modal
          {...(text === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            focusStart(event.currentTarget as HTMLElement)
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus only to a trigger, and this dialog is opened by a state.
            event.preventDefault()
            giveFocusBack(opener)
          }}
          // Tab wraps around at the end without scrolling there.
          onFocus={({ target, currentTarget }) => {
            if (target !== currentTarget) target.scrollIntoView?.({ block: 'nearest' })
          }}
          onPointerDownOutside={(event) => {
            const isScrim = event.target instanceof Element && event.target.matches('[data-scroll-lock]')
            if (kind === 'alert' || !onClose || (hasFrames && !isScrim)) event.preventDefault()
          }}
          onFocusOutside={(event) => {
            if (hasFrames) event.preventDefault()
          }}
          onEscapeKeyDown={(event) => {
            if (!onClose) event.preventDefault()
          }}
        >
          <div key={step} className={styles.content}>
            {picture !== undefined && <div className={styles.picture}>{picture}</div>}
            <div className={styles.head}>
              {onBack && <IconButton label={t('back')} icon={<ChevronLeft size={26} />} onClick={onBack} />}
              <Radix.Title className={styles.title} lang={lang}>
                {title}
              </Radix.Title>
              {onClose && kind === 'sheet' && (
                <IconButton label={t('close')} icon={<X size={22} />} onClick={onClose} />
              )}
            </div>
            {text !== undefined && <Radix.Description className={styles.text}>{text}</Radix.Description>}
            {children}
          </div>
          {actions !== undefined && (
            <div className={styles.actions} ref={watchActions}>
              {actions}
            </div>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focuses the field, if there is one, else the dialog itself, whose name and text are then announced. */
function focusStart(panel: HTMLElement): void {
  const field = panel.querySelector<HTMLElement>('input, textarea')
  ;(field ?? panel).focus()
}

/** Returns the ref of a panel, in which each further step gets the focus. */
function useStepFocus(step: string | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (panel.current !== null) focusStart(panel.current)
  }, [step])
  return panel
}

/**
 * Makes the page inert. Radix does this only for modal dialogs, where it would make the third party's window inert as
 * well.
 */
function usePageOutOfReach(isOut: boolean): void {
  useEffect(() => {
    const page = document.getElementById('root')
    if (!isOut || page === null) return
    page.inert = true
    return () => {
      page.inert = false
    }
  }, [isOut])
}
