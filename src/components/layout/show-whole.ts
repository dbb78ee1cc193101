import type { FocusEvent } from 'react'

/** Scrolls a multi-line field into view as a whole when it gets the focus; browsers scroll only to the caret. */
export function showWhole({ currentTarget }: FocusEvent<HTMLElement>): void {
  currentTarget.scrollIntoView?.({ block: 'nearest' })
}
