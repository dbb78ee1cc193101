import type { Translation } from '#src/i18n/texts.types.ts'
import { timeIndex } from '#src/i18n/verbatim.later.ts'
import type { texts as reference } from './time-index.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: timeIndex.title,
  bookedFor: timeIndex.bookedFor,
  serviceOf: 'Service {{position}} of {{total}}',
  openingHours: `${timeIndex.openingHours} {{start}} to {{end}}`,
  servicesWithTime: timeIndex.servicesWithTime,
  timed: '{{time}} with {{professional}}',
  onlyTime: timeIndex.onlyTime,
  firstTime: 'First free time selected: {{time}}',
  missingTime: timeIndex.missingTime,
  takenTitle: 'This time was just taken',
  takenText: 'Someone was faster. Choose another one: everything else is kept.',
  lost: 'The time for {{service}} is no longer free',
  slot: '{{day}}, {{time}}, with {{professional}}',
  slotAlone: '{{day}}, {{time}}',
  times: 'Times',
  noneOfProfessional: 'No free times on this day',
  next: 'Continue',
  anotherDay: 'Choose another day',
  removeService: 'Remove this service',
  searchFailed: timeIndex.searchFailed,
  closedDay: timeIndex.closedDay,
  closedAtThisTime: timeIndex.closedAtThisTime,
  noProfessionals: timeIndex.noProfessionals,
  keepsChoice: 'Choose another day: your services are kept.',
}
