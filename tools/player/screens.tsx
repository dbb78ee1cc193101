import type { ComponentType } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import { pathTo } from '#domain/paths.ts'
import type { FlowId } from '#machines/app/app/index.ts'
import type { CatalogEntry } from '#machines/catalog.ts'
import type { AddressBar } from '#src/app/address-bar.ts'
import { FlowHost } from '#src/app/flow-host.tsx'
import { createLazyMachines, flows } from '#src/app/lazy.ts'
import { getPath } from '#src/app/match-path.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { CreateFlow, FlowModule } from '#src/screens/flow-module.ts'
import { ReturnPaths } from '#src/screens/payment/provider-payment/return-paths.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

/** A machine of the catalogue with the screens on which customers see it. */
export interface ShownMachine {
  machine: AnyStateMachine
  /** Returns the value of an input of its cases. */
  getInput(name: string): unknown
  /** Returns the machine of a child, by the name of its source; null if the child is not a machine. */
  getChild(source: string): AnyStateMachine | null
  acceptedBy(snapshot: AnyMachineSnapshot): readonly string[]
  getUrl(snapshot: AnyMachineSnapshot): string | null
  /** False for a machine that is visible only on the screens of others, or nowhere. */
  hasScreen: boolean
  Host: ComponentType<{ actor: AnyActorRef }>
  /** Returns the same without anything left from before, in storage or in the screens. */
  create(): ShownMachine
}

const makeFlow = ({ createFlow }: { createFlow: CreateFlow }, deps: Deps) => createFlow(deps, createLazyMachines(deps))

/** Finds the machines that have screens, by id, in the order of the catalogue. */
export async function findScreens(entries: readonly CatalogEntry[]): Promise<ReadonlyMap<string, ShownMachine>> {
  return new Map([...(await findMachines(entries))].filter(([, { hasScreen }]) => hasScreen))
}

/** Finds all machines by id, in the order of the catalogue. */
export async function findMachines(entries: readonly CatalogEntry[]): Promise<ReadonlyMap<string, ShownMachine>> {
  const loaded = await Promise.all(
    Object.entries(flows).map(async ([id, { load }]) => ({ id: id as FlowId, createFlow: (await load()).createFlow })),
  )
  const machines = new Map(await Promise.all(entries.map(async (one) => [one.id, await one.machine()] as const)))
  const getChild = (source: string) =>
    machines.get(source.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)) ?? null
  const first = loaded.map((flow) => ({ ...flow, module: makeFlow(flow, createFakeDeps().deps) }))
  const found = await Promise.all(
    entries.map(async (entry) => {
      const having = first.filter(({ module }) => Object.hasOwn(module.screens, entry.id))
      const flow = having.find(({ module }) => module.machine.id === entry.id) ?? having[0]
      const cases = await entry.cases()
      const machine = await entry.machine()
      const inEvents = Object.entries(cases.events).flatMap(([type, list]) =>
        list.map(({ name, data }) => ({ name: `${type} (${name})`, event: { ...data, type } })),
      )
      const create = (): ShownMachine => {
        const own = {
          machine,
          getChild,
          create,
          getInput: (name: string) => cases.inputs.find((one) => one.name === name)?.input,
          acceptedBy: (snapshot: AnyMachineSnapshot) =>
            inEvents.filter(({ event }) => snapshot.can(event)).map(({ name }) => name),
        }
        if (flow === undefined) return { ...own, hasScreen: false, getUrl: () => null, Host: () => null }
        const getFlow = SHOWN_IN[entry.id]
        const main = createHost(flow, entry.id)
        const hosts = getFlow === undefined ? [main] : having.map((one) => createHost(one, entry.id))
        const findHost = ({ context }: AnyMachineSnapshot) =>
          hosts.find(({ flow: id }) => id === getFlow?.(context)) ?? main
        return {
          ...own,
          hasScreen: true,
          getUrl(snapshot) {
            const address = findHost(snapshot).module.getUrl(snapshot)
            return address === null ? null : getPath(address)
          },
          Host({ actor }) {
            const { flow: id, module, deps } = findHost(actor.getSnapshot())
            return (
              <ReturnPaths value={RETURN_PATHS}>
                <FlowHost flow={id} module={module} actor={actor} deps={deps} bar={noBar} />
              </ReturnPaths>
            )
          },
        }
      }
      return [[entry.id, create()] as const]
    }),
  )
  return new Map(found.flat())
}

/** The flow on whose screens a machine is shown that several flows run with screens of their own, by its context. */
const SHOWN_IN: { readonly [machine: string]: (context: { draft: BookingDraft }) => FlowId } = {
  checkout: ({ draft }) => (draft.bookingPackage === null ? 'booking' : 'packages'),
}

/** Creates a flow and the part of it that shows one of its machines. */
function createHost(flow: { id: FlowId; createFlow: CreateFlow }, id: string) {
  const { deps } = createFakeDeps({ responses: SHOWN, user: 'uid-bia' })
  const module = makeFlow(flow, deps)
  return { flow: flow.id, deps, module: module.machine.id === id ? module : toChildModule(module, id) }
}

/** Responses that screens read themselves, because no machine decides by them. */
const SHOWN = {
  readBanks: [
    { id: '001', description: 'Banco do Brasil' },
    { id: '260', description: 'Nubank' },
  ],
}

/** Machines inside a flow that get everything from its frame, and need nothing of the flow's own machine. */
const FRAMED: readonly string[] = ['bank-account']

/** Removes what a flow has only for its own machine: frame, URL and saved state. */
function toChildModule({ machine, screens, frame }: FlowModule, id: string): FlowModule {
  return { machine, screens, getUrl: () => null, ...(frame !== undefined && FRAMED.includes(id) ? { frame } : {}) }
}

/** Where an unpaid payment leads, as the outer flow says. */
const RETURN_PATHS = {
  business: pathTo('business', { id: 'estudio-aurora' }),
  reservations: pathTo('reservations', { id: 'estudio-aurora' }),
}

const nowhere = { name: 'notFound', params: {}, query: {}, state: null } as const

const noBar: AddressBar = {
  arrive: async () => nowhere,
  depart: async () => nowhere,
  project: () => {},
  watch: () => () => {},
}
