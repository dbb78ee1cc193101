import type { Customer } from '#domain/entities.ts'
import type { ReturnRoute } from './return-route.ts'

/** Input of every sign-in method. */
export interface SignInStart {
  /** Customer who is already signed in; null while anonymous. */
  customer: Customer | null
  /** Where to go after the sign-in: always a path. */
  back: ReturnRoute
}
