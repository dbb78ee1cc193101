import { createContext, useContext } from 'react'
import type { BankSlot } from '#src/actors/referrals/bank-account.actors.ts'

export const BankSlotContext = createContext<BankSlot | null>(null)

/** Where the form of the bank data begins from, and where it lays what was typed; given by the flow. */
export function useBankSlot(): BankSlot {
  const slot = useContext(BankSlotContext)
  if (slot === null) throw new Error('the form of the bank data is shown without a place to lay them')
  return slot
}
