import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './booking-wizard.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  resumingTitle: 'Your appointment',
  resuming: 'Preparing your appointment…',
  removedAll: 'You removed all services',
  removedAllText: 'Choose what you want to book and go on from here.',
  chooseServices: 'Choose services',
  bookedTitle: 'This time is already yours',
  bookedText: 'You have just booked this appointment in another tab.',
  openBooking: 'See the appointment',
  repeatBooking: 'Book again',
  before: 'You have already booked: {{when}}',
  beforeText: 'If you like, book another one here.',
  beforeMovedText: 'If you like, choose another time here.',
  heldText: 'You booked this time before, and only the payment is missing. Pay now to keep it.',
  payNow: 'Pay now',
  chooseOtherTime: 'Choose another time',
  inactiveTitle: 'Not taking bookings right now',
  inactiveText: '{{name}} does not take bookings here at the moment. Get in touch with the business directly.',
  inactiveTextNoContact: '{{name}} does not take bookings here at the moment.',
  reducedTotal: 'Total after discount',
  backToBusiness: 'Back to the business',
  message: 'Hello, {{name}}! I would like to book {{services}}.',
  messageForDay: 'Hello, {{name}}! I would like to book {{services}} for {{day}}.',
}
