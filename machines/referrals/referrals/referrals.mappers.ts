import { type OwnPath, pathTo } from '#domain/paths.ts'
import type { BankAccountInput } from '#machines/referrals/bank-account/index.ts'
import type { FlowOutput, RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import type { ReferralsContext, ReferralsInput, ReferralsPage } from './referrals.types.ts'

/** The pages of refer and earn, and where the customer goes from them. All pure. */

const PAGES = {
  home: 'referrals',
  list: 'referralList',
  earnings: 'earnings',
  // A step of the same page: the form of the bank account.
  account: 'earnings',
  steps: 'referralSteps',
} as const satisfies { [page in ReferralsPage]: RouteName }

/** The route of a page. */
export function getRoute(page: ReferralsPage): (typeof PAGES)[ReferralsPage] {
  return PAGES[page]
}

/** The page of an address. */
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

/** In the navigation state of whoever comes back from the sign-in. */
const SIGN_IN_TRIED = 'signInTried'

/** The path of a page, which is also where a sign-in leads back to. */
export function getPath(page: ReferralsPage): OwnPath {
  return pathTo(PAGES[page])
}

export function toSignIn(context: ReferralsContext): FlowOutput {
  return toSignInFor(getPath(context.page), { [SIGN_IN_TRIED]: true })
}

/** One step back, else to the business visited last. */
export function toHistory({ businessPath }: ReferralsContext): FlowOutput {
  const params = { path: businessPath ?? '/' }
  return { departure: { name: 'back', params, query: {}, state: null, replace: false } }
}

/**
 * Home once the account is saved, by the way the customer came: what lay between, the form above all, is not met again by
 * Back. Where they did not come from there, home takes the place of the form.
 */
export const toHome: FlowOutput = {
  departure: { name: 'path', params: { path: getPath('home') }, query: {}, state: null, replace: true },
}

/** What the form of the bank account needs to know of the customer. */
export function toBankAccount({ customer }: ReferralsContext): BankAccountInput {
  return { customer: { id: customer?.id ?? '', email: customer?.email ?? null, phone: customer?.phone ?? null } }
}
