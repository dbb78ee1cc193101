import { act } from '@testing-library/react'
import { createActor, type InspectionEvent, type SimulatedClock } from 'xstate'
import type { Language } from '#domain/entities.ts'
import type { FlowId } from '#machines/app/app/index.ts'
import type { FlowInput, RouteEntry } from '#machines/shared/flow.types.ts'
import { FlowHost } from '#src/app/flow-host.tsx'
import { createLazyMachines } from '#src/app/lazy.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { CreateFlow, StateUrl } from '#src/screens/flow-module.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'
import { renderScreen } from './screens.tsx'

export interface FlowSetting {
  flow: FlowId
  createFlow: CreateFlow
  deps: Deps
  entry: Partial<RouteEntry> & Pick<RouteEntry, 'name'>
  input?: Partial<FlowInput<unknown>>
  language?: Language
  /** A clock moved by hand; the real one where left out. */
  clock?: SimulatedClock
  /** Receives all inspection events of the machines. */
  inspect?: (event: InspectionEvent) => void
}

/** Creates a flow as the app does, with the given `deps`. */
export const makeFlow = (createFlow: CreateFlow, deps: Deps = createFakeDeps().deps) =>
  createFlow(deps, createLazyMachines(deps))

/**
 * Renders a whole flow as the app hosts it, with the given `deps`; `addresses` lists the URLs it asks the address bar
 * for.
 */
export async function renderFlow({
  flow,
  createFlow,
  deps,
  entry,
  input = {},
  language = 'pt-BR',
  clock,
  inspect,
}: FlowSetting) {
  const module = makeFlow(createFlow, deps)
  const addresses: StateUrl[] = []
  const actor = createActor(module.machine, {
    ...(clock === undefined ? {} : { clock }),
    ...(inspect === undefined ? {} : { inspect }),
    input: {
      entry: { params: { id: 'b-1' }, query: {}, state: null, ...entry },
      saved: null,
      business: null,
      customer: null,
      language,
      ...input,
    },
  })
  actor.start()
  const bar = {
    arrive: async () => ({ params: { id: 'b-1' }, query: {}, state: null, ...entry }),
    depart: async () => ({ params: { id: 'b-1' }, query: {}, state: null, ...entry }),
    project: (address: StateUrl | null) => {
      if (address !== null) addresses.push(address)
    },
    watch: () => () => {},
  }
  const rendered = renderScreen(<FlowHost flow={flow} module={module} actor={actor} deps={deps} bar={bar} />, {
    language,
  })
  // Responses that arrive immediately are rendered before the test continues.
  await act(async () => {})
  return { ...rendered, actor, addresses, departure: () => actor.getSnapshot().output?.departure }
}
