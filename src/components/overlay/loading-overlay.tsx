import { createContext, useCallback, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './loading-overlay.module.css'
import { giveFocusBack, isFocusInDialog, rememberOpener } from './return-focus.ts'

/** Reports that a wait with this text begins; returns the function that ends it. */
export type BeginWait = (text: string) => () => void

/** Takes the waits that the contents of a page report. */
export const PageWaits = createContext<BeginWait>(() => () => {})

/** Collects the waits in a page. Returns the text of the latest, undefined for none, and what reports one. */
export function usePageWaits(): readonly [text: string | undefined, begin: BeginWait] {
  const [waits, setWaits] = useState<readonly { text: string }[]>([])
  const begin = useCallback<BeginWait>((text) => {
    const wait = { text }
    setWaits((all) => [...all, wait])
    return () => setWaits((all) => all.filter((one) => one !== wait))
  }, [])
  return [waits.at(-1)?.text, begin]
}

/** Covers the page around it while a blocking request runs. */
export function LoadingOverlay({ busy, text }: { busy: boolean; text: string }) {
  const begin = useContext(PageWaits)
  useLayoutEffect(() => (busy ? begin(text) : undefined), [busy, text, begin])
  return null
}

/**
 * Renders the overlay of a page, which makes what is under it inert. It is announced, appears only after 300 ms, and
 * takes taps at once. `text` is undefined while nothing waits.
 */
export function PageOverlay({ text }: { text: string | undefined }) {
  return (
    <>
      {text !== undefined && <Cover />}
      <div role="status" className={styles.place}>
        {text !== undefined && (
          <p className={styles.badge}>
            <span className={styles.dots} aria-hidden>
              <span />
              <span />
              <span />
            </span>
            <span>{text}</span>
          </p>
        )}
      </div>
    </>
  )
}

/** Keeps the focus during the wait. It is empty, so that only the status announces the wait. */
function Cover() {
  const [opener] = useState(rememberOpener)
  const cover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isFocusInDialog()) cover.current?.focus({ preventScroll: true })
    // Later, because what follows the wait may set the focus itself. The customer may have scrolled meanwhile.
    return () => void setTimeout(giveFocusBack, 0, opener, { preventScroll: true })
  }, [opener])
  return <div className={styles.cover} ref={cover} tabIndex={-1} data-wait />
}
