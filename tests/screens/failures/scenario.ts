import { type InspectionEvent, SimulatedClock } from 'xstate'
import type { Failure } from '#domain/failure.ts'
import type { FlowId } from '#machines/app/app/index.ts'
import type { EndpointId } from '#src/api/contract/endpoints.ts'
import { readSaved } from '#src/app/saved.ts'
import type { CreateFlow } from '#src/screens/flow-module.ts'
import { makeFlow, renderFlow } from '#tests/support/flow.tsx'
import type { FakeCardProviderOptions } from '#tools/support/fake-card-provider.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'
import { type Fault, getFailure } from './faults.ts'

export type FakeResponses = { [id in EndpointId]?: unknown }
export type World = ReturnType<typeof createWorld> & { inspect?: (event: InspectionEvent) => void }
export type Opened = Awaited<ReturnType<typeof renderFlow>>

/** A screen of a flow, and how a customer reaches the step that makes one of its calls. */
export interface Scenario {
  responses: FakeResponses
  /** The empty response of a call; a call that is missing here has none. */
  empty?: FakeResponses
  /** The id of the user who is signed in at the identity provider. */
  user?: string
  /** The storage of the device. */
  stored?: { [key: string]: string }
  /** How often the call succeeds before it fails; 0 by default. */
  worksFirst?: number
  /** How the card provider behaves. */
  provider?: FakeCardProviderOptions
  /** Whether the screen repeats the call by itself, every five seconds. */
  waits?: boolean
  open: (world: World) => Promise<Opened>
}

/** Creates a fake server that responds to every call, except one that fails until `mend`. */
export function createWorld(scenario: Scenario, call: EndpointId, fault: Fault | Failure) {
  let broken = true
  const { responses, empty = {}, worksFirst = 0 } = scenario
  let asked = 0
  const bad = typeof fault === 'object' ? fault : fault === 'empty' ? empty[call] : getFailure(fault, call)
  if (bad === undefined) throw new Error(`${call} has no empty answer`)
  const good = responses[call]
  const fake = createFakeDeps({
    user: scenario.user ?? null,
    stored: scenario.stored ?? {},
    provider: scenario.provider ?? {},
    responses: {
      ...responses,
      [call]: (request: unknown) => {
        asked += 1
        if (broken && asked > worksFirst) return bad
        return typeof good === 'function' ? good(request) : good
      },
    },
  })
  // Every renewal of the session succeeds.
  fake.deps.identity.serveRenewals({
    asked: () => queueMicrotask(() => fake.deps.identity.settleRenewal(null)),
    refused: () => {},
  })
  return {
    ...fake,
    clock: new SimulatedClock(),
    mend: () => {
      broken = false
    },
  }
}

/** A flow that stores its state in the tab, with a sample of it. */
export interface Stored {
  flow: FlowId
  createFlow: CreateFlow
  responses: FakeResponses
  sample: { version: number; [field: string]: unknown }
  entry: Parameters<typeof renderFlow>[0]['entry']
}

/** Starts a flow from a stored text, as the app does. Returns the flow, the logged drops, and the text still stored. */
export async function openStored({ flow, createFlow, responses, entry }: Stored, text: string) {
  const fake = createFakeDeps({ responses })
  const key = `horacerta.flow.${flow}` as const
  fake.storage.write('tab', key, text)
  const saved = readSaved(fake.deps, flow, makeFlow(createFlow, fake.deps))
  const dropped = fake.tracked.flatMap((event) => (event.type === 'dropped' ? [event.what] : []))
  const left = fake.storage.read('tab', key)
  const opened = await renderFlow({ flow, createFlow, deps: fake.deps, entry, input: { saved }, language: 'en-US' })
  return { opened, dropped, left }
}
