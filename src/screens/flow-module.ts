import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { reservationMachine } from '#machines/account/reservation/index.ts'
import type { calendarSyncMachine } from '#machines/booking/calendar-sync/index.ts'
import type { checkoutMachine } from '#machines/booking/checkout/index.ts'
import type { petsMachine } from '#machines/business/pets/index.ts'
import type { googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import type { Machines } from '#machines/machines.types.ts'
import type { NavigationState, RouteTarget } from '#machines/shared/flow.types.ts'
import type { LazyMachine } from '#machines/shared/lazy-machine.ts'
import type { unpaidBookingMachine } from '#machines/shell/unpaid-booking/index.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import type { Deps } from '#src/queries/deps.ts'

/** The URL of a running flow. Equal `step`s of one path are one history entry. */
export type StateUrl = RouteTarget & {
  query: { [name: string]: string }
  state: NavigationState | null
  /** Distinguishes screens on the same path, such as the services of the time page; otherwise the screen's name. */
  step: string
}

/**
 * A component with the actor of a machine, named by the machine's id. It reads the actor through the flow's `connect`.
 */
export type Screen<Id extends keyof Machines> = ComponentType<{ actor: ActorRefFrom<Machines[Id]> }>

type TagOf<Machine extends AnyStateMachine> = Extract<Parameters<SnapshotFrom<Machine>['hasTag']>[0], string>

/** The names of a machine's `screen:` tags that need a component. */
type ScreenName<Machine extends AnyStateMachine> = {
  [Tag in TagOf<Machine>]: Tag extends `screen:${infer Name}` ? Exclude<Name, 'child'> : never
}[TagOf<Machine>]

/** The component of each `screen:` tag of a machine, named by the machine's id. */
export type ScreensOf<Id extends keyof Machines> = {
  [Name in ScreenName<Machines[Id]>]: Screen<Id>
}

/** The child machines that are loaded after their flow, created in `src/app/lazy.ts`. */
export interface LazyMachines {
  calendarSync: LazyMachine<typeof calendarSyncMachine>
  checkout: LazyMachine<typeof checkoutMachine>
  googleSignIn: LazyMachine<typeof googleSignInMachine>
  pets: LazyMachine<typeof petsMachine>
  reservation: LazyMachine<typeof reservationMachine>
  unpaidBooking: LazyMachine<typeof unpaidBookingMachine>
}

/** A routed flow with everything it needs, created by `createFlow(deps, lazy)` of its folder. */
export interface FlowModule {
  /** The machine with its actors and actions. */
  machine: AnyStateMachine
  /** The screens of the flow's machine and of its children. */
  screens: { [Id in keyof Machines]?: ScreensOf<Id> }
  /** Rendered around every screen of the flow and its children, with the actor of the flow. */
  frame?: ComponentType<{ actor: AnyActorRef; children: ElementNode }>
  /** Returns the URL of a snapshot; null leaves the address bar unchanged. Pure. */
  getUrl: (snapshot: AnyMachineSnapshot) => StateUrl | null
  /** What survives a reload: a projection of the context, never a snapshot, without personal data. */
  saved?: {
    toSaved: (snapshot: AnyMachineSnapshot) => unknown
    /** Parses the stored projection; null drops it. */
    parse: (stored: unknown) => unknown
  }
}

export type CreateFlow = (deps: Deps, lazy: LazyMachines) => FlowModule
