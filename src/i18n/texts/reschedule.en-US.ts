import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './reschedule.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'You are rescheduling',
  from: 'From {{from}}',
  fromTo: 'From {{from}} to {{to}}',
  over: 'This appointment can no longer be rescheduled',
  overText: 'You can still cancel it and book a new time.',
  unchecked: 'We couldn’t check whether this appointment can be rescheduled',
  uncheckedText: 'Nothing has changed: the appointment keeps its time.',
  nothingToPay: 'There is nothing to pay for rescheduling.',
  unpaid: 'The payment is still missing: the deadline stays {{time}}, also with the new time.',
  freeUntil: 'Free cancellation until {{day}}, {{time}}.',
  notFree: 'With the new time, cancelling is no longer free.',
}
