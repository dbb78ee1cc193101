import type { BookingWire } from './booking.ts'

/**
 * Returns the customer's answers to the questions of the business, one per line; an empty string without any. Assumed:
 * each is a text.
 */
export function getAnswers({ bookingAnswers }: Pick<BookingWire, 'bookingAnswers'>): string {
  const texts = (bookingAnswers ?? []).filter((answer) => typeof answer === 'string' && answer.trim() !== '')
  return texts.join('\n')
}
