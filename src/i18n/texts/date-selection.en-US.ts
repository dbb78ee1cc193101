import type { Translation } from '#src/i18n/texts.types.ts'
import { dateSelection } from '#src/i18n/verbatim.later.ts'
import type { texts as reference } from './date-selection.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: dateSelection.title,
  lead_one: '{{count}} service to book at {{business}}',
  lead_other: '{{count}} services to book at {{business}}',
  services: 'Chosen services',
  nextDay: dateSelection.nextDay,
  search: dateSelection.search,
  hint: 'Tap a day to see its times. Days struck through have none left.',
  chosen: 'Chosen day: {{day}}',
  opening: 'Opening the times of {{day}}…',
  attention: dateSelection.attention,
  noDatesTitle: dateSelection.noDatesTitle,
  noDatesText: dateSelection.noDatesText,
  couponDates: 'The coupon may be good on some days only. Go back to the services to remove it.',
  loadFailed: dateSelection.loadFailed,
}
