import { foldText } from '#domain/fold.ts'

/** Somebody whom the customer has referred. */
export interface Referral {
  name: string
  status: 'approved' | 'processing'
}

/** What the server calls a reward that is paid. */
const PAID = 'Pagamento Realizado'

/** Approved once it is paid, else processing, also where nobody says how it stands. */
export function readReferralStatus(paymentStatus: string | null): Referral['status'] {
  return paymentStatus === PAID ? 'approved' : 'processing'
}

/** The referrals with the text in their name, whatever its case and accents; all of them for an empty one. */
export function findReferrals(referrals: readonly Referral[], text: string): readonly Referral[] {
  const wanted = foldText(text)
  return wanted === '' ? referrals : referrals.filter(({ name }) => foldText(name).includes(wanted))
}

/** What a customer refers others with. */
export interface ReferralLink {
  /** The address that is shared; null where the server gives none. */
  url: string | null
  /** The most that a referral brings; null where the server does not say. */
  cashbackCents: number | null
}

/** What a referral brings: up to the server's value, else a fixed amount; never both. */
export type Reward = { kind: 'upTo' | 'fixed'; cents: number }

const FIXED_REWARD_CENTS = 3_000

export function getReward({ cashbackCents }: Pick<ReferralLink, 'cashbackCents'>): Reward {
  return cashbackCents === null || cashbackCents <= 0
    ? { kind: 'fixed', cents: FIXED_REWARD_CENTS }
    : { kind: 'upTo', cents: cashbackCents }
}

/** What the customer's referrals come to, in cents; null where the server does not say. */
export interface Earnings {
  paidCents: number | null
  toReceiveCents: number | null
  potentialCents: number | null
}

/** Whether there is something to withdraw. */
export function canWithdraw({ toReceiveCents }: Pick<Earnings, 'toReceiveCents'>): boolean {
  return toReceiveCents !== null && toReceiveCents > 0
}
