import { inspect } from 'node:util'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getVisit } from '#machines/business/business/business.mappers.ts'
import type { Departure } from '#machines/shared/flow.types.ts'
import { createAddressBar } from '#src/app/address-bar.ts'
import { parseSavedBusiness } from '#src/screens/business/business/business.saved.ts'
import type { StateUrl } from '#src/screens/flow-module.ts'
import { dropSavedServices } from '#src/storage/chosen-services.ts'
import { createFakeStorage } from '#tools/support/fake-storage.ts'

/** Creates the part of a window that the address bar uses: one history, and a list of what is reported of it. */
function createPage(path: string, before: { path: string; state: unknown }[] = []) {
  const entries = [...before, { path, state: null as unknown }]
  const listeners = new Map<string, ((event: object) => void)[]>()
  /** History steps that are pending, where they take time. */
  const underWay: number[] = []
  let takesTime = false
  let at = before.length
  const report = (type: string, event: object = {}) => {
    for (const listener of [...(listeners.get(type) ?? [])]) listener(event)
  }
  const arrive = () => {
    for (const steps of underWay.splice(0)) {
      at += steps
      report('popstate')
    }
  }
  const page = {
    location: {
      get pathname() {
        return entries[at]?.path ?? ''
      },
      search: '',
      reload: vi.fn(),
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      get length() {
        return entries.length
      },
      pushState(state: unknown, _: string, to: string) {
        entries.splice(at + 1, entries.length, { path: to, state })
        at += 1
      },
      replaceState: (state: unknown, _: string, to: string) => void entries.splice(at, 1, { path: to, state }),
      go(steps: number) {
        underWay.push(steps)
        if (!takesTime) arrive()
      },
    },
    get parent() {
      return page
    },
    setTimeout,
    clearTimeout,
    addEventListener: (type: string, listener: (event: object) => void) =>
      void listeners.set(type, [...(listeners.get(type) ?? []), listener]),
    removeEventListener: () => {},
  }
  const takeTime = (takes = true) => {
    takesTime = takes
  }
  return { window: page as unknown as Window, entries, report, takeTime, arrive }
}

const times = (chosen: string): Extract<StateUrl, { name: 'times' }> => ({
  name: 'times',
  params: { id: 'b1' },
  query: {},
  state: { chosen },
  step: 'service-0',
})
const PATH = '/selecionar-horarios/b1'

