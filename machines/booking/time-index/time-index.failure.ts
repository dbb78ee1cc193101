import { type ReadFailure, toReadFailure } from '#machines/shared/read-failure.ts'

/** Why the times of the day could not be read. */
export type TimeIndexFailure = ReadFailure

export function toTimeIndexFailure(error: unknown): TimeIndexFailure {
  return toReadFailure(error)
}
