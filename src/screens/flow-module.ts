import type { ComponentType } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { NavigationState, RouteTarget } from '#machines/shared/flow.types.ts'
import type { ElementNode } from '#src/components/element-node.ts'

/** Where a running flow wants the address bar to be. Equal `step`s of one path are one history entry. */
export type Address = RouteTarget & {
  query: { [name: string]: string }
  state: NavigationState | null
  /** Tells two screens on the same path apart, such as the services of the time page; else the screen's name. */
  step: string
}

/** Every screen component gets the actor of its machine and reads it through the flow's `connect`. */
export type Screen = ComponentType<{ actor: AnyActorRef }>

/** One lazy piece of the app: a routed flow with everything it needs. Made by `createFlow(deps)` of its folder. */
export interface FlowModule {
  /** The machine with its implementations. */
  machine: AnyStateMachine
  /** For each machine of the flow (its own id and its children's) the component of each `screen:` tag. */
  screens: { [machineId: string]: { [screen: string]: Screen } }
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
