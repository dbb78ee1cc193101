import { type ReadFailure, toReadFailure } from '#machines/shared/read-failure.ts'

/** Why the available days could not be read. */
export type DateSelectionFailure = ReadFailure

export function toDateSelectionFailure(error: unknown): DateSelectionFailure {
  return toReadFailure(error)
}
