import { createContext, useContext } from 'react'
import type { Deps } from '#src/queries/deps.ts'

/**
 * Dependencies of queries whose result is only shown: `useQuery(banksQuery(deps), deps.queries.client)`. Data that
 * decides something is read by a machine.
 */
export type ShownDeps = Pick<Deps, 'api' | 'queries' | 'identity' | 'storage' | 'clock'>

export const ShownDepsContext = createContext<ShownDeps | null>(null)

export function useShownDeps(): ShownDeps {
  const deps = useContext(ShownDepsContext)
  if (deps === null) throw new Error('a screen that shows a query stands outside the app')
  return deps
}

/**
 * Tells whether a query for customers may run: after a log-out their page is shown for a moment longer, while the user
 * is anonymous already.
 */
export const isSignedIn = ({ identity }: ShownDeps): boolean => identity.user() !== null
