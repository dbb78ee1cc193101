import type { ReactElement } from 'react'

/**
 * Children that are elements, never a bare text. A browser that translates the page replaces text nodes; then React can
 * neither change that text nor insert anything before it.
 */
export type ElementNode = ReactElement | readonly ElementNode[] | boolean | null | undefined
