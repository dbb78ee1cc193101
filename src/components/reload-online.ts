/** Reloads the page, which keeps the selections; while offline it waits for the connection first. */
export function reloadOnline(page: Window = window): void {
  if (page.navigator.onLine) page.location.reload()
  else reloadOnceBack(page)
}

/** Reloads the page when it goes online; returns the function that cancels this. */
export function reloadOnceBack(page: Window = window): () => void {
  const reload = () => page.location.reload()
  page.addEventListener('online', reload, { once: true })
  return () => page.removeEventListener('online', reload)
}
