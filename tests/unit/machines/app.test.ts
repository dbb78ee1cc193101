import { describe, expect, it, vi } from 'vitest'
import {
  type AnyActorRef,
  createActor,
  createMachine,
  fromCallback,
  fromPromise,
  fromTransition,
  SimulatedClock,
} from 'xstate'
import type { Customer, Language } from '#domain/entities.ts'
import { getCustomerAfter, sessionEvents } from '#machines/app/app/app.mappers.ts'
import { type AppTag, appMachine, type LoadedFlow } from '#machines/app/app/index.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import type { Departure, RouteEntry } from '#machines/shared/flow.types.ts'
import { toPurchaseOutput } from '#machines/shared/purchase-output.ts'
import type { connectionMachine } from '#machines/shell/connection/index.ts'

const entry: RouteEntry = { name: 'checkout', params: { id: '1' }, query: {}, state: null }
const silent = fromCallback(() => {})

/** Creates the app before any flow has loaded: its session sends nothing by itself, and the flow's code is pending. */
function createAppTestActor(areTextsThere = () => true) {
  let arrive = () => {}
  const asked: Language[] = []
  const read: string[] = []
  const departures: (Departure | null)[] = []
  const app = createActor(
    appMachine.provide({
      actors: {
        connection: silent as unknown as typeof connectionMachine,
        session: fromTransition((state: null) => state, null) as never,
        watchUrl: silent as never,
        watchEmitted: silent as never,
        showLanguage: fromPromise<void, { language: Language }>(({ input }) => {
          asked.push(input.language)
          return areTextsThere() ? Promise.resolve() : Promise.reject({ kind: 'network' })
        }),
        depart: fromPromise<RouteEntry, Departure | null>(async ({ input }) => {
          departures.push(input)
          return { ...entry, name: 'notFound' }
        }),
        readBusiness: fromPromise<void, { id: string }>(async ({ input }) => void read.push(input.id)),
        loadFlow: fromPromise(({ input: { language } }) => {
          const input = { entry, language, business: null, saved: null }
          return new Promise<LoadedFlow>((resolve) => {
            arrive = () => resolve({ logic: flow, input })
          })
        }),
      },
    }),
    { input: { entry, language: 'pt-BR' } },
  ).start()
  return {
    send: app.send,
    departures,
    asked,
    read,
    business: () => app.getSnapshot().context.business,
    language: () => app.getSnapshot().context.language,
    screens: () => [...app.getSnapshot().tags].filter((tag) => tag.startsWith('screen:')),
    isTelling: () => app.getSnapshot().hasTag('dialog:oldLink'),
    async arrive() {
      arrive()
      await new Promise((resolve) => setImmediate(resolve))
    },
    customer: (): Customer | null => (app.getSnapshot().children.flow as AnyActorRef).getSnapshot().context.customer,
  }
}

const flow = createMachine({
  types: {} as { input: { customer: Customer | null }; context: { customer: Customer | null } },
  context: ({ input }) => ({ customer: input.customer }),
})

describe('an old link', () => {
  const expired = {
    type: 'link.expired',
    businessId: 'b-1',
    businessName: 'Estúdio Aurora',
    businessPhone: '+551130624100',
  } as const

  it('R-704 reports an old link once, with the new one', async () => {
    const app = createAppTestActor()
    await app.arrive()
    app.send({ ...expired, newLink: 'https://horacerta.example/business/aurora' })
    expect(app.isTelling()).toBe(true)
    app.send({ type: 'dialog.close' })
    expect(app.isTelling()).toBe(false)
    app.send({ ...expired, newLink: 'https://horacerta.example/business/aurora' })
    expect(app.isTelling()).toBe(false)
    expect(app.departures).toEqual([])
  })

  it('R-704 R-709 A-29 leads to the page that says whom to ask where the new one is not known, once', async () => {
    const app = createAppTestActor()
    await app.arrive()
    app.send({ ...expired, newLink: null })
    app.send({ ...expired, newLink: null })
    expect(app.isTelling()).toBe(false)
    expect(app.departures).toEqual([
      {
        name: 'expiredLink',
        params: {},
        query: {},
        state: { newLink: null, businessId: 'b-1', businessName: 'Estúdio Aurora', businessPhone: '+551130624100' },
        replace: true,
      },
    ])
  })

  it('A-29 does not report an old link again after a reload of the page that reported it', async () => {
    const app = createAppTestActor()
    app.send({ type: 'route.changed', entry: { ...entry, name: 'expiredLink', params: {} } })
    await app.arrive()
    app.send({ type: 'route.changed', entry })
    await app.arrive()
    app.send({ ...expired, newLink: null })
    expect(app.departures).toEqual([])
  })
})

