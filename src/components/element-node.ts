import type { ReactElement } from 'react'

/**
 * What may stand beside something else: elements, never a bare text. A browser that translates the page puts nodes of its own in
 * the place of each text, and React then can neither change that text nor put anything before it.
 */
export type ElementNode = ReactElement | readonly ElementNode[] | boolean | null | undefined
