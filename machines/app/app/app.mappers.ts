import type { Business, Customer } from '#domain/entities.ts'
import type { SessionEvent } from '#machines/identity/session/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { Departure, FlowOutput, RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import type { AppContext, AppInput, FlowId, LinkedBusiness, LoadFlowInput } from './app.types.ts'

const FLOWS: { [name in RouteName]: FlowId | null } = {
  business: 'business',
  businessToken: 'business',
  businessCode: 'business',
  categories: 'business',
  services: 'business',
  pets: 'business',
  newPet: 'business',
  date: 'booking',
  times: 'booking',
  checkout: 'booking',
  checkoutRequest: 'request-payment',
  address: 'address',
  linkEntry: 'link-entry',
  linkEntryToken: 'link-entry',
  expiredLink: 'expired-link',
  referrals: 'referrals',
  referralList: 'referrals',
  earnings: 'referrals',
  referralSteps: 'referrals',
  login: 'phone-login',
  loginCode: 'phone-login',
  loginName: 'profile',
  loginNumber: 'profile',
  loginOptions: 'login-options',
  loginEmailSignIn: 'email-login',
  loginEmailSignUp: 'email-login',
  confirmation: 'confirmation',
  confirmationTransaction: 'confirmation',
  packages: 'packages',
  checkoutPackage: 'packages',
  coupons: 'coupons',
  reservations: 'reservations',
  reservation: 'reservations',
  businessReservation: 'reservations',
  receipt: 'receipt',
  notifications: 'notifications',
  notificationsTransaction: 'notifications',
  confirmationPackage: 'confirmation',
  confirmationPackageTransaction: 'confirmation',
  download: null,
  notFound: null,
  blank: null,
  path: null,
  back: null,
}

export function toContext({ entry, language }: AppInput): AppContext {
  return { entry, departure: null, business: null, customer: null, language, newLink: null }
}

/** Returns the flow of a route; null for pages that the app shows itself. */
export function getFlow(name: RouteName): FlowId | null {
  return FLOWS[name]
}

/** Returns whether the route can be used to choose, book or buy; other routes only show existing bookings. */
export function isBookedAt({ name }: RouteEntry): boolean {
  const flow = getFlow(name)
  return flow === 'business' || flow === 'booking' || flow === 'packages'
}

/** Returns the known business if the route is about it; null if the route names another one or none. */
export function businessAt({ params: { id } }: RouteEntry, { business, entry }: AppContext): Business | null {
  if (business === null || id === undefined) return null
  return [entry.params.id, business.id, business.slug].includes(id) ? business : null
}

/** Maps the context to the input of loading a flow's code. Called only if the route has a flow. */
export function toLoadFlow({ entry, language }: AppContext): LoadFlowInput {
  return { flow: getFlow(entry.name) ?? 'business', entry, language }
}

/** Returns the customer after a flow; null if the flow found the session expired. */
export function getCustomerAfter({ customer }: FlowOutput, known: Customer | null): Customer | null {
  return customer === undefined ? known : customer
}

/** Returns the event that reports what a flow learned about the customer to the session; null if nothing. */
export function sessionEvents({ customer, session }: FlowOutput): SessionEvent | null {
  if (session === 'ended') return { type: 'session.end' }
  if (customer === undefined) return null
  return customer === null ? { type: 'session.lost' } : { type: 'customer.changed', customer }
}

/** Returns the redirect to the page that says whom to ask for the new link. */
export function toExpiredLink({ businessId, businessName, businessPhone }: LinkedBusiness): Departure {
  const state = { newLink: null, businessId, businessName, businessPhone }
  return { name: 'expiredLink', params: {}, query: {}, state, replace: true }
}

/** Returns the redirect to the download page of the mobile app. */
export function toDownload(context: AppContext): Departure {
  return { name: 'download', params: { id: getAddressId(context) }, query: {}, state: null, replace: true }
}
