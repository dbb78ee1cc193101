import type { ReactElement } from 'react'

/**
 * One state of a component or a screen, to be looked at. `npm run visual-check -- <name>` pictures it at 360 and 1280 px, in
 * three languages, light and dark, on one sheet, and runs axe on it.
 */
export interface VisualCheck {
  /** kebab-case, the flow or component first: `business-inactive`. */
  name: string
  /** Rendered anew for each picture, with the language already set. Fixed data, no clock of its own. */
  render: () => ReactElement
  /** `column` puts a component on a page; `none` is for whole screens. */
  frame?: 'column' | 'none'
  /** Height of the window in px where the state depends on it; the whole page is pictured anyway. */
  height?: number
  /** An element, by CSS selector, that has to be there before the picture is taken: for what is loaded lazily. */
  waitFor?: string
}

/** The language of `npm run visual-check -- --pseudo`, which nobody speaks. */
export const PSEUDO = 'pseudo'
