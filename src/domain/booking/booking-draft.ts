import type { Coupon } from '#domain/business/coupon.ts'
import type { CheckoutItem, Package } from '#domain/entities.ts'
import type { BookingUpdate } from './booking-update.ts'

/** What a customer is about to book: it goes down from the choice to the request as one value. */
export interface BookingDraft {
  /** Each chosen service with professional and time, in order of time; empty for a package. */
  items: CheckoutItem[]
  /** Package to buy; null for appointments. */
  bookingPackage: Package | null
  /** The booking to change, for which nothing is paid; null for a new one. */
  update: BookingUpdate | null
  /** Distinct questions of the business, in the order of the search. */
  questions: string[]
  /** The customer's answer to the questions; empty without one. */
  answer: string
  /** Null without a coupon. */
  coupon: Coupon | null
}

/** Returns the draft of a package: no appointments, questions or coupon. */
export function draftPackage(bookingPackage: Package): BookingDraft {
  return { items: [], bookingPackage, update: null, questions: [], answer: '', coupon: null }
}
