import { createContext, useContext } from 'react'
import type { Deps } from '#src/queries/deps.ts'

/** The card provider for its form. */
export const ProviderSlotContext = createContext<Deps['provider'] | null>(null)

/** Returns the card provider that the flow provides; throws outside of it. */
export function useProviderSlot(): Deps['provider'] {
  const provider = useContext(ProviderSlotContext)
  if (provider === null) throw new Error('a payment is shown without its provider')
  return provider
}
