/**
 * Reports each time the page can be seen again after it could not: another tab was in front, the window was minimised,
 * the phone was locked. Returns how to stop.
 */
export function watchVisible(listener: () => void, page: Window = window): () => void {
  const changed = () => {
    if (page.document.visibilityState === 'visible') listener()
  }
  page.document.addEventListener('visibilitychange', changed)
  // A page that comes out of the back-forward cache, or a window that was only covered, changes no visibility.
  page.addEventListener('pageshow', changed)
  page.addEventListener('focus', changed)
  return () => {
    page.document.removeEventListener('visibilitychange', changed)
    page.removeEventListener('pageshow', changed)
    page.removeEventListener('focus', changed)
  }
}
