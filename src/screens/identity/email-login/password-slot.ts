import { createContext, useContext } from 'react'
import type { PasswordSlot } from '#src/actors/identity/email-login.actors.ts'

export const PasswordSlotContext = createContext<PasswordSlot | null>(null)

/** Returns the password slot that the flow provides; throws outside of it. */
export function usePasswordSlot(): PasswordSlot {
  const slot = useContext(PasswordSlotContext)
  if (slot === null) throw new Error('the form of the e-mail is shown without a place to lay the password')
  return slot
}
