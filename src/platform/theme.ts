/** A colour scheme that the customer chose; without one the page follows the device. */
export type Theme = 'light' | 'dark'

export function isTheme(text: string | null): text is Theme {
  return text === 'light' || text === 'dark'
}

/** The condition of the dark colours in the style sheet, while the page follows the device. */
const DEVICE_IS_DARK = '(prefers-color-scheme: dark)'

/**
 * Shows the page in a colour scheme; null follows the device. The dark colours are one media rule of the style sheet
 * (`tokens.css`), whose condition is set to always or never. Subscribers of `watchDark` are notified.
 */
export function applyTheme(theme: Theme | null, page: Window & typeof globalThis = window): void {
  const { document } = page
  document.documentElement.style.colorScheme = theme ?? ''
  for (const { media } of findDarkRules(document)) media.mediaText = toCondition(theme, 'dark')
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    meta.setAttribute('media', toCondition(theme, meta.dataset.scheme === 'dark' ? 'dark' : 'light'))
  }
  page.dispatchEvent(new Event(CHANGED))
}

/** Returns whether the page is dark now. */
export function isDark(page: Window = window): boolean {
  return page.getComputedStyle(page.document.documentElement).getPropertyValue('--scheme').trim() === 'dark'
}

/** Subscribes to changes of the scheme, by the device or by the customer; returns the unsubscribe function. */
export function watchDark(onChange: () => void, page: Window = window): () => void {
  const device = page.matchMedia(DEVICE_IS_DARK)
  device.addEventListener('change', onChange)
  page.addEventListener(CHANGED, onChange)
  return () => {
    device.removeEventListener('change', onChange)
    page.removeEventListener(CHANGED, onChange)
  }
}

const CHANGED = 'horacerta:theme'

/** Returns the media condition of the parts of a scheme. */
function toCondition(theme: Theme | null, scheme: Theme): string {
  if (theme === null) return `(prefers-color-scheme: ${scheme})`
  return theme === scheme ? 'all' : 'not all'
}

/** Finds the media rules that make the page dark: those that set `--scheme` to it. */
function findDarkRules(document: Document): CSSMediaRule[] {
  return [...document.styleSheets].flatMap(readRules).filter((rule): rule is CSSMediaRule => {
    const [first] = 'media' in rule && 'cssRules' in rule ? ((rule as CSSMediaRule).cssRules ?? []) : []
    return (first as CSSStyleRule | undefined)?.style?.getPropertyValue('--scheme').trim() === 'dark'
  })
}

/** Returns the rules of a style sheet; none of one from another host, which the browser does not let read. */
function readRules(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules]
  } catch {
    return []
  }
}
