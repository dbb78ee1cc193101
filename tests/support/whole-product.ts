import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { OutcomeCase } from '#machines/shared/flow-spec.types.ts'
import type { CalendarCall } from '#sandbox/google/calls.ts'
import { HOST_PATHS } from '#sandbox/http/contract-routes.ts'
import type { IDENTITY_CALLS } from '#sandbox/http/identity-calls.ts'
import type { ProviderCall } from '#sandbox/provider/calls.ts'
import type { Endpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import type { FlowPath } from '#tools/flows/paths.ts'
import { launchChromium } from '#tools/support/chromium.ts'
import { type Customer, openCustomer, tellWhatIsSeen } from './customer.ts'
import {
  type BusinessDifference,
  createSampleTenant,
  type EarlierBooking,
  type HistoryEntry,
  inAnotherTab,
  isSignedIn,
  leaveApp,
  openHistory,
  resetClock,
  signInByLink,
} from './flow-tenant.ts'
import { type HeldRequests, type Holding, holdRequests } from './held-requests.ts'
import type { Panel } from './panel.ts'
import { describePlayedPaths, type Harness, type PlayedFlow } from './played-paths.ts'

/** A machine played in the whole product, with everything specific to it as data. */
export interface WholeFlow extends Omit<PlayedFlow, 'harness'> {
  /** The tab's history before a path; the page opens at the last entry. */
  entries: (path: FlowPath) => readonly HistoryEntry[]
  /** Whether a customer is signed in when the page opens; left out where always. */
  isSignedIn?: (path: FlowPath) => boolean
  /** The stored data of the tab, by key. */
  kept?: (path: FlowPath) => { readonly [key: string]: string }
  /** Further setup before the page opens. */
  prepare?: (hands: Hands, path: FlowPath) => Promise<unknown>
  /** Goes to where the machine starts, if another page leads there; left out where the page starts with it. */
  arrive?: (hands: Hands, path: FlowPath) => Promise<unknown>
  /** The parallel requests of each actor; where it fails, the first one fails. */
  responses: Responses
  /** Other requests of actors on a path; list their endpoints in `holds`. */
  instead?: (path: FlowPath) => Responses
  /** Results that are caused in another way, by the names of their steps. */
  otherwise?: { readonly [step: string]: (hands: Hands) => Promise<unknown> }
  /** Further held calls, until an event continues them. */
  holds?: readonly Called[]
  /** Child machines. */
  children?: { readonly [child: string]: Child }
  /** Events that are not caused by the control of their case. */
  events?: {
    readonly [type: string]: (hands: Hands, before: AnyMachineSnapshot, stimulus: string) => Promise<unknown>
  }
}

/** The requests of actors. */
interface Responses {
  readonly [actor: string]: readonly Asking[]
}

/** Calls of the page to other servers, which the sandbox simulates; the others here are the identity provider's. */
const standIns = {
  'calendar.insert': { address: /\/calendars\/primary\/events$/, method: 'POST' },
  'provider.confirm': { address: /\/provider\/intents\/[^/]+\/confirm$/, method: 'POST' },
  'provider.retrieve': { address: /\/provider\/intents\/[^/?]+\?/, method: 'GET' },
} satisfies { readonly [call in CalendarCall | ProviderCall]?: Holding }

/** Files of the app that the page fetches: a flow's code, and the first texts of another language. */
const files = {
  'file.flow': { address: /\/assets\/flow-[^/]+\.js$/, kind: 'Script' },
  'file.texts': { address: /\/assets\/(en-US|es-ES)-[^/]+\.js$/, kind: 'Script' },
} satisfies { readonly [file: string]: Holding }

const notOfServers = { ...standIns, ...files }

type OthersCall = (typeof IDENTITY_CALLS)[number] | keyof typeof notOfServers
type Called = keyof typeof endpoints | OthersCall

/** A call, and the response body for the actor's result; the sandbox's own response where left out. */
export interface Asking {
  endpoint: Called
  wire?: (output: never) => unknown
}

/** Which calls of a child machine are held, and how to cause each of its ends. */
export interface Child {
  holds?: readonly Called[]
  ends: { readonly [end: string]: (hands: Hands) => Promise<unknown> }
}

/** A customer, with control over the sandbox. */
export interface Hands extends Customer {
  panel: Panel
  /** Continues a held call; responds with the body, or as the sandbox does. */
  answer(endpoint: Called, body?: unknown): Promise<void>
  /** Continues a held call, which fails as the case says. */
  fail(endpoint: Called, outcome: Pick<OutcomeCase, 'name' | 'sandbox'>): Promise<void>
  /** Waits until the page makes one of these held calls; returns which. */
  findFirst(endpoints: readonly Called[]): Promise<Called>
}

interface Place {
  panel: Panel
  customer: Customer
}

/** Waits of the transport before it retries. */
const RETRY_WAITS_MS = [1_000, 2_000, 3_000]

/** Calls to other servers carry their own token, and are not retried. */
const NOT_OURS: Pick<Endpoint, 'auth' | 'retry'> = { auth: 'none', retry: 'never' }

/** Opens a signed-in customer at a new tenant for a test file, and returns what plays machines there. */
export function openWholeProduct(
  difference?: BusinessDifference,
  bookings?: readonly EarlierBooking[],
): (flow: WholeFlow) => void {
  let browser: Browser
  let place: Place
  beforeAll(async () => {
    browser = await launchChromium()
    const panel = await createSampleTenant(inject('port'), difference, bookings)
    const customer = await openCustomer(browser, panel, {
      expectedErrors: /Failed to load resource/,
      schemes: ['dark', 'light'],
    })
    place = { panel, customer }
    await customer.page.clock.install()
    await signInByLink(customer.page)
  })
  afterEach(({ task }) => tellWhatIsSeen(browser, task))
  afterAll(async () => {
    await place?.customer.leave()
    await browser.close()
  })
  return (flow) => play(flow, () => place)
}

function play(flow: WholeFlow, place: () => Place): void {
  describe(`${flow.cases.machine} in the whole product`, () => {
    const calls = new Map<string, HeldRequests>()
    beforeAll(async () => {
      const { page } = place().customer
      for (const call of heldBy(flow)) calls.set(call, await holdRequests(page, getHolding(call)))
    })
    afterAll(async () => {
      for (const held of calls.values()) await held.release()
    })
    describePlayedPaths({ ...flow, harness: () => createHarness(flow, place(), calls) })
  })
}

function heldBy({ responses, holds = [], children = {} }: WholeFlow): ReadonlySet<Called> {
  const asked = Object.values(responses).flatMap((askings) => askings.map(({ endpoint }) => endpoint))
  return new Set([...asked, ...holds, ...Object.values(children).flatMap((child) => child.holds ?? [])])
}

function getHolding(call: Called): Holding {
  if (isNotOfServers(call)) return notOfServers[call]
  if (isOthersCall(call)) {
    const name = call.replace('identity.', '')
    return { address: new RegExp(`googleapis\\.com/v1/(accounts:)?${name}\\?`), method: 'POST' }
  }
  const { host, method, path } = endpoints[call]
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.?+*()[\]]/g, '\\$&'))
  return { address: new RegExp(`${HOST_PATHS[host]}${parts.join('[^/?]+')}(\\?.*)?$`), method }
}

