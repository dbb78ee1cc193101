import { afterEach, expect, it } from 'vitest'
import { type Actor, createActor, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import type { Language } from '#domain/entities.ts'
import { appMachine, type FlowId, getFlow } from '#machines/app/app/index.ts'
import { haircut, sampleDay } from '#machines/shared/booking-examples.ts'
import type { NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import { createApi } from '#src/api/api.ts'
import type { Endpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { toLanguageWord } from '#src/api/contract/wire.ts'
import { createAppImplementations } from '#src/app/app.actors.ts'
import { type Route, routes } from '#src/app/routes.ts'
import type { Deps, EmittedEvent } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { aBusinessResponse, businessResponses } from '#tests/support/business-wire.ts'
import { createFakeTransport } from '#tests/support/fake-transport.ts'
import { packagesResponse } from '#tests/support/package-wire.ts'
import { reservationResponses } from '#tests/support/reservation-wire.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

/** Businesses by their language, each with the language in which the first visit starts. */
const visits: readonly { of: string; language: Language; first: Language }[] = [
  { of: 'English', language: 'en-US', first: 'pt-BR' },
  { of: 'Spanish', language: 'es-ES', first: 'pt-BR' },
  { of: 'Portuguese', language: 'pt-BR', first: 'es-ES' },
]

/** A business with one category, so that its services are shown immediately. */
const business = aBusinessResponse({ categories: [{ id: 'hair', name: 'Cabelo' }] })
const start = `${sampleDay}T13:00:00.000Z`
const end = `${sampleDay}T13:30:00.000Z`

const search = {
  services: [
    {
      service_id: haircut.id,
      professionals: [
        {
          id: 'ana',
          name: 'Ana',
          price: haircut.priceCents,
          pricingType: 'fixed',
          duration: 30,
          schedule: [[{ start, end }, 1]],
        },
      ],
    },
  ],
}
const responses: { [id: string]: unknown } = {
  ...businessResponses(),
  ...reservationResponses,
  readReservations: reservationResponses.readReservations.items,
  readBoughtPackages: [],
  readServices: [{ id: 'haircut', name: 'Corte', price: 8_000, duration: 30, pricingType: 'Fixed' }],
  readPackages: packagesResponse,
  readAvailableDates: [sampleDay],
  search,
  searchWithCoupon: search,
  calculateCheckout: { total_value_for_services: 8_000 },
  readPaymentSettings: { transaction_percentage: 4, pix_transaction_percentage: 1 },
}

/** The calls whose request has a language in the contract. */
const worded = Object.entries(endpoints as { [id: string]: Endpoint }).flatMap(([id, { query, body, params }]) =>
  [query, body, params].some((part) => part instanceof z.ZodMiniObject && 'language' in part.shape) ? [id] : [],
)

/** The states of the history entry after a reload, with what was chosen before. */
const chosen: readonly (NavigationState | null)[] = [
  null,
  { services: [haircut], date: sampleDay },
  { services: [haircut], date: sampleDay, coupon: { coupon_id: 'ten' } },
  {
    services: [
      {
        service_id: haircut.id,
        service: { name: haircut.name, servicePrice: haircut.priceCents, categoryId: haircut.categoryId },
        professional_id: 'ana',
        date: sampleDay,
        dateStart: start,
        dateEnd: end,
        professional: { name: 'Ana' },
      },
    ],
  },
]

const opened: Actor<typeof appMachine>[] = []
afterEach(() => {
  for (const app of opened.splice(0)) app.stop()
})

interface Sent {
  id: string
  /** The language of the request, as its wire value. */
  word: string
  url: string
}

/** Opens the whole app at a route; returns the calls with a language, up to the arrival of its texts. */
async function open(route: Route, state: NavigationState | null, of: string, language: Language, user: string | null) {
  const fake = createFakeDeps({ user, stored: { bookingTransactionId: 'tx-1' } })
  const sent: Sent[] = []
  let calls = 0
  const http: typeof fetch = async (input, init) => {
    calls += 1
    const url = `${init?.method} ${String(input)} ${init?.body ?? ''}`
    const id = getId(String(input), init?.method)
    const word = /portuguese|english|spanish/.exec(url)?.[0]
    if (word !== undefined) sent.push({ id, word, url })
    const answer = id === 'readBusiness' ? { ...business, language: of } : responses[id]
    return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 404 : 200 })
  }
  const listeners = new Set<(news: EmittedEvent) => void>()
  const deps: Deps = {
    ...fake.deps,
    api: createApi({ ...createFakeTransport([]).deps, http }),
    emit: (news) => {
      for (const listener of listeners) listener(news)
    },
  }
  const params = Object.fromEntries(route.keys.map((key) => [key, key === 'id' ? 'b-1' : 'tx-1']))
  const entry: RouteEntry = { name: route.name, params, query: {}, state }
  const notFound: RouteEntry = { name: 'notFound', params: {}, query: {}, state: null }
  let bring = () => {}
  const texts = new Promise<void>((resolve) => {
    bring = resolve
  })
  const implementations = createAppImplementations({
    deps,
    bar: { arrive: async () => entry, depart: async () => notFound, project: () => {}, watch: () => () => {} },
    styles: { repair: async () => {} },
    watchEmitted: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    modules: new Map<FlowId, FlowModule>(),
  })
  const app = createActor(
    appMachine.provide(implementations).provide({ actors: { showLanguage: fromPromise(() => texts) } }),
    { input: { entry, language } },
  ).start()
  opened.push(app)
  const settle = async () => {
    for (let seen = -1; seen !== calls || app.getSnapshot().hasTag('screen:loading'); ) {
      seen = calls
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }
  await settle()
  // The texts of a language arrive last, after everything that does not need them.
  bring()
  await settle()
  return sent
}

function getId(url: string, method: string | undefined): string {
  const [found] = Object.entries(endpoints as { [id: string]: Endpoint }).find(([, endpoint]) => {
    const path = endpoint.path.replace(/\{\w+\}/g, '[^/?]+')
    return endpoint.method === method && new RegExp(`\\.test${path}(\\?|$)`).test(url)
  }) ?? ['unknown']
  return found
}

const pages = routes.filter(({ name }) => getFlow(name) !== null)
const seen = new Set<string>()

it.each(pages)('A-117 a first visit at $path reads in the language of the business, once', async (route) => {
  for (const { of, language, first } of visits) {
    for (const state of getFlow(route.name) === 'booking' ? chosen : [null]) {
      for (const user of [null, 'uid-bia']) {
        const sent = await open(route, state, of, first, user)
        for (const { id } of sent) seen.add(id)
        expect(sent.filter(({ word }) => word !== toLanguageWord(language))).toEqual([])
        expect(sent.map(({ url }) => url)).toEqual([...new Set(sent.map(({ url }) => url))])
      }
    }
  }
})

it('A-117 those visits make every call that carries a language', () => {
  expect([...seen].sort()).toEqual(worded.sort())
})
