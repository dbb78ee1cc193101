/**
 * Follows the shortcuts that the page names in `aria-keyshortcuts`: Ctrl, or ⌘, and the key press a button or lead to a field
 * . A single letter would be pressed by speech input. What a dialog covers stays as it is.
 */
export function followShortcuts(): void {
  document.addEventListener('keydown', follow)
}

function follow(event: KeyboardEvent): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
  const found = document.querySelector<HTMLElement>(`[aria-keyshortcuts$="+${CSS.escape(event.key)}" i]`)
  if (!found || found.closest('[inert], [aria-hidden=true]')) return
  event.preventDefault()
  if (event.repeat) return
  found.focus()
  found.click()
}