describe('a business that can be booked only in the mobile app', () => {
  it.each(['business', 'services', 'date', 'checkout', 'packages', 'checkoutPackage'] as const)(
    'R-089 A-28 leads from %s to the page that says to download it',
    async (name) => {
      const app = createAppTestActor()
      app.send({ type: 'route.changed', entry: { ...entry, name } })
      await app.arrive()
      app.send({ type: 'download.required' })
      const departure = { name: 'download', params: { id: '1' }, query: {}, state: null, replace: true }
      expect(app.departures).toEqual([departure])
    },
  )

  it.each(['reservations', 'confirmation', 'notifications'] as const)(
    'A-28 still shows what was booked there: %s',
    async (name) => {
      const app = createAppTestActor()
      app.send({ type: 'route.changed', entry: { ...entry, name } })
      await app.arrive()
      app.send({ type: 'download.required' })
      expect(app.departures).toEqual([])
    },
  )
})

describe('URLs of files for robots', () => {
  it('R-087 R-088 shows nothing, and is left for a page like any other', () => {
    const app = createAppTestActor()
    app.send({ type: 'route.changed', entry: { ...entry, name: 'blank', params: {} } })
    expect(app.screens()).toEqual(['screen:blank'])
    app.send({ type: 'route.changed', entry: { ...entry, name: 'notFound', params: {} } })
    expect(app.screens()).toEqual(['screen:notFound'])
  })
})

describe('business of the page', () => {
  const aurora = exampleBusiness({ id: '1', slug: 'aurora' })

  it('R-020 drops the business if the URL has another one, or none', async () => {
    for (const next of [
      { ...entry, params: { id: '2' } },
      { ...entry, name: 'notFound' as const, params: {} },
      { ...entry, name: 'referrals' as const, params: {} },
    ]) {
      const app = createAppTestActor()
      await app.arrive()
      app.send({ type: 'business.loaded', business: aurora, language: 'pt-BR' })
      app.send({ type: 'route.changed', entry: { ...entry, name: 'date', params: { id: 'aurora' } } })
      expect(app.business()).toEqual(aurora)
      app.send({ type: 'route.changed', entry: next })
      expect(app.business()).toBeNull()
    }
  })

  it('R-020 ignores a response that arrives at a URL without a business', async () => {
    const app = createAppTestActor()
    await app.arrive()
    app.send({ type: 'route.changed', entry: { ...entry, name: 'login', params: {} } })
    app.send({ type: 'business.loaded', business: aurora, language: 'pt-BR' })
    expect(app.business()).toBeNull()
  })

  it('R-020 R-065 reads the business for the page that suggests to download the app', async () => {
    const app = createAppTestActor()
    app.send({ type: 'route.changed', entry: { ...entry, name: 'download', params: { id: '7' } } })
    expect(app.read).toEqual(['7'])
  })
})

describe('language', () => {
  const turn = () => new Promise((resolve) => setImmediate(resolve))

  it('R-001 R-007 can be chosen again when its texts failed to load the first time', async () => {
    let isOnline = false
    const app = createAppTestActor(() => isOnline)
    app.send({ type: 'language.choose', language: 'en-US' })
    await turn()
    app.send({ type: 'language.choose', language: 'en-US' })
    await turn()
    expect(app.asked).toEqual(['en-US', 'en-US'])
    isOnline = true
    app.send({ type: 'language.choose', language: 'en-US' })
    await turn()
    app.send({ type: 'language.choose', language: 'en-US' })
    expect(app.asked).toHaveLength(3)
    expect(app.language()).toBe('en-US')
  })

  it('R-001 loads by itself with the connection when its texts failed to load', async () => {
    let isOnline = false
    const app = createAppTestActor(() => isOnline)
    app.send({ type: 'language.choose', language: 'es-ES' })
    await turn()
    isOnline = true
    app.send({ type: 'connection.restored' })
    await turn()
    expect(app.asked).toEqual(['es-ES', 'es-ES'])
  })
})

