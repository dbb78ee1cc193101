import * as Radix from '@radix-ui/react-dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import type { Language } from '#domain/entities.ts'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { IconButton } from '#src/components/form/button.tsx'
import { watchActions } from '#src/components/layout/bars.ts'
import { focusTitle } from '#src/components/layout/focus-title.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './dialog-panel.module.css'

export interface DialogProps {
  title: string
  /** Of the title, where it is not the language of the page. */
  lang?: Language | undefined
  /** The sentence under the title; read out when the dialog opens. */
  text?: ReactNode
  /** Buttons at the end, the primary one first. */
  actions?: ElementNode
  /**
   * Esc, the close button and a tap outside ask for this. Without it the dialog can only be left by its actions, as an
   * alert has to be.
   */
  onClose?: () => void
  /** `alert` interrupts: it is announced as such and no tap outside closes it. */
  kind?: 'sheet' | 'alert'
  /**
   * It holds the form of somebody else, who may lay a window of their own over everything while they work: the page behind
   * is out of reach, but that window is not.
   */
  hasFrames?: boolean
  /** Whoever the form belongs to is at work. */
  isWorking?: boolean
  /** A picture or icon above the title. */
  picture?: ReactNode
  children?: ElementNode
}

/** The dialog itself; screens use `Dialog`, which fetches this on demand. */
export function DialogPanel({
  title,
  lang,
  text,
  actions,
  onClose,
  kind = 'sheet',
  hasFrames = false,
  isWorking = false,
  picture,
  children,
}: DialogProps) {
  const { t } = useTranslation('shell')
  usePageOutOfReach(hasFrames && !isWorking)
  const [opener] = useState(rememberOpener)
  // An alert opens after the dialog below it: opened in one commit, each would hide the other from screen readers.
  const [isDue, setDue] = useState(kind !== 'alert')
  useEffect(() => setDue(true), [])
  if (!isDue) return null
  return (
    <Radix.Root open modal={!hasFrames} onOpenChange={(open) => !open && onClose?.()}>
      <Radix.Portal>
        {/* Not Radix's overlay: that one writes a style element into the page, which the content policy forbids. */}
        <div className={styles.scrim} data-scroll-lock aria-hidden />
        <Radix.Content
          className={cx(styles.panel, kind === 'alert' && styles.alert)}
          {...(kind === 'alert' ? { role: 'alertdialog' } : {})}
          // Radix hides the rest of the page from readers; this says so to those that ask for it.
          aria-modal
          {...(text === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={(event) => {
            // Into the field, where there is one; else to the dialog itself, whose name and text are then read.
            event.preventDefault()
            const panel = event.currentTarget as HTMLElement
            const field = panel.querySelector<HTMLElement>('input, textarea')
            ;(field ?? panel).focus()
          }}
          onCloseAutoFocus={(event) => {
            // Radix gives the focus back to a trigger only, and ours is opened by a state.
            event.preventDefault()
            giveFocusBack(opener)
          }}
          // Tab leads around the end without scrolling there.
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
          <div className={styles.content}>
            {picture !== undefined && <div className={styles.picture}>{picture}</div>}
            <div className={styles.head}>
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

/** Radix does this for dialogs that nobody else lays a window over, and would keep that window out of reach as well. */
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

const PANELS = '[role="dialog"], [role="alertdialog"]'

interface Opener {
  /** What had the focus, which may be in another dialog. */
  before: Element | null
  /** What had it before the first of several dialogs that follow each other or lie on each other. */
  first: Element | null
}

let firstOpener: Element | null = null

function rememberOpener(): Opener {
  const before = document.activeElement
  if (!before?.closest(PANELS)) firstOpener = before
  return { before, first: firstOpener }
}

function giveFocusBack({ before, first }: Opener): void {
  const panel = [...document.querySelectorAll<HTMLElement>(PANELS)].at(-1)
  if (panel !== undefined) {
    // One that follows has taken it already; one that lay below gets it back.
    if (!panel.contains(document.activeElement)) (isThere(before) && panel.contains(before) ? before : panel).focus()
  } else if (isFree()) {
    if (isThere(first)) first.focus()
    // What cannot be used any more does not take it.
    if (isFree()) focusTitle()
  }
}

/** Nothing has the focus: the screen has not put it anywhere itself. */
function isFree(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

function isThere(element: Element | null): element is HTMLElement {
  return element instanceof HTMLElement && element.isConnected && element !== document.body
}
