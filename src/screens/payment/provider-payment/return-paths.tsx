import { createContext } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { useConnect } from '#src/screens/use-connect.ts'

/** Where the ways on from a payment that was not made lead; the reservations say nothing of what a business asks for. */
interface Paths {
  business?: string
  reservations?: string
}

export const ReturnPaths = createContext<Paths>({})

/** Around the screens of a flow that customers come back to from the card provider. */
export function createReturnFrame(getPaths: (snapshot: AnyMachineSnapshot) => Paths): NonNullable<FlowModule['frame']> {
  return ({ actor, children }) => <ReturnPaths value={useConnect(actor, getPaths)}>{children}</ReturnPaths>
}
