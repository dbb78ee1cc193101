import { useSyncExternalStore } from 'react'
import styles from './page.module.css'

let height = 0
const listeners = new Set<() => void>()

function tell(now: number) {
  height = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Ref of the footer that stays in sight, with what stands on it: the document keeps free what the footer covers, so that
 * scrolling to a focused element stops above it. Set on the document alone, where nothing inherits it: a custom property of
 * the root would have every element of a long list looked at again.
 */
export function measureFooter(footer: HTMLElement | null) {
  if (footer === null) return undefined
  const above = footer.querySelector<HTMLElement>(`.${styles.above}`)
  const root = document.documentElement
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    // Of the next frame: told in this one, the page would be laid out twice before what was tapped is seen.
    frame = requestAnimationFrame(() => {
      const inSight = footer.offsetHeight + (above?.offsetHeight ?? 0)
      root.style.scrollPaddingBottom = `${inSight + 16}px`
      tell(inSight)
    })
  })
  observer.observe(footer)
  if (above !== null) observer.observe(above)
  return () => {
    observer.disconnect()
    cancelAnimationFrame(frame)
    root.style.scrollPaddingBottom = ''
    tell(0)
  }
}

/** How high the footer in sight is, CSS pixels; 0 without one. */
export function useFooterHeight(): number {
  return useSyncExternalStore(subscribe, () => height)
}
