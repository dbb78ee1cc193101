import type { ReactElement } from 'react'

/**
 * One state of a component or a screen for `npm run visual-check -- <name>`. Its sheet has screenshots at 360 and 1280 px, in three
 * languages, light and dark. axe checks each.
 */
export interface VisualCheck {
  /** kebab-case, the flow or component first: `business-inactive`. */
  name: string
  /** Rendered again for each screenshot, in the current language. Uses fixed data and no clock of its own. */
  render: () => ReactElement
  /** `column` puts a component on a page; `none` is for whole screens. */
  frame?: 'column' | 'none'
  /** Height of the window in px, if the state depends on it. The screenshot has the whole page in any case. */
  height?: number
  /** CSS selector of an element to wait for before the screenshot, for lazy content. */
  waitFor?: string
}

/** The language of `npm run visual-check -- --pseudo`, which does not exist. */
export const PSEUDO = 'pseudo'