function isNotOfServers(call: Called): call is keyof typeof notOfServers {
  return Object.hasOwn(notOfServers, call)
}

function isOthersCall(call: Called): call is OthersCall {
  return !Object.hasOwn(endpoints, call)
}

function createHarness(flow: WholeFlow, place: Place, calls: ReadonlyMap<string, HeldRequests>): Harness {
  const { panel, customer } = place
  const { page, requests } = customer
  const held = (endpoint: string) => calls.get(endpoint) as HeldRequests
  const hands = createHands(place, held)
  let asks = flow.responses
  return {
    page,
    async start(path) {
      asks = { ...flow.responses, ...flow.instead?.(path) }
      for (const each of calls.values()) await each.drop()
      await panel.clearFaults()
      await leaveApp(page)
      await resetClock(page)
      // A path on which the session ended or began leaves the device in that state.
      const isCustomer = flow.isSignedIn?.(path) ?? true
      if ((await isSignedIn(page)) !== isCustomer) {
        await page.evaluate(() => localStorage.clear())
        if (isCustomer) await inAnotherTab(page, signInByLink)
      }
      await flow.prepare?.(hands, path)
      await openHistory(page, flow.entries(path), flow.kept?.(path))
      await flow.arrive?.(hands, path)
    },
    events: mapEntries(
      flow.events ?? {},
      (make) =>
        (...at) =>
        async () =>
          void (await make(hands, ...at)),
    ),
    answers: {
      ...mapEntries(flow.responses, (_, actor) => async (name) => {
        const outcome = flow.cases.actors[actor]?.find((one) => one.name === name)
        if (outcome === undefined) throw new Error(`no case "${name}" of "${actor}"`)
        const step = `${actor} ${isFailure(outcome) ? 'fails' : 'answers'} (${name})`
        await (flow.otherwise?.[step]?.(hands) ?? answer(hands, asks[actor] ?? [], outcome))
      }),
      ...mapEntries(flow.children ?? {}, ({ ends }, child) => async (name) => {
        const end = ends[name]
        if (end === undefined) throw new Error(`nobody says how "${child}" ends with "${name}"`)
        await end(hands)
      }),
    },
    pass: (ms) => page.clock.fastForward(ms),
    settle: () => requests.settle((request) => [...calls.values()].some((call) => call.fits(request))),
    asked: mapEntries(flow.responses, (_, actor) => async () => {
      for (const { endpoint } of asks[actor] ?? []) await held(endpoint).wait()
    }),
    meet: customer.hasNoAxeViolations,
  }
}

