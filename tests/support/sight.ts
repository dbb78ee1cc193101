import type { Page } from 'playwright'
import sharp from 'sharp'

/** Measures in the page what people with large text, a small window or a keyboard can see. */

/** Sets the text size in percent, as a browser's setting does. */
export async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`
  }, percent)
  await settled(page)
}

/** Waits until bars are measured and scrolled content is painted. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done)))),
  )
}

/** Where the focus is, and what hides it. */
export interface FocusSeen {
  /** Tag and name of the focused element, '' where nothing has the focus. */
  what: string
  /** What covers the element, or '' where as much as fits is visible (WCAG 2.4.11). */
  hiddenBy: string
}

/**
 * Checks the focused element: every sampled point that the window can show has to belong to it, not to a fixed or
 * sticky bar, and must not be cut off by its scroll container.
 */
export async function seeFocus(page: Page): Promise<FocusSeen> {
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body) return { what: '', hiddenBy: '' }
    const control = focused as HTMLInputElement
    // A native control that its label draws is visible there.
    const label = control.labels?.[0]
    const shown = label?.contains(control) ? label : control
    const what = `${control.tagName.toLowerCase()} "${(control.getAttribute('aria-label') ?? label?.textContent ?? control.textContent ?? '').trim().slice(0, 60)}"`
    const own = (at: Element | null) => at !== null && shown.contains(at)
    const getName = (at: Element) => `${at.tagName.toLowerCase()}.${at.className || at.parentElement?.className}`
    const pinned = (at: Element) => {
      for (let up: Element | null = at; up; up = up.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(up).position)) return up
      }
      return null
    }
    // The lines of a link have gaps between them, so only the first line is checked.
    const box = getComputedStyle(shown).display === 'inline' ? shown.getClientRects()[0] : shown.getBoundingClientRect()
    if (box === undefined || box.width === 0) return { what, hiddenBy: 'not rendered' }
    const { left, top, right, bottom } = box
    // An element taller than the space between the bars has to fill that space.
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
    // Corners may be round, so they are not checked.
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
      else hiddenBy ||= getName(pinned(at) ?? at)
    }
    const isSeen = isTall ? seen > 1 : hiddenBy === ''
    return { what, hiddenBy: isSeen ? '' : `${hiddenBy} at ${Math.round(top)} to ${Math.round(bottom)}` }
  })
}

/** Presses Tab through all stops once, at most `stops`; returns the hidden ones. */
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
    // After the last stop, the first one has to be visible again.
    if (hiddenBy !== '') hidden.push(`${what}: ${hiddenBy}`)
    if (first === key) break
    if (key !== '') first ??= key
  }
  return { stops: count, hidden }
}

/** Measures the share of the window's height that sticky bars take, and which of them scroll away. */
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

/**
 * Lists texts that are not fully visible: cut off without a control that shows the rest, overlapping each other, or
 * broken inside a word that would fit on a line (WCAG 1.4.4, 1.4.10, 1.4.12). Measures the boxes of their lines.
 */
export function findTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    interface Line {
      text: string
      owner: HTMLElement
      layer: Element | null
      box: DOMRect
    }
    const faults = new Set<string>()
    const shorten = (text: string) => text.trim().replace(/\s+/g, ' ').slice(0, 40)
    const ancestors = (of: Element) => {
      const found: Element[] = []
      for (let up: Element | null = of; up; up = up.parentElement) found.push(up)
      return found
    }
    /** Finds the scroll container or overlay of an element: texts in different layers may cover each other. */
    const findLayer = (of: Element) =>
      ancestors(of).find((up) => {
        const { position, overflowX, overflowY } = getComputedStyle(up)
        const scrolls = [overflowX, overflowY].some((one) => one === 'auto' || one === 'scroll')
        return (
          position === 'fixed' ||
          position === 'sticky' ||
          (position === 'absolute' && up.children.length > 0) ||
          scrolls
        )
      }) ?? null
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      ancestors(element).every((up) => !up.matches('.visually-hidden, option, select, [aria-busy="true"] > .spinner'))
    const isExpandable = (element: Element) =>
      ancestors(element).some(
        (up) => up.id !== '' && document.querySelector(`[aria-controls="${CSS.escape(up.id)}"][aria-expanded="false"]`),
      )
    const context = document.createElement('canvas').getContext('2d')
    const lines: Line[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const owner = node.parentElement
      if (owner === null || text.trim() === '' || owner.closest('script, style') || !isShown(owner)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      const layer = findLayer(owner)
      for (const box of boxes) lines.push({ text, owner, layer, box })
      // Cut off by its container, or by the edge of the window.
      for (const up of ancestors(owner)) {
        const style = getComputedStyle(up)
        const hides = (axis: 'overflowX' | 'overflowY') => style[axis] === 'hidden' || style[axis] === 'clip'
        const edge = up.getBoundingClientRect()
        if (style.display === 'inline' || up === document.body || up === document.documentElement) continue
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') break
        const cut = boxes.some(
          (box) =>
            (hides('overflowY') &&
              (box.bottom - box.height * 0.2 > edge.bottom + 1 || box.top + box.height * 0.2 < edge.top - 1)) ||
            (hides('overflowX') && (box.right > edge.right + 2 || box.left < edge.left - 2)),
        )
        if (cut && !isExpandable(owner)) faults.add(`cut off: "${shorten(text)}"`)
        if (style.overflowY === 'auto' || style.overflowY === 'scroll') break
      }
      if (layer === null && boxes.some(({ left, right }) => left < -1 || right > innerWidth + 1)) {
        faults.add(`out of the window: "${shorten(text)}"`)
      }
      // Broken inside a word that would fit on a line; a URL has no words.
      if (context === null || text.includes('://')) continue
      const { fontWeight, fontSize, fontFamily, letterSpacing } = getComputedStyle(owner)
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`
      for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}$€.,:'’]{3,}/gu)) {
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const rows = [...range.getClientRects()].filter(({ width }) => width > 1)
        const isBroken = rows.some(({ top, height }) => top > (rows[0]?.top ?? 0) + height / 2)
        const spacing = (Number.parseFloat(letterSpacing) || 0) * word.length
        if (isBroken && context.measureText(word).width + spacing < 0.62 * Math.min(innerWidth, 480)) {
          faults.add(`broken: "${word}" of "${shorten(text)}"`)
        }
      }
    }
    // Overlapping: compares the letters, not the leading around them.
    for (const [index, one] of lines.entries()) {
      for (const other of lines.slice(index + 1)) {
        if (one.owner === other.owner || one.layer !== other.layer) continue
        const inset = (line: Line) => line.box.height * 0.2
        const high =
          Math.min(one.box.bottom - inset(one), other.box.bottom - inset(other)) -
          Math.max(one.box.top + inset(one), other.box.top + inset(other))
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left)
        if (high > 1 && wide > 2) faults.add(`over each other: "${shorten(one.text)}" and "${shorten(other.text)}"`)
      }
    }
    return [...faults]
  })
}

