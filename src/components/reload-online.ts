/**
 * Loads the page anew, which keeps what was chosen; without a connection as soon as there is one again, unless what it
 * returns is called before.
 */
export function reloadOnline(page: Window = window): () => void {
  const reload = () => page.location.reload()
  if (page.navigator.onLine) reload()
  else page.addEventListener('online', reload, { once: true })
  return () => page.removeEventListener('online', reload)
}
