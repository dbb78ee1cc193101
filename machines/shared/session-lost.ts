import type { Departure } from './flow.types.ts'
import type { ReturnRoute } from './return-route.ts'

const EXPIRED: Pick<ReturnRoute, 'askedBy'> = { askedBy: 'expiry' }

/** The same way to the sign-in, which says there that the session has ended and that what was chosen is kept. */
export function sayingExpired(departure: Departure): Departure {
  return { ...departure, state: { ...departure.state, ...EXPIRED } }
}
