import type { CancellationPolicy } from '#domain/entities.ts'
import { addMinutes, readInstant } from '#domain/instant.ts'

/** Facts for the sentence about the cancellation policy, without its wording. */
export interface PolicyFacts {
  /** Hours before the start from which cancelling costs a fee. */
  hours: number
  hourForm: 'hour' | 'hours'
  /** Fee for a late cancellation, as the policy was set: percent or cents. */
  cost: { kind: 'percentage'; percent: number } | { kind: 'fixed'; cents: number } | null
  /**
   * Refund after a late cancellation: nothing, an amount, or everything if there is no fee. `partly` if the paid amount
   * or the fee is unknown.
   */
  inside:
    | { kind: 'nothing' }
    | { kind: 'amount'; cents: number }
    | { kind: 'everything'; cents: number }
    | { kind: 'partly' }
  /** Refund after an early cancellation, in cents; null if the paid amount is unknown. */
  outsideCents: number | null
  /**
   * ISO instant until which cancelling is free; null without one, after it has passed, or if cancelling is always free.
   */
  freeUntil: string | null
}

/**
 * Returns the facts of a cancellation policy; null if the policy has no window. Amounts come from the server and are
 * never calculated from a percentage.
 */
export function describePolicy(
  policy: CancellationPolicy | null,
  paid: {
    /** Advance payment in cents. */
    advanceCents: number | null
    /** Cancellation fee from the calculation, in cents; null to use the policy's own fee. */
    feeCents: number | null
  },
  /** Start of the first appointment and current time, both ISO; null if unknown. */
  when: { start: string | null; now: string | null },
): PolicyFacts | null {
  const hours = policy?.hoursBeforeExpiration ?? 0
  if (policy === null || hours <= 0) return null
  const feeCents = paid.feeCents ?? getFee(policy)
  const cost = getCost(policy, feeCents)
  // Nothing is paid and there is no fee, for example a percentage of zero.
  const isFree = paid.feeCents === 0 || (cost === null && feeCents === 0)
  if (isFree && paid.advanceCents === 0) return null
  const inside = refundedInside(policy, paid.advanceCents, feeCents, cost)
  return {
    hours,
    hourForm: hours === 1 ? 'hour' : 'hours',
    cost,
    inside,
    outsideCents: paid.advanceCents,
    freeUntil: inside.kind === 'everything' ? null : endOfGrace(policy, when.start, when.now),
  }
}

/**
 * Returns the ISO instant until which a booking can be cancelled for free; null without one, after it has passed, and
 * if cancelling is always free, since a time would suggest a later fee.
 */
export function freeUntil(policy: CancellationPolicy | null, start: string | null, now: string | null): string | null {
  return endOfGrace({ hoursBeforeExpiration: freeHours(policy) }, start, now)
}

/** Returns the hours before the start from which cancelling costs a fee; null if it is always free or unknown. */
export function freeHours(policy: CancellationPolicy | null): number | null {
  if (policy === null) return null
  const feeCents = getFee(policy)
  const isAlwaysFree = feeCents !== null && getCost(policy, feeCents) === null
  const hours = policy.hoursBeforeExpiration ?? 0
  return isAlwaysFree || hours <= 0 ? null : hours
}

/** Returns the ISO instant at which the policy's hours begin; null if there is none or it has passed. */
export function endOfGrace(
  policy: Pick<CancellationPolicy, 'hoursBeforeExpiration'> | null,
  start: string | null,
  now: string | null,
): string | null {
  const hours = policy?.hoursBeforeExpiration ?? 0
  if (hours <= 0 || start === null || now === null) return null
  const end = addMinutes(start, -60 * hours)
  return end !== null && readInstant(end) > readInstant(now) ? end : null
}

function getFee({ valueCancellationFeeCents, usedFixedValueCents }: CancellationPolicy): number | null {
  return valueCancellationFeeCents ?? usedFixedValueCents
}

function getCost(policy: CancellationPolicy, feeCents: number | null): PolicyFacts['cost'] {
  const percent = policy.usedPercentageValue
  if (percent !== null && percent > 0) return { kind: 'percentage', percent }
  return feeCents !== null && feeCents > 0 ? { kind: 'fixed', cents: feeCents } : null
}

function refundedInside(
  policy: CancellationPolicy,
  advanceCents: number | null,
  feeCents: number | null,
  cost: PolicyFacts['cost'],
): PolicyFacts['inside'] {
  if ((policy.usedPercentageValue ?? 0) >= 100) return { kind: 'nothing' }
  if (advanceCents === null || feeCents === null) return { kind: 'partly' }
  if (cost === null && advanceCents > 0) return { kind: 'everything', cents: advanceCents }
  const cents = advanceCents - feeCents
  return cents > 0 ? { kind: 'amount', cents } : { kind: 'nothing' }
}
