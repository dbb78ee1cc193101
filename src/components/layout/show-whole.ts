import type { FocusEvent } from 'react'

/** Scrolls a field of several lines into view as a whole when it gets the focus: a browser does so with the caret only. */
export function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView?.({ block: 'nearest' })
}
