/** The style sheets that come with the code of later flows. */
export interface Styles {
  /**
   * Fetches again what did not come: a bundler asks for each sheet once, so that a second try would show its page without
   * any style. Rejects when one fails again.
   */
  repair(): Promise<void>
}

/**
 * Notes each sheet of the page that cannot be fetched. What was fetched ahead when the network was lost is there once it is back:
 * the code of such a screen comes without asking for its sheet a second time.
 */
export function createStyles(page: Document = document): Styles {
  const missing = new Set<string>()
  // Such an event does not bubble.
  page.addEventListener(
    'error',
    ({ target }) => {
      if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
      missing.add(target.href)
      target.remove()
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
      missing.delete(href)
      page.head.append(link)
    })
  const repair = async () => void (await Promise.all([...missing].map(fetchAgain)))
  window.addEventListener('online', () => repair().catch(() => {}))
  return { repair }
}
