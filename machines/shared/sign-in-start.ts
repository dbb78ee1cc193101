import type { Customer } from '#domain/entities.ts'
import type { ReturnRoute } from './return-route.ts'

/** What a way to sign in has to know before it asks for anything. */
export interface SignInStart {
  /** Who is signed in already; null for a visitor. */
  customer: Customer | null
  /** Where the customer goes in the end: always a path. */
  back: ReturnRoute
}
