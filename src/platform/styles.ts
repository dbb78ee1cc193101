/** The style sheets that come with the code of later flows. */
export interface Styles {
  /**
   * Fetches again what did not come: a bundler asks for each sheet once, so that a second try would show its page without
   * any style. Rejects when one fails again.
   */
  repair(): Promise<void>
}

/** When what did not come is fetched again by itself, milliseconds after it was missed, one time after the other. */
const AGAIN_AFTER_MS = [1_000, 3_000, 9_000, 27_000]

/**
 * Notes each sheet of the page that cannot be fetched. What was fetched ahead when the network was lost is there once it is back:
 * the code of such a screen comes without asking for its sheet a second time. A browser may say that the network is back a moment
 * before it is.
 */
export function createStyles(page: Document = document): Styles {
  const missing = new Set<string>()
  /** Those that are fetched again at the moment, whoever asked for them. */
  const coming = new Map<string, Promise<void>>()
  let attempts = 0
  let waiting: ReturnType<typeof setTimeout> | undefined
  // Such an event does not bubble.
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
