/**
 * Reports each time the page becomes visible again: after another tab, a minimised window or a locked phone. Returns
 * the unsubscribe function.
 */
export function watchVisible(listener: () => void, page: Window = window): () => void {
  const changed = () => {
    if (page.document.visibilityState === 'visible') listener()
  }
  page.document.addEventListener('visibilitychange', changed)
  // A page from the back-forward cache, or a window that was only covered, has no visibility change.
  page.addEventListener('pageshow', changed)
  page.addEventListener('focus', changed)
  return () => {
    page.document.removeEventListener('visibilitychange', changed)
    page.removeEventListener('pageshow', changed)
    page.removeEventListener('focus', changed)
  }
}

/** Reports what `watchVisible` does, and every `everyMs` milliseconds while the page is visible. Returns the unsubscribe function. */
export function watchLookedAt(listener: () => void, everyMs: number, page: Window = window): () => void {
  const unwatch = watchVisible(listener, page)
  const timer = setInterval(() => {
    if (page.document.visibilityState === 'visible') listener()
  }, everyMs)
  return () => {
    unwatch()
    clearInterval(timer)
  }
}
