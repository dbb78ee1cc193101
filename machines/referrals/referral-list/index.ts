export { referralListMachine } from './referral-list.machine.ts'
export type { ReferralListEvent, ReferralListInput, ReferralListOutput } from './referral-list.types.ts'
