import { serverSays, serverText, toFailure } from '#domain/failure.ts'
import type { RescheduleAnswer } from '#machines/shared/reschedule.types.ts'
import { readRescheduleValid } from '#src/api/contract/reschedule.ts'
import type { Deps } from './deps.ts'

/**
 * Asks the server whether a booking may still be moved; what it does not find, or not any more, may not. Throws
 * a `Failure`.
 */
export function askReschedule(
  { api }: Pick<Deps, 'api'>,
  bookingId: string,
  signal: AbortSignal,
): Promise<RescheduleAnswer> {
  return api.call(readRescheduleValid, { query: { booking_id: bookingId } }, { signal }).then(
    ({ valid, message, language }) => ({ isValid: valid, text: message ? serverSays(message, language) : null }),
    (error) => {
      const failure = toFailure(error)
      if (failure.kind !== 'notFound' && failure.kind !== 'conflict') throw failure
      return { isValid: false, text: serverText(failure) }
    },
  )
}
