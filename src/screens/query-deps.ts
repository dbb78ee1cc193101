import { createContext, useContext } from 'react'
import type { Deps } from '#src/queries/deps.ts'

/**
 * What a screen makes queries of that it only shows: `useQuery(banksQuery(deps), deps.queries.client)`. Whatever is decided by an answer
 * is for a machine to read.
 */
export type ShownDeps = Pick<Deps, 'api' | 'queries' | 'identity' | 'storage'>

export const ShownDepsContext = createContext<ShownDeps | null>(null)

export function useShownDeps(): ShownDeps {
  const deps = useContext(ShownDepsContext)
  if (deps === null) throw new Error('a screen that shows a query stands outside the app')
  return deps
}

/**
 * Whether what only customers may read can be asked for: who logs out sees their page for a moment longer, and is a visitor already
 * (R-029).
 */
export const isSignedIn = ({ identity }: ShownDeps): boolean => identity.user() !== null
