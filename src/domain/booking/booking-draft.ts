import { type Coupon, readCoupon } from '#domain/business/coupon.ts'
import type { CheckoutItem, ChosenService, ChosenTime, Package } from '#domain/entities.ts'
import { inTimeOrder } from '#domain/instant.ts'
import { type BookingUpdate, findUpdate } from './booking-update.ts'
import { limitAnswer } from './questions.ts'

/** What the customer enters at the checkout. It is stored with the draft and sent with each attempt to book. */
export interface BookingDetails {
  /** The answer to the questions; empty without one. */
  answer: string
}

/** The details before the customer enters any. */
export const NO_DETAILS: BookingDetails = { answer: '' }

/**
 * What a customer is about to book, from the first service to the booking. It goes down to each step as one value, and
 * comes up from the checkout as one report.
 */
export interface BookingDraft extends BookingDetails {
  /** Services to book together, in the order of choice; empty for a package. */
  services: ChosenService[]
  /** Day of all services, `yyyy-mm-dd` in the business zone; null until chosen, and for a package. */
  day: string | null
  /** Each service that has a time, with professional and time, in order of time. */
  items: CheckoutItem[]
  /** Package to buy; null for appointments. */
  bookingPackage: Package | null
  /** The booking to change, for which nothing is paid; null for a new one. */
  update: BookingUpdate | null
  /** Distinct questions of the business, in the order of the search. */
  questions: string[]
  /** Null without a coupon. */
  coupon: Coupon | null
  /** Fields of the navigation state that are passed on unchanged; see `withPassed`. */
  passed: { [key: string]: unknown }
}

/** The draft before anything is chosen. */
export const EMPTY_DRAFT: BookingDraft = {
  services: [],
  day: null,
  items: [],
  bookingPackage: null,
  update: null,
  questions: [],
  coupon: null,
  passed: {},
  ...NO_DETAILS,
}

/** Returns the draft of a package: no appointments, questions or coupon. */
export function draftPackage(bookingPackage: Package): BookingDraft {
  return { ...EMPTY_DRAFT, bookingPackage }
}

/** Returns the draft with a navigation state, which has the coupon and says how a booking is changed. */
export function withPassed(draft: BookingDraft, passed: BookingDraft['passed']): BookingDraft {
  return { ...draft, passed, update: findUpdate(passed), coupon: readCoupon(passed.coupon) }
}

/** Returns the draft with these services and their times. Times of other services are dropped. */
export function withTimes(draft: BookingDraft, services: ChosenService[], times: readonly ChosenTime[]): BookingDraft {
  return { ...draft, services, items: toItems(services, times) }
}

/** Maps services with a time to items in order of time. */
export function toItems(services: readonly ChosenService[], times: readonly ChosenTime[]): CheckoutItem[] {
  const items = services.flatMap((service) => {
    const time = times.find(({ serviceId }) => serviceId === service.id)
    if (time === undefined) return []
    const { professional, start, end, chosenBy } = time
    return [{ service, professional, start, end, chosenBy }]
  })
  return inTimeOrder(items)
}

/** Returns the chosen times, in order of time. */
export function getTimes({ items }: Pick<BookingDraft, 'items'>): ChosenTime[] {
  return items.map(({ service, ...time }) => ({ serviceId: service.id, ...time }))
}

/** Returns whether there are services and each has a time. */
export function hasAllTimes({ services, items }: Pick<BookingDraft, 'services' | 'items'>): boolean {
  return services.length > 0 && items.length === services.length
}

/** Returns what the customer entered. */
export function getDetails({ answer }: BookingDetails): BookingDetails {
  return { answer }
}

/** Returns the draft with changed details, each within its limits. Without a question there is no answer. */
export function withDetails(draft: BookingDraft, change: Partial<BookingDetails>): BookingDraft {
  const details = { ...getDetails(draft), ...change }
  const answer = draft.questions.length === 0 ? '' : limitAnswer(details.answer)
  return { ...draft, ...details, answer }
}

/** Returns what the customer entered, without an answer to other questions than these. */
export function keepDetails(
  draft: BookingDetails & Pick<BookingDraft, 'questions'>,
  questions: string[],
): BookingDetails {
  const isSame = JSON.stringify(draft.questions) === JSON.stringify(questions)
  return { ...getDetails(draft), answer: isSame ? draft.answer : NO_DETAILS.answer }
}

/** Returns whether the customer entered something. */
export function isEntered(details: BookingDetails): boolean {
  return JSON.stringify(getDetails(details)) !== JSON.stringify(NO_DETAILS)
}
