import { findNextFreeTime, type NextFreeTime, timeUntilTurn } from '#domain/booking/next-free-time.ts'
import { TIMES_LIFETIME_MS } from '#domain/booking/times.ts'
import { findAskedCategory } from '#domain/business/asked-services.ts'
import type { NextFreeTimeContext, NextReading, ReadNextInput, ReadServiceInput } from './next-free-time.types.ts'

/** What is asked for the panel about a business. All pure. */

/** Finds the next free time of what was read; null if there is none. */
export function findNext({ reading }: { reading: NextReading | null }): NextFreeTime | null {
  return reading === null ? null : findNextFreeTime(reading.times, reading.day, reading.readAt)
}

/** Returns the milliseconds for which what is shown is true: until the time or the hours begin or end, five minutes at most. */
export function timeUntilNextTurn({ next, readAt }: NextFreeTimeContext): number {
  return next === null || readAt === null ? TIMES_LIFETIME_MS : timeUntilTurn(next, readAt, TIMES_LIFETIME_MS)
}

export function toReadService(context: NextFreeTimeContext): ReadServiceInput {
  const category = findAskedCategory(context)
  if (category === null) throw new Error('no category has services')
  return { ...category, businessId: context.business.id, language: context.language }
}

export function toReadNext({ business, services, language }: NextFreeTimeContext): ReadNextInput {
  return { business, services, language }
}