describe('state of a history entry', () => {
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

  test('is written once the reaction to a tap is painted, only the last of several', () => {
    const { bar, carried } = open()
    bar.project(times('ten'))
    bar.project(times('eleven'))
    expect(carried()).toEqual([{ chosen: 'none' }])
    vi.runAllTimers()
    expect(carried()).toEqual([{ chosen: 'eleven' }])
  })

  test('can be read at once', async () => {
    const { bar } = open()
    bar.project(times('ten'))
    expect((await bar.arrive()).state).toEqual({ chosen: 'ten' })
  })

  test('is written when the page is left or the customer continues', async () => {
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

describe('the direction of a step', () => {
  function open() {
    const page = createPage('/business/b1')
    const onMove = vi.fn()
    const bar = createAddressBar(createFakeStorage(), page.window, onMove)
    bar.watch(() => {})
    return { ...page, bar, reported: () => onMove.mock.calls.flat() }
  }
  const checkout = { name: 'checkout', params: { id: 'b1' }, query: {}, state: null, replace: false } as const

  test('is forward to a new page and back to one before', async () => {
    const { bar, window, reported } = open()
    await bar.depart(checkout)
    expect(reported()).toEqual(['forward'])
    window.history.go(-1)
    expect(reported()).toEqual(['forward', 'back'])
    window.history.go(1)
    expect(reported()).toEqual(['forward', 'back', 'forward'])
  })

  test('is reported once for a step that the app makes, before the browser has made it', async () => {
    const { bar, reported, takeTime, arrive } = open()
    await bar.depart(checkout)
    takeTime()
    const done = bar.depart({ name: 'back', params: { path: '/business/b1' }, query: {}, state: null, replace: false })
    await Promise.resolve()
    expect(reported()).toEqual(['forward', 'back'])
    arrive()
    await done
    expect(reported()).toEqual(['forward', 'back'])
  })

  test('is not reported for a page that takes the place of another', async () => {
    const { bar, reported } = open()
    await bar.depart({ ...checkout, replace: true })
    expect(reported()).toEqual([])
  })
})

describe('back to the services', () => {
  const chosen = ['cut', 'colour'].map((id) => ({ id, categoryId: 'hair' }))
  const at = (name: 'business' | 'date' | 'times', step: string, state: StateUrl['state'] = null): StateUrl => ({
    name,
    params: { id: 'b1' },
    query: {},
    state,
    step,
  })
  const origin = {
    name: 'back',
    params: { path: '/business/b1' },
    query: {},
    state: { services: [chosen[0]] },
    replace: true,
  } as const

  async function openDate() {
    const page = createPage('/business/b1')
    const saved = { version: 3, address: 'b1', services: chosen, pets: [], packages: 'undecided' }
    const petDraft = { name: '', sex: null, speciesId: null, breedId: null }
    const storage = createFakeStorage({}, { 'horacerta.flow.business': JSON.stringify({ ...saved, petDraft }) })
    const bar = createAddressBar(storage, page.window)
    bar.watch(() => {})
    bar.project(at('business', 'selected', { step: 'selected', services: chosen }))
    await bar.depart({ ...at('date', 'date'), state: { services: chosen }, replace: false })
    bar.project(at('date', 'date'))
    /** Returns the ids of the selected services when the business page starts at the current URL. */
    const ticked = async () => {
      const stored = parseSavedBusiness(JSON.parse(storage.read('tab', 'horacerta.flow.business') ?? ''))
      return getVisit(await bar.arrive(), null, stored).wanted.map(({ id }) => id)
    }
    return { ...page, bar, storage, ticked, here: () => page.window.location.pathname }
  }

  test.each([
    ['Back on the page', ({ bar }: Awaited<ReturnType<typeof openDate>>) => bar.depart(origin)],
    ['Back of the browser', ({ window }: Awaited<ReturnType<typeof openDate>>) => window.history.go(-1)],
  ])('R-197 R-225 a service that was removed in the meantime is not chosen again by %s', async (_, goBack) => {
    const open = await openDate()
    dropSavedServices(open, { address: 'b1', serviceIds: ['colour'] })
    await goBack(open)
    expect(await open.ticked()).toEqual(['cut'])
  })

  test('R-197 removed services of one business stay chosen at another', async () => {
    const open = await openDate()
    dropSavedServices(open, { address: 'b2', serviceIds: ['colour'] })
    await open.bar.depart(origin)
    expect(await open.ticked()).toEqual(['cut', 'colour'])
  })

  test('R-231 Back on the date page leads out of the booking, past times that another day was looked for from', async () => {
    const { bar, here, entries } = await openDate()
    bar.project(at('times', 'times/0'))
    bar.project(at('times', 'times/1'))
    bar.project(at('date', 'date'))
    expect(entries).toHaveLength(5)
    await bar.depart(origin)
    expect(here()).toBe('/business/b1')
  })

  test('A-129 Back among the packages leads out of the purchase, past a checkout that was opened by its address', async () => {
    const page = createPage('/business/b1')
    const bar = createAddressBar(createFakeStorage(), page.window)
    bar.watch(() => {})
    const within = (name: 'checkoutPackage' | 'packages') => ({ name, params: { id: 'b1' }, query: {}, state: null })
    await bar.depart({ ...within('checkoutPackage'), replace: false })
    bar.project({ ...within('checkoutPackage'), step: 'checkout' })
    bar.project({ ...within('packages'), step: 'packages' })
    await bar.depart({ ...origin, state: null })
    expect(page.window.location.pathname).toBe('/business/b1')
  })

  test('R-231 A-129 Back on the date page leads to the business where the visit began with the times', async () => {
    const page = createPage('/selecionar-horarios/b1')
    const bar = createAddressBar(createFakeStorage(), page.window)
    bar.watch(() => {})
    bar.project(at('times', 'times/1'))
    bar.project(at('times', 'times/0'))
    bar.project(at('date', 'date'))
    const entry = await bar.depart(origin)
    expect(entry).toMatchObject({ name: 'business', params: { id: 'b1' }, state: origin.state })
    expect(page.entries).toHaveLength(3)
  })
})

describe('a history step that takes time', () => {
  const within = (name: 'checkoutPackage' | 'packages', packageId: string | null = null): StateUrl => ({
    name,
    params: { id: 'b1' },
    query: {},
    state: { packageId },
    step: name === 'packages' ? 'packages' : 'checkout',
  })

  test('A-129 happens once, even if more is reported of the step until it is over', async () => {
    const page = createPage('/business/b1')
    const bar = createAddressBar(createFakeStorage(), page.window)
    bar.watch(() => {})
    await bar.depart({ name: 'packages', params: { id: 'b1' }, query: {}, state: null, replace: false })
    bar.project(within('packages'))
    bar.project(within('checkoutPackage'))
    page.takeTime()
    bar.project(within('packages'))
    bar.project(within('packages', 'ten'))
    page.arrive()
    expect(page.window.location.pathname).toBe('/packages/b1')

    // The same again the next time.
    bar.project(within('packages'))
    bar.project(within('checkoutPackage'))
    page.arrive()
    expect(page.window.location.pathname).toBe('/checkout-package/b1')
  })

  test('R-363 A-84 leads on to the flow’s latest step, and is not reported as a Back', () => {
    const step = (step: string): StateUrl => ({ ...within('checkoutPackage'), step })
    const storage = createFakeStorage()
    const before = createPage('/checkout-package/b1')
    const opened = createAddressBar(storage, before.window)
    opened.project(step('checkout'))
    opened.project(step('pix'))
    const { path, state } = before.entries[1] ?? { path: '', state: null }
    const page = createPage(path, before.entries.slice(0, 1))
    page.window.history.replaceState(state, '', path)
    // A reload at the Pix code: the flow starts at the checkout, and shows the code before the bar has followed.
    const bar = createAddressBar(storage, page.window)
    const reported: (string | undefined)[] = []
    bar.watch((entry) => reported.push(entry.step))
    page.takeTime()
    bar.project(step('checkout'))
    bar.project(step('pix'))
    page.arrive()
    page.arrive()
    expect(reported).toEqual(['pix'])
    expect(page.window.history.state).toMatchObject({ index: 1, step: 'pix' })
    expect(page.entries).toHaveLength(2)
  })

  test('A-129 completes before a flow that ends departs', async () => {
    const page = createPage('/business/b1')
    const bar = createAddressBar(createFakeStorage(), page.window)
    const reported: string[] = []
    bar.watch(({ name }) => reported.push(name))
    await bar.depart({ ...within('packages'), replace: false })
    bar.project(within('packages'))
    bar.project(within('checkoutPackage'))
    page.takeTime()
    bar.project(within('packages'))
    const departed = bar.depart({ name: 'coupons', params: { id: 'b1' }, query: {}, state: null, replace: false })
    page.takeTime(false)
    page.arrive()
    expect((await departed).name).toBe('coupons')
    expect(page.entries.map(({ path }) => path)).toEqual(['/business/b1', '/packages/b1', '/cupons/b1'])
    expect(reported).toEqual([])
  })

  describe('after a payment at the card provider', () => {
    const request = (query: StateUrl['query']): StateUrl => ({
      name: 'checkoutRequest',
      params: { id: 'b1', paymentRequestId: 'p1' },
      query,
      state: null,
      step: 'request',
    })
    const paid: Departure = {
      name: 'notificationsTransaction',
      params: { id: 'b1', bookingTransactionId: 't1' },
      query: {},
      state: { told: true },
      replace: true,
    }
    const CHECKOUT = '/checkout/b1/paymentRequestId/p1'
    const PAID = '/notificacoes/b1/bookingTransactionId/t1'
    const getPaths = (entries: { path: string }[]) => entries.map(({ path }) => path)

    /**
     * Departs once the payment's outcome is known and shown: replaces the entry before, from which the payment began.
     */
    async function departOverAnEntry() {
      const storage = createFakeStorage()
      const page = createPage('/notificacoes/b1')
      const bar = createAddressBar(storage, page.window)
      const reported: string[] = []
      bar.watch(({ name }) => reported.push(name))
      await bar.depart({ ...request({}), replace: false })
      bar.project(request({}))
      await bar.depart({ ...request({ redirect_status: 'succeeded' }), replace: false })
      bar.project(request({ redirect_status: 'succeeded' }))
      bar.project(request({}))
      page.takeTime()
      const departed = bar.depart(paid)
      const [before, review] = page.entries
      if (before === undefined || review === undefined) throw new Error('the way to the payment is not there')
      return { storage, page, departed, reported, before, review }
    }

    test('A-129 replaces the entry that led to it', async () => {
      const { storage, page, departed, reported } = await departOverAnEntry()
      page.arrive()
      await departed
      expect(getPaths(page.entries).slice(0, 2)).toEqual(['/notificacoes/b1', PAID])
      expect(page.window.location.pathname).toBe(PAID)
      expect(reported).toEqual([])
      expect(storage.inTab()).not.toHaveProperty('horacerta.note.departure')
    })

    test('reloads if the browser has cached the page and Forward leads to it again', async () => {
      const { page } = await departOverAnEntry()
      page.report('pageshow', { persisted: false })
      expect(page.window.location.reload).not.toHaveBeenCalled()
      page.report('pageshow', { persisted: true })
      expect(page.window.location.reload).toHaveBeenCalledOnce()
    })

    /** Creates the page that the browser loads at the entry the history step led to. */
    function loadAt(entry: { path: string; state: unknown }, before: { path: string; state: unknown }[]) {
      const page = createPage(entry.path, before)
      page.window.history.replaceState(entry.state, '', entry.path)
      return page
    }

    test('A-129 leads on from there where it was another page load, once', async () => {
      const { storage, before, review } = await departOverAnEntry()
      const loaded = loadAt(review, [before])
      expect(await createAddressBar(storage, loaded.window).arrive()).toMatchObject({
        name: 'notificationsTransaction',
        state: { told: true },
      })
      expect(getPaths(loaded.entries)).toEqual(['/notificacoes/b1', PAID])
      const again = loadAt(review, [before])
      expect(await createAddressBar(storage, again.window).arrive()).toMatchObject({ name: 'checkoutRequest' })
    })

    test('A-129 skips the other entries of the payment', async () => {
      const { storage, before, review } = await departOverAnEntry()
      const places = [before, review, review].map(({ path }) => ({ path, step: 'request' }))
      storage.write('tab', 'horacerta.history', JSON.stringify({ index: 2, places }))
      storage.write('tab', 'horacerta.note.departure', JSON.stringify({ index: 2, departure: paid }))
      const state = { index: 2, step: 'request', state: null }
      const loaded = loadAt({ path: CHECKOUT, state }, [before, { path: CHECKOUT, state: { ...state, index: 1 } }])
      await createAddressBar(storage, loaded.window).arrive()
      expect(getPaths(loaded.entries).slice(0, 2)).toEqual(['/notificacoes/b1', PAID])
      expect(loaded.window.location.pathname).toBe(PAID)
    })

    test.each([
      ['is for another entry', { index: 0, departure: paid }],
      ['is none', { index: 1, departure: 'x' }],
      ['has no name', { index: 1, departure: { ...paid, name: undefined } }],
      ['leads to a route of another release', { index: 1, departure: { ...paid, name: 'receipts' } }],
      ['has no parameters', { index: 1, departure: { ...paid, params: null } }],
      ['is not an object', 'x'],
    ])('shows the opened page if the stored state %s', async (_, stored) => {
      const { storage, before, review } = await departOverAnEntry()
      storage.write('tab', 'horacerta.note.departure', JSON.stringify(stored))
      const loaded = loadAt(review, [before])
      expect(await createAddressBar(storage, loaded.window).arrive()).toMatchObject({ name: 'checkoutRequest' })
      expect(storage.inTab()).not.toHaveProperty('horacerta.note.departure')
    })
  })
})

describe('a page that is opened from outside', () => {
  const within = (name: 'checkoutPackage' | 'packages' | 'confirmationPackage'): StateUrl => ({
    name,
    params: { id: 'b1' },
    query: {},
    state: null,
    step: name,
  })
  const outside = { path: 'https://provider.example/', state: null }
  const origin = { name: 'back', params: { path: '/business/b1' }, query: {}, state: null } as const

  /** Builds the history up to the review of a package, from which the tab goes to the card provider. */
  async function leaveForProvider() {
    const storage = createFakeStorage()
    const page = createPage('/business/b1', [outside])
    const bar = createAddressBar(storage, page.window)
    bar.watch(() => {})
    await bar.depart({ ...within('packages'), replace: false })
    bar.project(within('packages'))
    bar.project(within('checkoutPackage'))
    return { storage, entries: page.entries }
  }

  test('R-369 A-129 goes back over the pages of the card provider to the last one of this app', async () => {
    const { storage, entries } = await leaveForProvider()
    const page = createPage('/confirmation-package/b1', [...entries, outside, outside])
    const bar = createAddressBar(storage, page.window)
    bar.project(within('confirmationPackage'))
    await bar.depart({ ...origin, params: { path: '/packages/b1' }, replace: true })
    expect(page.window.location.pathname).toBe('/checkout-package/b1')
  })

  test('A-129 takes no page of the provider for the one to go back to', async () => {
    const { storage, entries } = await leaveForProvider()
    const page = createPage('/confirmation-package/b1', [...entries, outside])
    const bar = createAddressBar(storage, page.window)
    bar.project(within('confirmationPackage'))
    await bar.depart({ ...origin, replace: false })
    expect(page.entries.map(({ path }) => path).slice(-2)).toEqual([outside.path, '/business/b1'])
  })

  test('R-747 finds the entries of the purchase again by Back, without new ones', async () => {
    const { storage, entries } = await leaveForProvider()
    const page = createPage('/confirmation-package/b1', entries)
    const bar = createAddressBar(storage, page.window)
    bar.watch(() => {})
    bar.project(within('confirmationPackage'))
    page.window.history.go(-1)
    // Back does not lead to the review of a package that is bought.
    bar.project(within('packages'))
    expect(page.entries.map(({ path }) => path)).toEqual([
      outside.path,
      '/business/b1',
      '/packages/b1',
      '/checkout-package/b1',
      '/confirmation-package/b1',
    ])
    expect(page.window.location.pathname).toBe('/packages/b1')
  })

  test('keeps its entry if the same URL is opened again', async () => {
    const { storage, entries } = await leaveForProvider()
    const page = createPage('/checkout-package/b1', entries.slice(0, -1))
    const bar = createAddressBar(storage, page.window)
    await bar.depart({ ...origin, replace: false })
    expect(page.window.location.pathname).toBe('/packages/b1')
  })

  test.each([
    [
      'in a frame, whose history is that of the page around it',
      ({ window }: ReturnType<typeof createPage>) => ({ ...window, parent: {} as Window }),
    ],
    [
      'in a tab that another one was copied to',
      ({ window }: ReturnType<typeof createPage>) => ({ ...window, history: { ...window.history, length: 1 } }),
    ],
  ])('knows of nothing before it %s', async (_, change) => {
    const { storage, entries } = await leaveForProvider()
    const page = createPage('/confirmation-package/b1', entries)
    const window: Window = change(page)
    const bar = createAddressBar(storage, window)
    const entry = await bar.depart({ ...origin, replace: true })
    expect(entry.name).toBe('business')
    expect(page.entries.map(({ path }) => path)).toEqual([...entries.map(({ path }) => path), '/business/b1'])
  })

  test.each(['[]', '{}', 'null', '{"index":"2","places":[1]}', 'not JSON'])(
    'starts over if the stored state of the tab is %s',
    (stored) => {
      const page = createPage(PATH)
      createAddressBar(createFakeStorage({}, { 'horacerta.history': stored }), page.window).project(times('none'))
      expect(page.entries).toEqual([{ path: PATH, state: { index: 0, step: 'service-0', state: { chosen: 'none' } } }])
    },
  )
})

describe('a return route of the sign-in without a history entry', () => {
  const login: StateUrl = { name: 'login', params: {}, query: {}, state: null, step: 'number' }
  const code: StateUrl = { ...login, name: 'loginCode', step: 'code' }
  const coupons = { name: 'path', params: { path: '/cupons/b1' }, query: {}, state: null, replace: true } as const

  async function signIn(before: StateUrl[]) {
    const page = createPage(before.length === 0 ? '/login' : PATH)
    const bar = createAddressBar(createFakeStorage(), page.window)
    const reported: string[] = []
    bar.watch(({ name }) => reported.push(name))
    for (const address of [...before, login, code]) bar.project(address)
    const entry = await bar.depart(coupons)
    return { entry, reported, paths: page.entries.map(({ path }) => path), at: page.window.location.pathname }
  }

  test('R-577 replaces the whole sign-in, so that Back does not lead into it', async () => {
    const { entry, reported, paths, at } = await signIn([])
    expect(entry.name).toBe('coupons')
    expect(at).toBe('/cupons/b1')
    expect(paths.slice(0, paths.indexOf(at))).toEqual([])
    // An entry that is only passed on the way is not reported.
    expect(reported).toEqual([])
  })

  test('R-577 leaves what lay before the sign-in', async () => {
    const { paths, at } = await signIn([times('none')])
    expect(paths.slice(0, paths.indexOf(at))).toEqual([PATH])
  })
})

describe('a browser that temporarily stops writing its history', () => {
  const login = { name: 'login' as const, params: {}, query: {}, state: { goBackRoute: PATH }, replace: true }

  test.each([
    ['leaves it out', () => {}],
    [
      'throws',
      () => {
        throw new DOMException('too many', 'SecurityError')
      },
    ],
  ])('still leads to where a flow departs: it %s', async (_, refuse) => {
    const { window: page } = createPage(PATH)
    const bar = createAddressBar(createFakeStorage(), page)
    page.history.replaceState = refuse
    page.history.pushState = refuse
    expect(await bar.depart(login)).toMatchObject({ name: 'login', state: { goBackRoute: PATH } })
    expect(await bar.depart({ ...login, replace: false })).toMatchObject({ name: 'login' })
  })
})

describe('a history entry or stored state that this app has not written', () => {
  const shapes: unknown[] = [
    'text',
    7,
    true,
    [],
    {},
    { index: '1' },
    { index: Number.NaN },
    { index: Number.POSITIVE_INFINITY },
    { index: -4 },
    { index: 0.5 },
    { index: 4e9 },
    { index: 0 },
    { index: 1, step: 7, state: 'text' },
    { index: 2, step: { a: 1 }, state: [1] },
    { index: 0, step: null, state: { state: null } },
  ]

  test.each(shapes.map((shape) => [inspect(shape), shape]))(
    'R-084 A-84 %s is ignored: the URL is opened, continues, and comes back',
    async (_, shape) => {
      const page = createPage(PATH)
      page.window.history.replaceState(shape, '', PATH)
      const storage = createFakeStorage()
      if (shape !== null && typeof shape === 'object')
        storage.write('tab', 'horacerta.history', JSON.stringify({ places: [{ path: '/login' }], ...shape }))
      const bar = createAddressBar(storage, page.window)
      const reported = vi.fn()
      bar.watch(reported)
      const { state, step, ...entry } = await bar.arrive()
      expect(entry).toEqual({ name: 'times', params: { id: 'b1' }, query: {} })
      expect(state === null || (typeof state === 'object' && !Array.isArray(state))).toBe(true)
      expect(['string', 'undefined']).toContain(typeof step)
      bar.project(times('none'))
      bar.project({ ...times('none'), step: 'service-1' })
      page.window.history.replaceState(shape, '', PATH)
      page.report('popstate')
      expect(reported).toHaveBeenCalledOnce()
      bar.project({ ...times('none'), name: 'checkout', step: 'review' })
      expect(page.window.location.pathname).toBe('/checkout/b1')
    },
  )
})

describe('a URL with another spelling', () => {
  const business = (id: string): StateUrl => ({
    name: 'business',
    params: { id },
    query: {},
    state: null,
    step: 'categories',
  })

  test.each(['/business/salão', '/business/sal%C3%A3o', '/business/sal%c3%a3o', '/business/sal%C3%A3o/'])(
    'A-129 is the same one, for Back too: %s',
    async (spelled) => {
      const page = createPage(spelled)
      const bar = createAddressBar(createFakeStorage(), page.window)
      expect(await bar.arrive()).toMatchObject({ name: 'business', params: { id: 'salão' } })
      bar.project(business('salão'))
      bar.project({ ...times('none'), params: { id: 'salão' } })
      expect(page.entries.map(({ path }) => path)).toHaveLength(2)
      // The route as a machine writes it, or as an earlier release stored it.
      const back: Departure = {
        name: 'path',
        params: { path: '/business/salão' },
        query: {},
        state: null,
        replace: true,
      }
      expect(await bar.depart(back)).toMatchObject({ name: 'business', params: { id: 'salão' } })
      expect(page.entries).toHaveLength(2)
      expect(page.window.history.state).toMatchObject({ index: 0 })
    },
  )
})
