import { pathOfSection } from '#domain/shell/section.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import { toBefore } from '#machines/shared/out-of-sign-in.ts'
import { getReturnRoute } from '#machines/shared/return-route.ts'
import { toSignedIn } from '#machines/shared/sign-in-page.ts'
import type { LinkEntryContext } from './link-entry.types.ts'

/** Returns the token of a sign-in link; null for the plain entry. */
export function findLinkCode({ params }: RouteEntry): string | null {
  return params.token ?? null
}

/** Returns the output that leads to the reservations at this business. */
export function toReservations({ entry, business }: LinkEntryContext): FlowOutput {
  const path = pathOfSection('reservations', business?.id ?? getAddressId({ entry }))
  return { departure: { name: 'path', params: { path }, query: {}, state: null, replace: false } }
}

/**
 * Returns the output that leads to the phone sign-in, and from there to the return route, else back here (R-555,
 *
 */
export function toSignIn(context: LinkEntryContext): FlowOutput {
  return { departure: { name: 'login', params: {}, query: {}, state: getWayBack(context), replace: false } }
}

/** Returns the output that leads to the name screen and back. */
export function toName(context: LinkEntryContext): FlowOutput {
  return { departure: { name: 'loginName', params: {}, query: {}, state: getWayBack(context), replace: false } }
}

/** Returns the output that leads to the number screen after a Google sign-in. */
export function toNumber(context: LinkEntryContext): FlowOutput {
  return toSignedIn(context, { name: 'loginNumber', params: {}, query: {}, state: getWayBack(context), replace: false })
}

/** Returns the output that goes one step back, else to the business. */
export function toStepBefore(context: LinkEntryContext): FlowOutput {
  const nowhere = { goBackRoute: null, goBackRouteProps: null, askedBy: null }
  return { departure: toBefore(nowhere, pathOfSection('schedule', getAddressId(context))) }
}

function getWayBack(context: LinkEntryContext) {
  const route = getReturnRoute(context.entry)
  return { ...route, goBackRoute: route.goBackRoute ?? pathOfSection('entry', getAddressId(context)) }
}
