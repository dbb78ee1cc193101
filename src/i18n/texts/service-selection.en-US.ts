import type { Translation } from '#src/i18n/texts.types.ts'
import { business } from '#src/i18n/verbatim.ts'
import type { texts as reference } from './service-selection.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: business.chooseServices,
  forPet: 'For {{pet}}',
  search: business.nameService,
  services: 'Services',
  inside_one: '{{count}} service',
  inside_other: '{{count}} services',
  chosen_one: '{{count}} service chosen',
  chosen_other: '{{count}} services chosen',
  noneChosen: 'No service chosen',
  noMatch: 'No service with that name',
  noMatchText: 'Check the spelling, or try another word.',
  clearSearch: 'Clear the search',
  emptyTitle: 'Nothing in this category for now',
  emptyText: 'Look at another category, or get in touch with the business.',
  otherCategory: 'See the categories',
  servicesFailed: business.servicesFailed,
}
