import { type OwnPath, pathTo } from '#domain/paths.ts'
import type { BankAccountInput } from '#machines/referrals/bank-account/index.ts'
import type { FlowOutput, RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import type { ReferralsContext, ReferralsInput, ReferralsPage } from './referrals.types.ts'

/** Pages of the referrals, and their departures. All pure. */

const PAGES = {
  home: 'referrals',
  list: 'referralList',
  earnings: 'earnings',
  // A step of the earnings page: the form of the bank account.
  account: 'earnings',
  steps: 'referralSteps',
} as const satisfies { [page in ReferralsPage]: RouteName }

/** Returns the route of a page. */
export function getRoute(page: ReferralsPage): (typeof PAGES)[ReferralsPage] {
  return PAGES[page]
}

/** Returns the page of a route. */
export function getPage({ name, step }: Pick<RouteEntry, 'name' | 'step'>): ReferralsPage {
  if (name === 'earnings') return step === 'account' ? 'account' : 'earnings'
  if (name === 'referralList') return 'list'
  return name === 'referralSteps' ? 'steps' : 'home'
}

export function toContext({ entry, customer }: ReferralsInput): ReferralsContext {
  return {
    page: getPage(entry),
    customer,
    businessPath: null,
    signIn: entry.state?.[SIGN_IN_TRIED] === true ? 'tried' : 'untried',
    link: null,
    failure: null,
  }
}

/** Key in the navigation state of a customer who is back from the sign-in. */
const SIGN_IN_TRIED = 'signInTried'

/** Returns the path of a page, which is also the return route of a sign-in. */
export function getPath(page: ReferralsPage): OwnPath {
  return pathTo(PAGES[page])
}

export function toSignIn(context: ReferralsContext): FlowOutput {
  return toSignInFor(getPath(context.page), { [SIGN_IN_TRIED]: true })
}

/** Returns the output that goes one step back, else to the last visited business. */
export function toHistory({ businessPath }: ReferralsContext): FlowOutput {
  const params = { path: businessPath ?? '/' }
  return { departure: { name: 'back', params, query: {}, state: null, replace: false } }
}

/**
 * Departure to the referrals page after saving the account. It goes back in the history, past the form; if the
 * customer did not come from there, it replaces the form.
 */
export const toHome: FlowOutput = {
  departure: { name: 'path', params: { path: getPath('home') }, query: {}, state: null, replace: true },
}

/** Maps the customer to the input of the bank account form. */
export function toBankAccount({ customer }: ReferralsContext): BankAccountInput {
  return { customer: { id: customer?.id ?? '', email: customer?.email ?? null, phone: customer?.phone ?? null } }
}
