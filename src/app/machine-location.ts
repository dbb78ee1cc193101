import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appMachine } from '#machines/app/app/index.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import { getPath, matchPath } from './match-path.ts'

/**
 * What wouter's router stands on: its location is that of the app machine, and to navigate is an event to the machine, as a Back
 * or a typed address is. The bar is written from where that leads, by nobody else (decision 0002).
 */
export function createMachineLocation(actor: ActorRefFrom<typeof appMachine>) {
  const navigate = (to: string, { state = null }: { state?: NavigationState | null } = {}) =>
    actor.send({ type: 'route.changed', entry: matchPath(to, state) })

  return function useMachineLocation(): [string, typeof navigate] {
    return [useSelector(actor, ({ context: { entry } }) => getPath({ ...entry, query: {} })), navigate]
  }
}
