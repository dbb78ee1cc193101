import { useSyncExternalStore } from 'react'

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
 * Ref of the footer that stays in sight: the document keeps free what the footer covers, so that scrolling to a focused
 * element stops above it. Set on the document alone, where nothing inherits it: a custom property of the root would have
 * every element of a long list looked at again.
 */
export function measureFooter(footer: HTMLElement | null) {
  if (footer === null) return undefined
  const root = document.documentElement
  let frame = 0
  const observer = new ResizeObserver(() => {
    cancelAnimationFrame(frame)
    // Of the next frame: told in this one, the page would be laid out twice before what was tapped is seen.
    frame = requestAnimationFrame(() => {
      root.style.scrollPaddingBottom = `${footer.offsetHeight + 16}px`
      tell(footer.offsetHeight)
    })
  })
  observer.observe(footer)
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
