import type { FlowOutput, RouteEntry, RouteName } from '#machines/shared/flow.types.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import type { ReferralsContext, ReferralsInput, ReferralsPlace } from './referrals.types.ts'

/** The pages of refer and earn, and where the customer goes from them. All pure. */

const PAGES: { readonly [place in ReferralsPlace]: { name: RouteName; path: string } } = {
  home: { name: 'referrals', path: '/indicacoes' },
  list: { name: 'referralList', path: '/indicacoes/suas-indicacoes' },
  steps: { name: 'referralSteps', path: '/indicacoes/como-funciona' },
}

/** The route of a page. */
export function routeOf(place: ReferralsPlace): RouteName {
  return PAGES[place].name
}

/** The page of an address. */
export function placeOf({ name }: Pick<RouteEntry, 'name'>): ReferralsPlace {
  if (name === 'referralList') return 'list'
  return name === 'referralSteps' ? 'steps' : 'home'
}

export function toContext({ entry, customer }: ReferralsInput): ReferralsContext {
  return {
    place: placeOf(entry),
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
export function pathOf(place: ReferralsPlace): string {
  return PAGES[place].path
}

export function toSignIn(context: ReferralsContext): FlowOutput {
  return toSignInFor(pathOf(context.place), { [SIGN_IN_TRIED]: true })
}

/** One step back, else to the business visited last. */
export function toHistory({ businessPath }: ReferralsContext): FlowOutput {
  const params = { path: businessPath ?? '/' }
  return { departure: { name: 'back', params, query: {}, state: null, replace: false } }
}
