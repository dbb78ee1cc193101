import { createContext, useContext } from 'react'
import type { BankSlot } from '#src/actors/referrals/bank-account.actors.ts'

export const BankSlotContext = createContext<BankSlot | null>(null)

/**
 * Returns the slot that the flow provides: the form reads the saved account from it and stores what was typed. Throws
 * outside of the flow.
 */
export function useBankSlot(): BankSlot {
  const slot = useContext(BankSlotContext)
  if (slot === null) throw new Error('the form of the bank data is shown without a place to lay them')
  return slot
}
