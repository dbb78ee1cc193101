import type { RescheduleAnswer } from '#domain/booking/reschedule.ts'
import { serverText, toFailure } from '#domain/failure.ts'
import { buildReadRescheduleValid, readRescheduleValid, toRescheduleAnswer } from '#src/api/contract/reschedule.ts'
import type { Deps } from './deps.ts'

/**
 * Asks the server whether a booking may still be rescheduled; `notFound` and `conflict` mean no. Throws
 * other `Failure`s.
 */
export function askReschedule(
  { api }: Pick<Deps, 'api'>,
  bookingId: string,
  signal: AbortSignal,
): Promise<RescheduleAnswer> {
  return api
    .call(readRescheduleValid, buildReadRescheduleValid(bookingId), { signal })
    .then(toRescheduleAnswer, (error) => {
      const failure = toFailure(error)
      if (failure.kind !== 'notFound' && failure.kind !== 'conflict') throw failure
      return { isValid: false, text: serverText(failure) }
    })
}
