import type { CancellationPolicy } from '#domain/entities.ts'
import { addMinutes, readInstant } from '#domain/instant.ts'

/** What the sentence about cancelling says, without its words. */
export interface PolicyFacts {
  /** Hours before the start from which cancelling costs something. */
  hours: number
  hourForm: 'hour' | 'hours'
  /** What cancelling later costs, in the words the policy was set in. */
  cost: { kind: 'percentage'; percent: number } | { kind: 'fixed'; cents: number } | null
  /**
   * What is given back when cancelling later than that: nothing, only so much, or all that was paid, where it costs nothing
   * then either. `partly` when it is not known how much, because nothing says what was paid or what the fee comes to.
   */
  inside:
    | { kind: 'nothing' }
    | { kind: 'amount'; cents: number }
    | { kind: 'everything'; cents: number }
    | { kind: 'partly' }
  /** What is given back when cancelling earlier, in cents; null when nothing says what was paid. */
  outsideCents: number | null
  /** Until when it costs nothing, ISO; null without such a time, once it has gone by, and where it never costs anything. */
  freeUntil: string | null
}

/**
 * The facts of a cancellation policy. Amounts come from the server and are never worked out from a percentage.
 * Null when the policy has no such window.
 */
export function describePolicy(
  policy: CancellationPolicy | null,
  paid: {
    /** The payment in advance, in cents. */
    advanceCents: number | null
    /** The fee of this booking, where the calculation says it; else the policy's own. */
    feeCents: number | null
  },
  /** When the first appointment starts, and the time that it is, ISO; null where they are not known. */
  when: { start: string | null; now: string | null },
): PolicyFacts | null {
  const hours = policy?.hoursBeforeExpiration ?? 0
  if (policy === null || hours <= 0) return null
  const feeCents = paid.feeCents ?? getFee(policy)
  const cost = getCost(policy, feeCents)
  // Nothing is paid, and nothing would be asked for: a percentage of nothing, where the calculation says so, as well.
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
 * Until when a booking can be cancelled for nothing, ISO; null without such a time, once it has gone by, and where it never
 * costs anything, since a time would say that it does later.
 */
export function freeUntil(policy: CancellationPolicy | null, start: string | null, now: string | null): string | null {
  return endOfGrace({ hoursBeforeExpiration: freeHours(policy) }, start, now)
}

/** Returns the hours before the start from which cancelling costs something; null where it never does, or nobody says. */
export function freeHours(policy: CancellationPolicy | null): number | null {
  if (policy === null) return null
  const feeCents = getFee(policy)
  const isAlwaysFree = feeCents !== null && getCost(policy, feeCents) === null
  const hours = policy.hoursBeforeExpiration ?? 0
  return isAlwaysFree || hours <= 0 ? null : hours
}

/** The instant from which on the hours of the policy count, ISO; null where it has none, and once they do. */
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
