import type { SavedBooking } from '#machines/booking/booking-wizard/index.ts'
import { buildDraft, type ExampleChoice } from '#machines/shared/booking-examples.ts'

/** A saved booking as a test names it: the fields of the draft beside the others. */
export type SavedChoice = ExampleChoice & Partial<Omit<SavedBooking, 'version' | 'draft'>>

/** Creates the saved booking of a tab. */
export function buildSavedBooking({
  businessId = '1',
  serviceIndex = 0,
  attempt = null,
  ...choice
}: SavedChoice): SavedBooking {
  return { version: 2, businessId, draft: buildDraft(choice), serviceIndex, attempt }
}
