export { referralsMachine } from './referrals.machine.ts'
export { getPath, getRoute } from './referrals.mappers.ts'
export type { ReferralsEvent, ReferralsPage, Referrer } from './referrals.types.ts'
