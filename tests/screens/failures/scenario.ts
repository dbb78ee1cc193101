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

/** A screen of a flow and how a customer gets to where one of its calls is made. */
export interface Scenario {
  responses: FakeResponses
  /** What a call answers that has nothing to give; a call that is not here has no empty answer. */
  empty?: FakeResponses
  /** Who is signed in at the identity provider. */
  user?: string
  /** What the device stores. */
  stored?: { [key: string]: string }
  /** How often the call works before it fails: 0 unless told. */
  worksFirst?: number
  /** What the card provider does. */
  provider?: FakeCardProviderOptions
  /** The screen asks again by itself, every five seconds. */
  waits?: boolean
  open: (world: World) => Promise<Opened>
}

/** A server that answers everything, except one call that fails until it is mended. */
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
  // The session renews whatever it is asked to renew.
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

/** A flow that saves for the tab, with something that it would save. */
export interface Stored {
  flow: FlowId
  createFlow: CreateFlow
  responses: FakeResponses
  sample: { version: number; [field: string]: unknown }
  entry: Parameters<typeof renderFlow>[0]['entry']
}

/** The flow as it starts over what is stored, as the app starts it; `dropped` is what it logs, `left` what stays stored. */
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
