import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { appMachine } from '#machines/app/app/index.ts'
import type { NavigationState } from '#machines/shared/flow.types.ts'
import { getPath, matchPath } from './match-path.ts'

/**
 * Creates the location for wouter's router from the app machine. Navigating sends an event to the machine, like Back or
 * a typed URL; only the address bar writes the result (decision 0002).
 */
export function createMachineLocation(actor: ActorRefFrom<typeof appMachine>) {
  const navigate = (to: string, { state = null }: { state?: NavigationState | null } = {}) =>
    actor.send({ type: 'route.changed', entry: matchPath(to, state) })

  return function useMachineLocation(): [string, typeof navigate] {
    return [useSelector(actor, ({ context: { entry } }) => getPath({ ...entry, query: {} })), navigate]
  }
}
