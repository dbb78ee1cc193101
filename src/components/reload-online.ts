/** Reloads the page, which keeps the selections; waits for the connection where there is none. */
export function reloadOnline(page: Window = window): void {
  if (page.navigator.onLine) page.location.reload()
  else reloadOnceBack(page)
}

/** Reloads the page when the next connection comes, unless what it returns is called before. */
export function reloadOnceBack(page: Window = window): () => void {
  const reload = () => page.location.reload()
  page.addEventListener('online', reload, { once: true })
  return () => page.removeEventListener('online', reload)
}