describe('a flow whose code is still loading', () => {
  it('starts with the customer who has signed in during the load', async () => {
    const app = createAppTestActor()
    app.send({ type: 'session.ready', customer: exampleCustomer() })
    await app.arrive()
    expect(app.customer()).toEqual(exampleCustomer())
  })

  it('starts anonymously if the customer signed out during the load', async () => {
    const app = createAppTestActor()
    app.send({ type: 'session.ready', customer: exampleCustomer() })
    app.send({ type: 'session.changed', customer: null, reason: 'lost' })
    await app.arrive()
    expect(app.customer()).toBeNull()
  })
})

describe('a flow whose code fails to load', () => {
  const createFetchingApp = () => {
    const clock = new SimulatedClock()
    const fetches: { arrive: () => void; fail: () => void }[] = []
    const input = { entry, language: 'pt-BR', business: null, saved: null } as const
    const reloadPage = vi.fn()
    const app = createActor(
      appMachine.provide({
        actions: { reloadPage },
        actors: {
          connection: silent as unknown as typeof connectionMachine,
          session: fromTransition((state: null) => state, null) as never,
          watchUrl: silent as never,
          watchEmitted: silent as never,
          loadFlow: fromPromise(
            () =>
              new Promise<LoadedFlow>((resolve, reject) => {
                fetches.push({
                  arrive: () => resolve({ logic: flow, input }),
                  fail: () => reject(new TypeError('cut')),
                })
              }),
          ),
        },
      }),
      { input: { entry, language: 'pt-BR' }, clock },
    ).start()
    const settle = async (how: 'arrive' | 'fail') => {
      fetches.at(-1)?.[how]()
      await new Promise((resolve) => setImmediate(resolve))
    }
    return { app, clock, fetches, settle, reloadPage, shows: (tag: AppTag) => app.getSnapshot().hasTag(tag) }
  }

  it('R-719 loads the code again every five seconds, behind the message', async () => {
    const { clock, fetches, settle, shows } = createFetchingApp()
    await settle('fail')
    expect(shows('screen:flowMissing')).toBe(true)
    clock.increment(4_999)
    expect(fetches).toHaveLength(1)
    clock.increment(1)
    expect(fetches).toHaveLength(2)
    expect(shows('screen:flowMissing')).toBe(true)
    await settle('fail')
    clock.increment(5_000)
    await settle('arrive')
    expect(shows('screen:child')).toBe(true)
    expect(fetches).toHaveLength(3)
  })

  it('R-719 loads the code again at once when the connection returns, even after a failed attempt', async () => {
    const { app, fetches, settle, shows } = createFetchingApp()
    await settle('fail')
    app.send({ type: 'connection.restored' })
    await settle('fail')
    app.send({ type: 'connection.restored' })
    expect(fetches).toHaveLength(3)
    await settle('arrive')
    expect(shows('screen:child')).toBe(true)
  })

  it('reloads the page if the customer does not wait', async () => {
    const { app, fetches, settle, reloadPage } = createFetchingApp()
    await settle('fail')
    app.send({ type: 'flow.retry' })
    expect(reloadPage).toHaveBeenCalledOnce()
    expect(fetches).toHaveLength(1)
  })
})

describe('a flow that has ended', () => {
  const departure = { name: 'login', params: {}, query: {}, state: null, replace: false } as const

  it('drops a session that it found expired, even if the flow notices first', () => {
    expect(getCustomerAfter({ departure, customer: null }, exampleCustomer())).toBeNull()
    expect(sessionEvents({ departure, customer: null })).toEqual({ type: 'session.lost' })
    expect(toPurchaseOutput(departure)).toEqual({ departure, customer: null })
    expect(toPurchaseOutput({ ...departure, name: 'loginName' })).not.toHaveProperty('customer')
  })

  it('A-21 keeps who is signed in where only a link was refused, though it leads to the sign-in', () => {
    expect(getCustomerAfter({ departure }, exampleCustomer())).toEqual(exampleCustomer())
    expect(sessionEvents({ departure })).toBeNull()
  })

  it('reports who has signed in', () => {
    const output = { departure, customer: exampleCustomer() }
    expect(getCustomerAfter(output, null)).toEqual(exampleCustomer())
    expect(sessionEvents(output)).toEqual({ type: 'customer.changed', customer: exampleCustomer() })
  })
})
