import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAddressBar } from '#src/app/address-bar.ts'
import type { Address } from '#src/screens/flow-module.ts'
import { createFakeStorage } from '#tests/support/fake-storage.ts'

/** As much of a window as the bar uses: one history, and what is reported of it. */
function createPage(path: string) {
  const entries: { path: string; state: unknown }[] = [{ path, state: null }]
  const listeners = new Map<string, (() => void)[]>()
  let at = 0
  const report = (type: string) => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener()
  }
  const page = {
    location: {
      get pathname() {
        return entries[at]?.path ?? ''
      },
      search: '',
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState(state: unknown, _: string, to: string) {
        entries.splice(at + 1, entries.length, { path: to, state })
        at += 1
      },
      replaceState: (state: unknown, _: string, to: string) => void entries.splice(at, 1, { path: to, state }),
      go(steps: number) {
        at += steps
        report('popstate')
      },
    },
    setTimeout,
    clearTimeout,
    addEventListener: (type: string, listener: () => void) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    removeEventListener: () => {},
  }
  return { window: page as unknown as Window, entries, report }
}

const times = (chosen: string): Address => ({
  name: 'times',
  params: { id: 'b1' },
  query: {},
  state: { chosen },
  step: 'service-0',
})
const PATH = '/selecionar-horarios/b1'

describe('what an entry carries', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    return () => vi.useRealTimers()
  })

  function open() {
    const page = createPage(PATH)
    const bar = createAddressBar(createFakeStorage(), page.window)
    bar.project(times('none'))
    return { ...page, bar, carried: () => page.entries.map(({ state }) => (state as { state: unknown }).state) }
  }

  test('is written once the answer to a tap is painted, the last of several', () => {
    const { bar, carried } = open()
    bar.project(times('ten'))
    bar.project(times('eleven'))
    expect(carried()).toEqual([{ chosen: 'none' }])
    vi.runAllTimers()
    expect(carried()).toEqual([{ chosen: 'eleven' }])
  })

  test('is there for whoever asks at once', () => {
    const { bar } = open()
    bar.project(times('ten'))
    expect(bar.current().state).toEqual({ chosen: 'ten' })
  })

  test('is there when the page is left or the customer goes on', async () => {
    const { bar, carried, report } = open()
    bar.project(times('ten'))
    report('pagehide')
    expect(carried()).toEqual([{ chosen: 'ten' }])
    bar.project(times('eleven'))
    await bar.depart({ name: 'checkout', params: { id: 'b1' }, query: {}, state: { chosen: 'on' }, replace: false })
    expect(carried()).toEqual([{ chosen: 'eleven' }, { chosen: 'on' }])
  })

  test('is never written into the entry that Back leads to', async () => {
    const { bar, carried, window } = open()
    const checkout = {
      name: 'checkout',
      params: { id: 'b1' },
      query: {},
      state: { chosen: 'on' },
      replace: false,
    } as const
    bar.watch(() => {})
    await bar.depart(checkout)
    bar.project({ ...checkout, step: 'checkout' })
    bar.project({ ...checkout, step: 'checkout', state: { chosen: 'late' } })
    window.history.go(-1)
    vi.runAllTimers()
    expect(carried()[0]).toEqual({ chosen: 'none' })
  })
})
