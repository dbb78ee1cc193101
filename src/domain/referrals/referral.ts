import { foldText } from '#domain/fold.ts'

/** A person whom the customer referred. */
export interface Referral {
  name: string
  status: 'approved' | 'processing'
}

/** Finds the referrals with a text in their name, ignoring case and accents; all for an empty text. */
export function findReferrals(referrals: readonly Referral[], text: string): readonly Referral[] {
  const wanted = foldText(text)
  return wanted === '' ? referrals : referrals.filter(({ name }) => foldText(name).includes(wanted))
}

/** The customer's referral link. */
export interface ReferralLink {
  /** URL to share; null if the server sends none. */
  url: string | null
  /** Maximum reward of a referral, in cents; null if unknown. */
  cashbackCents: number | null
}

/** Reward of a referral: up to the server's value, or a fixed amount. */
export type Reward = { kind: 'upTo' | 'fixed'; cents: number }

const FIXED_REWARD_CENTS = 3_000

export function getReward({ cashbackCents }: Pick<ReferralLink, 'cashbackCents'>): Reward {
  return cashbackCents === null || cashbackCents <= 0
    ? { kind: 'fixed', cents: FIXED_REWARD_CENTS }
    : { kind: 'upTo', cents: cashbackCents }
}

/** The customer's referral earnings, in cents; null if unknown. */
export interface Earnings {
  paidCents: number | null
  toReceiveCents: number | null
  potentialCents: number | null
}

/** Returns whether there is an amount to withdraw. */
export function canWithdraw({ toReceiveCents }: Pick<Earnings, 'toReceiveCents'>): boolean {
  return toReceiveCents !== null && toReceiveCents > 0
}
