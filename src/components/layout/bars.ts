import { useSyncExternalStore } from 'react'

/** What stays in sight while the page scrolls; `above` and `floating` stand on the foot. */
type Bar = 'head' | 'foot' | 'above' | 'floating' | 'banner'

/** Bars together take no more of the window's height than this: the rest is for the page (WCAG 1.4.4, 2.4.11). */
const SHARE = 1 / 3
/** Between a bar and the focused element that is scrolled into view, CSS pixels. */
const GAP = 16

const bars = new Map<Bar, HTMLElement>()
const listeners = new Set<() => void>()
let heldFoot = 0
let frame = 0

/** Settles in the next frame: in this one the page would be laid out twice before a tap is answered. */
function settleSoon(): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(settle)
}

function getHeight(bar: Bar): number {
  return bars.get(bar)?.offsetHeight ?? 0
}

/** Sets `data-loose` on a bar that scrolls with the page; returns the height that still covers the page, CSS pixels. */
function hold(bar: Bar, height: number, room: number): number {
  const isLoose = height > room
  bars.get(bar)?.toggleAttribute('data-loose', isLoose)
  return isLoose ? 0 : height
}

function settle(): void {
  const room = window.innerHeight * SHARE
  const head = hold('head', getHeight('head'), room)
  const banner = hold('banner', getHeight('banner'), room - head)
  // In a foot that scrolls with the page, what stands on it is a part of it.
  const isLoose = bars.get('foot')?.hasAttribute('data-loose') === true
  const above = isLoose ? 0 : getHeight('above')
  const foot = hold('foot', getHeight('foot') + above, room - head - banner)
  const floating = foot > 0 ? getHeight('floating') : 0
  // Set on the document alone, where nothing inherits it: a custom property of the root would restyle every row of a list.
  const { style } = document.documentElement
  bars.get('foot')?.style.setProperty('--above', `${above}px`)
  style.scrollPaddingTop = `${head + GAP}px`
  style.scrollPaddingBottom = `${foot + floating + banner + GAP}px`
  if (foot === heldFoot) return
  heldFoot = foot
  for (const listener of listeners) listener()
}

/**
 * Makes the ref of a bar. Measures it whatever makes it tall, lets it scroll with the page where bars would take more than a
 * third of the window, and has the document keep free what they cover when a focused element is scrolled into view.
 */
function watchBar(bar: Bar) {
  return (element: HTMLElement | null) => {
    if (element === null) return undefined
    bars.set(bar, element)
    const observer = new ResizeObserver(settleSoon)
    observer.observe(element)
    window.addEventListener('resize', settleSoon)
    return () => {
      observer.disconnect()
      if (bars.get(bar) === element) bars.delete(bar)
      if (bars.size === 0) window.removeEventListener('resize', settleSoon)
      settleSoon()
    }
  }
}

/** Refs of the bars of a page. */
export const watchHead = watchBar('head')
export const watchFoot = watchBar('foot')
export const watchAbove = watchBar('above')
export const watchFloating = watchBar('floating')
/** Ref of the news of the connection. */
export const watchBanner = watchBar('banner')

/** Ref of the actions of a dialog: sets `data-loose` on the dialog where they would take more than a third of the window. */
export function watchActions(actions: HTMLElement | null) {
  if (actions === null) return undefined
  const measure = () =>
    actions.parentElement?.toggleAttribute('data-loose', actions.offsetHeight > window.innerHeight * SHARE)
  const observer = new ResizeObserver(measure)
  observer.observe(actions)
  window.addEventListener('resize', measure)
  return () => {
    observer.disconnect()
    window.removeEventListener('resize', measure)
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns how much of the window the foot covers, CSS pixels; 0 where there is none or it scrolls with the page. */
export function useFootHeight(): number {
  return useSyncExternalStore(subscribe, () => heldFoot)
}
