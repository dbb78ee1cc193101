import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, inject } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { OutcomeCase } from '#machines/shared/papers.types.ts'
import { HOST_PATHS } from '#sandbox/http/contract-routes.ts'
import type { Endpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import type { FlowPath } from '#tests/flows/paths.ts'
import { launchChromium } from './chromium.ts'
import { type Customer, openCustomer, tellWhatIsSeen } from './customer.ts'
import {
  type BusinessDifference,
  createSampleTenant,
  type HistoryEntry,
  inAnotherTab,
  isSignedIn,
  leaveApp,
  openHistory,
  signInByLink,
} from './flow-tenant.ts'
import { type HeldRequests, holdRequests } from './held-requests.ts'
import type { Panel } from './panel.ts'
import { describePlayedPaths, type PlayedFlow, type Stage } from './played-paths.ts'

/** A machine as it is played in the whole product: what is said of it alone, as data. */
export interface WholeFlow extends Omit<PlayedFlow, 'stage'> {
  /** The tab's history before a path; the page is opened at the last entry. */
  entries: (path: FlowPath) => readonly HistoryEntry[]
  /** What the device has kept, beside that somebody is signed in on it. */
  prepare?: (customer: Customer, path: FlowPath) => Promise<unknown>
  /** What each actor asks the server, side by side; where it fails, the first is what fails. */
  answers: { readonly [actor: string]: readonly Asking[] }
  /** Events that are not done by the control of their case. */
  events?: { readonly [type: string]: (customer: Customer, before: AnyMachineSnapshot) => Promise<unknown> }
}

/** A call of the table of endpoints, and what the server writes where the actor answers so; else what the sandbox has. */
export interface Asking {
  endpoint: keyof typeof endpoints
  wire?: (output: never) => unknown
}

interface Place {
  panel: Panel
  customer: Customer
}

/** Waits of the transport before it tries once more. */
const RETRY_WAITS_MS = [1_000, 2_000, 3_000]

/** For a file of tests: a customer who is signed in at a tenant of their own, and what plays machines there. */
export function openWholeProduct(difference?: BusinessDifference): (flow: WholeFlow) => void {
  let browser: Browser
  let place: Place
  beforeAll(async () => {
    browser = await launchChromium()
    const panel = await createSampleTenant(inject('port'), difference)
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
      for (const { endpoint } of Object.values(flow.answers).flat()) {
        if (!calls.has(endpoint)) calls.set(endpoint, await hold(place().customer, endpoints[endpoint]))
      }
    })
    afterAll(async () => {
      for (const held of calls.values()) await held.release()
    })
    describePlayedPaths({ ...flow, stage: () => createStage(flow, place(), calls) })
  })
}

function hold({ page }: Customer, { host, method, path }: Endpoint): Promise<HeldRequests> {
  const parts = path.split(/\{\w+\}/).map((part) => part.replace(/[.?+*()[\]]/g, '\\$&'))
  return holdRequests(page, new RegExp(`${HOST_PATHS[host]}${parts.join('[^/?]+')}(\\?.*)?$`), method)
}

function createStage(flow: WholeFlow, place: Place, calls: ReadonlyMap<string, HeldRequests>): Stage {
  const { panel, customer } = place
  const { page } = customer
  const held = (endpoint: string) => calls.get(endpoint) as HeldRequests
  return {
    page,
    async start(path) {
      for (const each of calls.values()) await each.drop()
      await panel.clearFaults()
      await page.clock.setSystemTime(Date.now())
      await leaveApp(page)
      // A path on which the session ended has signed the customer out.
      if (!(await isSignedIn(page))) {
        await page.evaluate(() => localStorage.clear())
        await inAnotherTab(page, signInByLink)
      }
      await flow.prepare?.(customer, path)
      await openHistory(page, flow.entries(path))
    },
    events: mapEntries(flow.events ?? {}, (make) => (before) => async () => void (await make(customer, before))),
    answers: mapEntries(flow.answers, (askings, actor) => async (name) => {
      const outcome = flow.cases.actors[actor]?.find((one) => one.name === name)
      if (outcome === undefined) throw new Error(`no case "${name}" of "${actor}"`)
      await answer({ place, held, askings, outcome })
    }),
    pass: (ms) => page.clock.fastForward(ms),
    asked: mapEntries(flow.answers, (askings) => async () => {
      for (const { endpoint } of askings) await held(endpoint).wait()
    }),
    meet: customer.hasNoAxeViolations,
  }
}

interface Answer {
  place: Place
  held: (endpoint: string) => HeldRequests
  askings: readonly Asking[]
  outcome: OutcomeCase
}

/** Has the sandbox answer what the case says, by faults of its panel, and lets the requests go. */
async function answer({ place, held, askings, outcome }: Answer): Promise<void> {
  const [first, ...others] = askings
  if (Object.hasOwn(outcome, 'error')) {
    for (const { endpoint } of others) await held(endpoint).letGo()
    if (first !== undefined) await fail(place, first.endpoint, held(first.endpoint), outcome)
    return
  }
  for (const { endpoint, wire } of askings) {
    if (wire === undefined) continue
    const body = JSON.stringify(wire(outcome.output as never))
    await place.panel.fault({ endpoint, kind: 'malformed', body })
  }
  for (const { endpoint } of askings) await held(endpoint).letGo()
}

async function fail(
  { panel, customer }: Place,
  endpoint: Asking['endpoint'],
  held: HeldRequests,
  { name, sandbox }: OutcomeCase,
): Promise<void> {
  const { auth, retry }: Endpoint = endpoints[endpoint]
  const { cut = false, status, text } = sandbox?.fault ?? {}
  if (cut) {
    // The browser itself asks once more where a connection that was used before is cut, so they are not counted.
    await panel.fault({ endpoint, kind: 'cut', times: null })
    await held.letGo()
    for (const ms of retry === 'never' ? [] : RETRY_WAITS_MS) {
      await customer.page.clock.fastForward(ms)
      await held.letGo()
    }
    await panel.clearFaults()
    return
  }
  if (status === undefined) throw new Error(`the case "${name}" does not say how the sandbox gives it`)
  // A token that is refused is renewed once, and the new one is refused as well.
  const times = status === 401 && auth === 'bearer' ? 2 : 1
  await panel.fault({ endpoint, kind: 'status', status, times, ...(text === undefined ? {} : { message: text }) })
  for (let time = 0; time < times; time++) await held.letGo()
}

function mapEntries<Value, Mapped>(
  record: { readonly [key: string]: Value },
  map: (value: Value, key: string) => Mapped,
) {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]))
}
