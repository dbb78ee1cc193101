import { tidyName } from '#domain/identity/name.ts'
import { pathTo } from '#domain/paths.ts'
import type { Departure } from '#machines/shared/flow.types.ts'
import type { ReturnRoute } from '#machines/shared/return-route.ts'
import type { EmailSignIn, EmailSignUp } from './email-login.types.ts'

type Submitted = { type: string }

function getTextContent(event: Submitted, field: keyof EmailSignUp): string {
  const value: unknown = (event as { [field: string]: unknown })[field]
  return typeof value === 'string' ? value : ''
}

/** Maps the submitted event to the actor's input. The context never stores it. */
export function toSignIn(event: Submitted): EmailSignIn {
  return { email: getTextContent(event, 'email').trim(), handle: getTextContent(event, 'handle') }
}

export function toSignUp(event: Submitted): EmailSignUp {
  return { ...toSignIn(event), name: tidyName(getTextContent(event, 'name')) }
}

/** Returns the departure that goes one step back, else to the login options with the same return route. */
export function toHistory(back: ReturnRoute): Departure {
  return { name: 'back', params: { path: pathTo('loginOptions') }, query: {}, state: { ...back }, replace: true }
}
