export const TITLE_ID = 'page-title'

/** Puts the focus on the heading: what a new screen does, so that its name is heard and Tab starts there. */
export function focusTitle(): void {
  document.getElementById(TITLE_ID)?.focus({ preventScroll: true })
}

/** Returns the heading with what stands under it, such as where a code was sent, as one text to be said. */
export function readTitle(): string {
  const parts = [...(document.getElementById(TITLE_ID)?.parentElement?.children ?? [])].map(readText)
  return parts.map((part) => (/[.?!…]$/.test(part) ? part : `${part}.`)).join(' ')
}

function readText({ textContent }: Element): string {
  return textContent.trim()
}
