import type { Page } from 'playwright-core'

/** What people with large text, a small window or a keyboard see of a page, measured in it. */

/** Sets the text size as a browser's setting does, in percent. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
  await settled(page)
}

/** Waits until bars are measured and what the browser scrolled has been painted. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )
}

/** Where the focus is, and what hides it. */
export interface FocusSeen {
  /** Tag and name of the focused element, '' where nothing has the focus. */
  what: string
  /** What lies over it, or '' where all of it that fits is in sight (WCAG 2.4.11). */
  hiddenBy: string
}

/**
 * Looks at the focused element: every sampled point of it that the window can show has to be its own, not a fixed or sticky
 * bar's and not cut off by what it scrolls in.
 */
export async function seeFocus(page: Page): Promise<FocusSeen> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return { what: '', hiddenBy: '' }
    const control = focused as HTMLInputElement
    // A native control that is drawn by its label is seen there.
    const label = control.labels?.[0]
    const shown = label?.contains(control) ? label : control
    const what = `${control.tagName.toLowerCase()} "${(control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent ?? '').trim().slice(0, 60)}"`
    const own = (at: Element | null) => at !== null && shown.contains(at)
    const nameOf = (at: Element) => `${at.tagName.toLowerCase()}.${at.className || at.parentElement?.className}`
    const pinned = (at: Element) => {
      for (let up: Element | null = at; up; up = up.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return up
      }
      return null
    }
    // The lines of a link have gaps between them: the first line stands for it.
    const box = getComputedStyle(shown).display === 'inline' ? shown.getClientRects()[0] : shown.getBoundingClientRect()
    if (box === undefined || box.width === 0) return { what, hiddenBy: 'not rendered' }
    const { left, top, right, bottom } = box
    // Taller than what the bars leave: as much as fits has to be in sight.
    const bars = [...document.querySelectorAll('body *')].filter((one) => {
      const { position, visibility } = getComputedStyle(one)
      return (position === 'sticky' || position === 'fixed') && visibility === 'visible' && !one.contains(shown)
    })
    let free = innerHeight
    for (const bar of bars) {
      const box = bar.getBoundingClientRect()
      const isSide = box.top <= 0 || box.bottom >= innerHeight - 1
      if (isSide && box.height < innerHeight) free -= box.height
    }
    const isTall = bottom - top > free - 40
    let hiddenBy = ''
    let seen = 0
    // Not at the corners, which may be round.
    for (const [x, y] of [
      [0.5, 0.06],
      [0.3, 0.3],
      [0.15, 0.5],
      [0.5, 0.5],
      [0.85, 0.5],
      [0.7, 0.7],
      [0.5, 0.94],
    ] as const) {
      const at = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
      if (own(at)) seen += 1
      else if (at === null) hiddenBy ||= 'the end of the window'
      else hiddenBy ||= nameOf(pinned(at) ?? at)
    }
    const isSeen = isTall ? seen > 1 : hiddenBy === ''
    return { what, hiddenBy: isSeen ? '' : `${hiddenBy} at ${Math.round(top)} to ${Math.round(bottom)}` }
  })
}

/** Goes through all stops of Tab once, at most `stops`; returns those that are not in sight. */
export async function walkFocus(page: Page, stops = 60): Promise<{ stops: number; hidden: string[] }> {
  const hidden: string[] = []
  let first: string | null = null
  let count = 0
  for (; count < stops; count += 1) {
    await page.keyboard.press('Tab')
    const { what, hiddenBy } = await seeFocus(page)
    const key = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement | null
      if (focused === null || focused === document.body) return ''
      focused.dataset.met ??= String(Math.random())
      return focused.dataset.met
    })
    if (key === '' && count > 0) break
    if (first === key) break
    if (key !== '') first ??= key
    if (hiddenBy !== '') hidden.push(`${what}: ${hiddenBy}`)
  }
  return { stops: count, hidden }
}

/** The share of the window's height that sticky bars of the page take, and which of them scroll with it. */
export function readBars(page: Page): Promise<{ share: number; loose: string }> {
  return page.evaluate(() => {
    const bars = [...document.querySelectorAll<HTMLElement>('header > div, main ~ footer')]
    const held = bars.filter((bar) => getComputedStyle(bar).position === 'sticky')
    const height = (bar: HTMLElement) => {
      const parts = [bar, ...bar.querySelectorAll<HTMLElement>(':scope > div')]
      const boxes = parts.map((part) => part.getBoundingClientRect()).filter(({ height }) => height > 0)
      return boxes.length === 0
        ? 0
        : Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top))
    }
    return {
      share: held.reduce((sum, bar) => sum + height(bar), 0) / innerHeight,
      loose: bars
        .filter((bar) => !held.includes(bar))
        .map(({ tagName }) => tagName)
        .join(),
    }
  })
}
