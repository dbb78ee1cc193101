import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import { exampleDraft } from '#machines/shared/examples.ts'

/** Splits fields of a draft, which become an example draft, from other fields of an input or a context. */
export function splitDraft<Rest extends object>(
  given: Rest & Partial<BookingDraft>,
): { draft: BookingDraft; rest: Rest } {
  const isOfDraft = ([field]: [string, unknown]) => field in exampleDraft()
  const fields = Object.entries(given)
  return {
    draft: exampleDraft(Object.fromEntries(fields.filter(isOfDraft))),
    rest: Object.fromEntries(fields.filter((field) => !isOfDraft(field))) as Rest,
  }
}
