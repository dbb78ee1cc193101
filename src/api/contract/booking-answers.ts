import type { BookingWire } from './booking.ts'

/** What the customer answered to the questions of the business, in lines; empty without an answer. Each is assumed to be a text. */
export function getAnswers({ bookingAnswers }: Pick<BookingWire, 'bookingAnswers'>): string {
  const texts = (bookingAnswers ?? []).filter((answer) => typeof answer === 'string' && answer.trim() !== '')
  return texts.join('\n')
}
