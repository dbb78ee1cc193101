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

/** The flow that shows a route; null for the pages that the app shows by itself. */
export function getFlow(name: RouteName): FlowId | null {
  return FLOWS[name]
}

/** Whether something can be chosen, booked or bought at the address; elsewhere it is looked at what was. */
export function isBookedAt({ name }: RouteEntry): boolean {
  const flow = getFlow(name)
  return flow === 'business' || flow === 'booking' || flow === 'packages'
}

/** The business that is known and that an address is about; null where the address names another one, or none. */
export function businessAt({ params: { id } }: RouteEntry, { business, entry }: AppContext): Business | null {
  if (business === null || id === undefined) return null
  return [entry.params.id, business.id, business.slug].includes(id) ? business : null
}

/** What the code of the flow is fetched for; asked only where the address has one. */
export function toLoadFlow({ entry, language }: AppContext): LoadFlowInput {
  return { flow: getFlow(entry.name) ?? 'business', entry, language }
}

/** Returns the customer once a flow has ended; null where the flow found the session expired. */
export function getCustomerAfter({ customer }: FlowOutput, known: Customer | null): Customer | null {
  return customer === undefined ? known : customer
}

/** Returns what the flow tells the session about the customer; null where it learned nothing. */
export function sessionEvents({ customer, session }: FlowOutput): SessionEvent | null {
  if (session === 'ended') return { type: 'session.end' }
  if (customer === undefined) return null
  return customer === null ? { type: 'session.lost' } : { type: 'customer.changed', customer }
}

/** To the page that says whom to ask for the new link. */
export function toExpiredLink({ businessId, businessName, businessPhone }: LinkedBusiness): Departure {
  const state = { newLink: null, businessId, businessName, businessPhone }
  return { name: 'expiredLink', params: {}, query: {}, state, replace: true }
}

/** To the page that leads to the mobile app. */
export function toDownload(context: AppContext): Departure {
  return { name: 'download', params: { id: getAddressId(context) }, query: {}, state: null, replace: true }
}
