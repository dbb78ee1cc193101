export { referralsMachine } from './referrals.machine.ts'
export { pathOf, routeOf } from './referrals.navigation.ts'
export type { ReferralsEvent, ReferralsPlace, Referrer } from './referrals.types.ts'
