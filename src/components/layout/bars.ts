import { useSyncExternalStore } from 'react'

/** Elements that stay visible while the page scrolls; `above` and `floating` are on top of the foot. */
type Bar = 'head' | 'field' | 'foot' | 'above' | 'floating' | 'banner'

/** The largest share of the window's height that all bars take together (WCAG 1.4.4, 2.4.11). */
const SHARE = 1 / 3
/** The same with a search field in use, which is what the page is for then. */
const SHARE_OF_SEARCH = 1 / 2
/** Distance between a bar and the focused element that is scrolled into view, in CSS pixels. */
const GAP = 16

const bars = new Map<Bar, HTMLElement>()
const listeners = new Set<() => void>()
let heldFoot = 0
let frame = 0

/** Measures in the next frame: in this one it would cost a second layout before a tap is answered. */
function settleSoon(): void {
  cancelAnimationFrame(frame)
  frame = requestAnimationFrame(settle)
}

function getHeight(bar: Bar): number {
  return bars.get(bar)?.offsetHeight ?? 0
}

/**
 * Sets `data-loose` on a bar that scrolls with the page; returns the height that still covers the page, in CSS pixels.
 */
function hold(bar: Bar, height: number, room: number): number {
  const isLoose = height > room
  bars.get(bar)?.toggleAttribute('data-loose', isLoose)
  return isLoose ? 0 : height
}

/** Pins a search field under the head, and lets its list be scrolled to the field. Both heights are CSS pixels. */
function keepUnder(field: HTMLElement | undefined, head: number, height: number): void {
  field?.style.setProperty('top', `${head}px`)
  field?.parentElement?.style.setProperty('scroll-margin-top', `${-height}px`)
}

function settle(): void {
  const room = window.innerHeight * SHARE
  const head = hold('head', getHeight('head'), room)
  const banner = hold('banner', getHeight('banner'), room - head)
  // If the foot scrolls with the page, so does what is on top of it.
  const isLoose = bars.get('foot')?.hasAttribute('data-loose') === true
  const above = isLoose ? 0 : getHeight('above')
  const foot = hold('foot', getHeight('foot') + above, room - head - banner)
  const field = hold('field', getHeight('field'), window.innerHeight * SHARE_OF_SEARCH - head - banner - foot)
  keepUnder(bars.get('field'), head, field)
  const floating = getHeight('floating')
  // Set on the document as a normal property: a custom property would restyle every row of a list.
  const { style } = document.documentElement
  const element = bars.get('foot')
  element?.style.setProperty('--above', `${above}px`)
  // Kept when a message goes, so that its space does not.
  if (floating > 0) element?.style.setProperty('--floating', `${floating}px`)
  const over = element?.hasAttribute('data-loose') ? 0 : floating
  style.scrollPaddingTop = `${head + field + GAP}px`
  style.scrollPaddingBottom = `${foot + over + banner + GAP}px`
  if (foot === heldFoot) return
  heldFoot = foot
  for (const listener of listeners) listener()
}

/**
 * Creates the ref of a bar. It measures the bar, lets it scroll with the page if the bars take more than a third of the
 * window, and sets the document's scroll padding so that no bar covers a focused element.
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
/** Ref of a search field in use. */
export const watchField = watchBar('field')
/** Ref of the connection banner. */
export const watchBanner = watchBar('banner')

/** Sets `data-loose` on a dialog whose actions take more than a third of the window; the ref of those actions. */
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

/** Returns how much of the window the foot covers, in CSS pixels; 0 if there is none or it scrolls with the page. */
export function useFootHeight(): number {
  return useSyncExternalStore(subscribe, () => heldFoot)
}
