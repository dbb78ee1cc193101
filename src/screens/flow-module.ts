import type { ComponentType } from 'react'
import type { ActorRefFrom, AnyActorRef, AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import type { Machines } from '#machines/machines.types.ts'
import type { NavigationState, RouteTarget } from '#machines/shared/flow.types.ts'
import type { ElementNode } from '#src/components/element-node.ts'

/** Where a running flow wants the address bar to be. Equal `step`s of one path are one history entry. */
export type Address = RouteTarget & {
  query: { [name: string]: string }
  state: NavigationState | null
  /** Tells two screens on the same path apart, such as the services of the time page; else the screen's name. */
  step: string
}

/** A component that gets the actor of a machine, which is named by its id, and reads it through the flow's `connect`. */
export type Screen<Id extends keyof Machines> = ComponentType<{ actor: ActorRefFrom<Machines[Id]> }>

type TagOf<Machine extends AnyStateMachine> = Extract<Parameters<SnapshotFrom<Machine>['hasTag']>[0], string>

/** The names of the `screen:` tags of a machine that have a component. */
type ScreenName<Machine extends AnyStateMachine> = {
  [Tag in TagOf<Machine>]: Tag extends `screen:${infer Name}` ? Exclude<Name, 'child'> : never
}[TagOf<Machine>]

/** The component of each `screen:` tag of a machine, which is named by its id. */
export type ScreensOf<Id extends keyof Machines> = {
  [Name in ScreenName<Machines[Id]>]: Screen<Id>
}

/** One lazy piece of the app: a routed flow with everything it needs. Made by `createFlow(deps)` of its folder. */
export interface FlowModule {
  /** The machine with its implementations. */
  machine: AnyStateMachine
  /** The screens of the flow's machine and of its children. */
  screens: { [Id in keyof Machines]?: ScreensOf<Id> }
  /** Around every screen of the flow and of its children, with the actor of the flow itself. */
  frame?: ComponentType<{ actor: AnyActorRef; children: ElementNode }>
  /** Pure: the address of a snapshot; null leaves the bar as it is. */
  getAddress: (snapshot: AnyMachineSnapshot) => Address | null
  /** What survives a reload: a projection of the context, never a snapshot, with nothing personal in it. */
  saved?: {
    toSaved: (snapshot: AnyMachineSnapshot) => unknown
    /** Checks what was stored; null drops it. */
    parse: (stored: unknown) => unknown
  }
}