/**
 * Lists texts for screen readers that run into the text before them, because a screen reader joins the texts of a
 * control.
 */
export function findJoinedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.visually-hidden:not([role])')].flatMap((hidden) => {
      const inside = [...(hidden.parentElement?.childNodes ?? [])]
      const before = inside.slice(0, inside.indexOf(hidden)).map((node) => node.textContent ?? '')
      const text = before.join('')
      // `innerText` is the text after its style has removed spaces.
      const isJoined = /\S$/.test(text) && /^\S/.test(hidden.innerText)
      return isJoined ? [`no space between "${text}" and "${hidden.innerText}"`] : []
    }),
  )
}

/** Sets the spacing of WCAG 1.4.12 on every text; the page's policy forbids a style element. */
export async function setTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  await settled(page)
}

/** Margin of the screenshot around the control, so that it contains the whole ring, in CSS pixels. */
const AROUND = 10

/**
 * Measures the ring of the focused control by comparing pixels with and without focus: how many lines of one pixel
 * around the control changed by 3:1 (WCAG 1.4.11, 2.4.7); 1 or more is a whole line. Null where nothing has the focus.
 */
export async function measureRing(page: Page): Promise<number | null> {
  const found = await page.evaluate((around) => {
    const control = document.activeElement as HTMLInputElement | null
    if (control === null || control === document.body) return null
    // Tab selects the content of a field, and the selection is no ring.
    if (control.matches('input:not([type="checkbox"], [type="radio"]), textarea') && control.selectionEnd !== null) {
      control.setSelectionRange(control.selectionEnd, control.selectionEnd)
    }
    const label = control.labels?.[0]
    const shown = label?.contains(control) ? label : control
    const field = shown.closest<HTMLElement>('label, [class*="box"]') ?? shown
    const { left, top, right, bottom } = (
      shown.matches('input, select, textarea') ? field : shown
    ).getBoundingClientRect()
    const x = Math.max(0, Math.floor(left - around))
    const y = Math.max(0, Math.floor(top - around))
    return {
      x,
      y,
      width: Math.min(innerWidth, Math.ceil(right + around)) - x,
      height: Math.min(innerHeight, Math.ceil(bottom + around)) - y,
      perimeter: 2 * (right - left + (bottom - top)),
    }
  }, AROUND)
  if (found === null) return null
  const { perimeter, ...clip } = found
  if (clip.width <= 0 || clip.height <= 0) return 0
  const shot = async () =>
    sharp(await page.screenshot({ clip }))
      .removeAlpha()
      .raw()
      .toBuffer()
  const focused = await shot()
  const handle = await page.evaluateHandle(() => document.activeElement as HTMLElement)
  await handle.evaluate((control) => control.blur())
  const bare = await shot()
  await handle.evaluate((control) => control.focus({ preventScroll: true, focusVisible: true } as FocusOptions))
  let changed = 0
  for (let at = 0; at < focused.length; at += 3) {
    const [one, other] = [luminanceAt(focused, at), luminanceAt(bare, at)]
    if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= 3) changed += 1
  }
  return changed / perimeter
}

/** Computes the WCAG 2 relative luminance of a pixel. */
function luminanceAt(pixels: Buffer, at: number): number {
  const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((channel) => {
    const part = (pixels[at + channel] ?? 0) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
