/** The style sheets of lazy flows. */
export interface Styles {
  /**
   * Fetches failed style sheets again: a bundler requests each sheet once, so that a second attempt would show an
   * unstyled page. Rejects when one fails again.
   */
  repair(): Promise<void>
}

/** Delays between automatic retries of a failed style sheet, in milliseconds. */
const AGAIN_AFTER_MS = [1_000, 3_000, 9_000, 27_000]

/**
 * Creates the watcher that records style sheets that fail to load, and retries them. Without it, a screen whose code
 * arrives after a lost network would never get its styles. Several retries, because a browser may report the network a
 * moment too early.
 */
export function createStyles(page: Document = document): Styles {
  const missing = new Set<string>()
  /** Style sheets that are being fetched again. */
  const coming = new Map<string, Promise<void>>()
  let attempts = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  // Error events of elements do not bubble.
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      missing.add(target.href)
      target.remove()
      repairLater()
    },
    true,
  )
  const fetchAgain = (href: string) =>
    new Promise<void>((resolve, reject) => {
      const link = page.createElement('link')
      link.rel = 'stylesheet'
      link.crossOrigin = ''
      link.href = href
      link.addEventListener('load', () => resolve())
      link.addEventListener('error', () => reject(new TypeError('a style sheet did not come')))
      page.head.append(link)
    }).finally(() => coming.delete(href))
  const repair = async () => {
    const again = [...missing].filter((href) => !coming.has(href))
    missing.clear()
    for (const href of again) coming.set(href, fetchAgain(href))
    await Promise.all(coming.values())
  }
  const repairByItself = () => {
    clearTimeout(waiting)
    waiting = undefined
    repair().then(
      () => {
        attempts = 0
      },
      () => {},
    )
  }
  function repairLater() {
    const pauseMs = AGAIN_AFTER_MS[attempts]
    if (waiting !== undefined || pauseMs === undefined) return
    attempts += 1
    waiting = setTimeout(repairByItself, pauseMs)
  }
  window.addEventListener('online', () => {
    attempts = 0
    repairByItself()
  })
  return { repair }
}