/** Makes the sandbox respond as the case says, through faults of its panel, and continues the requests. */
async function answer(hands: Hands, askings: readonly Asking[], outcome: OutcomeCase): Promise<void> {
  const [first, ...others] = askings
  if (isFailure(outcome)) {
    for (const { endpoint } of others) await hands.answer(endpoint)
    if (first !== undefined) await hands.fail(first.endpoint, outcome)
    return
  }
  for (const { endpoint, wire } of askings) await hands.answer(endpoint, wire?.(outcome.output as never))
}

function isFailure(outcome: OutcomeCase): boolean {
  return Object.hasOwn(outcome, 'error')
}

function createHands({ panel, customer }: Place, held: (endpoint: string) => HeldRequests): Hands {
  return {
    ...customer,
    panel,
    async answer(endpoint, body) {
      const { letGo } = held(endpoint)
      if (body === undefined) return letGo()
      await panel.during({ endpoint, kind: 'malformed', body: JSON.stringify(body) }, letGo)
    },
    findFirst: (endpoints) =>
      Promise.race(
        endpoints.map((endpoint) =>
          held(endpoint)
            .wait()
            .then(() => endpoint),
        ),
      ),
    async fail(endpoint, { name, sandbox }) {
      if (Object.hasOwn(files, endpoint)) return held(endpoint).cut()
      const { auth, retry } = isOthersCall(endpoint) ? NOT_OURS : (endpoints[endpoint] satisfies Endpoint)
      const { cut = false, malformed = false, status, text } = sandbox?.fault ?? {}
      if (cut) {
        // The browser itself retries once where a reused connection is cut.
        return panel.during({ endpoint, kind: 'cut' }, async () => {
          await held(endpoint).letGo()
          for (const ms of retry === 'never' ? [] : RETRY_WAITS_MS) {
            await customer.page.clock.fastForward(ms)
            await held(endpoint).letGo()
          }
        })
      }
      if (malformed) return panel.during({ endpoint, kind: 'malformed' }, held(endpoint).letGo)
      if (status === undefined) throw new Error(`the case "${name}" does not say how the sandbox gives it`)
      // A refused token is renewed once, and the new one is refused too.
      const times = status === 401 && auth === 'bearer' ? 2 : 1
      await panel.during({ endpoint, kind: 'status', status, message: text }, async () => {
        for (let time = 0; time < times; time++) await held(endpoint).letGo()
      })
    },
  }
}

function mapEntries<Value, Mapped>(
  record: { readonly [key: string]: Value },
  map: (value: Value, key: string) => Mapped,
) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
