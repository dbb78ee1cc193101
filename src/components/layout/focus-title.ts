export const TITLE_ID = 'page-title'

/** Focuses the heading of a new screen, so that its name is announced and Tab starts there. */
export function focusTitle(): void {
  document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
}

/** Returns the heading and the text under it, such as where a code was sent, as one announcement. */
export function readTitle(): string {
  const parts = [...(document.getElementById(TITLE_ID)?.parentElement?.children ?? [])].map(readText)
  return parts.map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`)).join(' ')
}

function readText({ textContent }: Element): string {
  return textContent.trim()
}
