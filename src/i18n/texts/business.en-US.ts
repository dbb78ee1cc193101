import type { Translation } from '#src/i18n/texts.types.ts'
import { business } from '#src/i18n/verbatim.ts'
import type { texts as reference } from './business.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  selectCategory: business.selectCategory,
  selectACategory: business.selectACategory,
  categories: 'Categories',
  next: 'Next',
  yourServices: 'Your services',
  selectedService: business.selectedService,
  selectAtLeastOne: business.selectAtLeastOne,
  selectMore: business.selectMore,
  viewSchedules: business.viewSchedules,
  viewDatesAndTimes: business.viewDatesAndTimes,
  noReply: 'Check your internet. Once it is back, just try again.',
  sectorsFailed: business.sectorsFailed,
  inactiveTitle: 'Not taking bookings right now',
  inactiveText: '{{name}} is not taking appointments here. Get in touch with them directly.',
  inactiveTextNoContact: '{{name}} is not taking appointments here at the moment.',
  seeBusiness: 'See services and prices',
  nothingTitle: 'No services here yet',
  nothingText: '{{name}} has not published what it offers yet.',
  contact: 'Contact {{name}}',
  learnMore: business.learnMore,
}
