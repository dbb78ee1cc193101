import { createContext, useContext } from 'react'
import type { Deps } from '#src/queries/deps.ts'

/** Where the provider's form finds its payment. */
export const ProviderSlotContext = createContext<Deps['provider'] | null>(null)

/** Given by the flow around the screens on which a payment is made. */
export function useProviderSlot(): Deps['provider'] {
  const provider = useContext(ProviderSlotContext)
  if (provider === null) throw new Error('a payment is shown without its provider')
  return provider
}
