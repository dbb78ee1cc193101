import { createContext } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { useConnect } from '#src/screens/use-connect.ts'

/** Paths of the next steps after a failed payment; payment requests are not in the reservations. */
interface Paths {
  business?: string
  reservations?: string
}

export const ReturnPaths = createContext<Paths>({})

/** Creates the frame of a flow that customers return to from the card provider. */
export function createReturnFrame(getPaths: (snapshot: AnyMachineSnapshot) => Paths): NonNullable<FlowModule['frame']> {
  return ({ actor, children }) => <ReturnPaths value={useConnect(actor, getPaths)}>{children}</ReturnPaths>
}
