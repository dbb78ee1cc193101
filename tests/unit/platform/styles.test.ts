import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStyles } from '#src/platform/styles.ts'

const SHEET = 'https://app.test/assets/policy-text.css'

/** The part of a link element that the code uses. */
class Link extends EventTarget {
  rel = 'stylesheet'
  href = ''
  remove() {}
}

/** Creates a page whose style sheets load or fail as `network` says, and records its requests. */
function openPage() {
  const events = new EventTarget()
  const asked: string[] = []
  const state = { network: 'lost' as 'lost' | 'there' | 'slow' }
  let late: Link[] = []
  const settle = (link: Link) => {
    if (state.network === 'there') return void link.dispatchEvent(new Event('load'))
    link.dispatchEvent(new Event('error'))
    // A capturing listener of the page receives the events of the elements inside it.
    const seen = new Event('error')
    Object.defineProperty(seen, 'target', { value: link })
    for (const listener of captured) listener(seen)
  }
  const captured: ((event: Event) => void)[] = []
  const page = {
    addEventListener: (_type: 'error', listener: (event: Event) => void) => captured.push(listener),
    createElement: () => new Link(),
    head: {
      append: (link: Link) => {
        asked.push(link.href)
        if (state.network === 'slow') late.push(link)
        else settle(link)
      },
    },
  }
  vi.stubGlobal('HTMLLinkElement', Link)
  vi.stubGlobal('window', events)
  const styles = createStyles(page as unknown as Document)
  return {
    styles,
    asked,
    state,
    /** The bundler requests the style sheet, and it fails to load. */
    miss: () => settle(Object.assign(new Link(), { href: SHEET })),
    /** The pending style sheets load. */
    arrive: () => {
      state.network = 'there'
      for (const link of late) settle(link)
      late = []
    },
    online: () => events.dispatchEvent(new Event('online')),
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a style sheet that failed to load', () => {
  it('R-719 is loaded again once when the network returns', async () => {
    const page = openPage()
    page.miss()
    page.state.network = 'there'
    page.online()
    await vi.runAllTimersAsync()
    expect(page.asked).toEqual([SHEET])
  })

  it('R-719 also loads if the network is reported a moment too early', async () => {
    const page = openPage()
    page.miss()
    page.online()
    expect(page.asked).toEqual([SHEET])
    page.state.network = 'there'
    await vi.advanceTimersByTimeAsync(999)
    expect(page.asked).toEqual([SHEET])
    await vi.advanceTimersByTimeAsync(1)
    expect(page.asked).toEqual([SHEET, SHEET])
    await vi.runAllTimersAsync()
    expect(page.asked).toEqual([SHEET, SHEET])
  })

  it('is requested at growing intervals, and after a while only when the network returns', async () => {
    const page = openPage()
    page.miss()
    const times: number[] = []
    for (let second = 1; second <= 120; second++) {
      const before = page.asked.length
      await vi.advanceTimersByTimeAsync(1_000)
      if (page.asked.length > before) times.push(second)
    }
    expect(times).toEqual([1, 4, 13, 40])
    page.online()
    await vi.advanceTimersByTimeAsync(1_000)
    expect(page.asked).toHaveLength(6)
  })

  it('can be loaded again at once, and rejects if it fails', async () => {
    const page = openPage()
    page.miss()
    await expect(page.styles.repair()).rejects.toThrow('a style sheet did not come')
    page.state.network = 'there'
    await page.styles.repair()
    expect(page.asked).toEqual([SHEET, SHEET])
    await page.styles.repair()
    expect(page.asked).toEqual([SHEET, SHEET])
  })

  it('is not requested a second time while it is loading', async () => {
    const page = openPage()
    page.miss()
    page.state.network = 'slow'
    page.online()
    let isThere = false
    const repaired = page.styles.repair().then(() => {
      isThere = true
    })
    await vi.advanceTimersByTimeAsync(500)
    expect(isThere).toBe(false)
    page.arrive()
    await repaired
    expect(page.asked).toEqual([SHEET])
  })
})
