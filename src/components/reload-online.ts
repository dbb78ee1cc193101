/** Loads the page anew, which keeps what was chosen; without a connection as soon as there is one again. */
export function reloadOnline(page: Window = window): void {
  if (page.navigator.onLine) page.location.reload()
  else reloadOnceBack(page)
}

/** Loads the page anew when the next connection comes, unless what it returns is called before. */
export function reloadOnceBack(page: Window = window): () => void {
  const reload = () => page.location.reload()
  page.addEventListener('online', reload, { once: true })
  return () => page.removeEventListener('online', reload)
}
