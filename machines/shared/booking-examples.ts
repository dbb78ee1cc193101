import { type BookingDraft, EMPTY_DRAFT, withPassed, withTimes } from '#domain/booking/booking-draft.ts'
import type { ChosenProfessional, ChosenService, ChosenTime } from '#domain/entities.ts'
import { exampleBusiness, exampleCategory } from './examples.ts'

/** A small booking for the cases of several flows and their tests. Never imported by `src/`. */

export const sampleBusiness = exampleBusiness({
  id: '1',
  slug: 'estudio-flor',
  name: 'Estúdio Flor',
  ownerId: 'owner',
  sectorId: 'beauty',
  categories: [exampleCategory({ id: 'hair' })],
  phone: '+5511987654321',
  timeLapse: 30,
  recipientId: '1',
})

export const haircut: ChosenService = {
  id: 'haircut',
  categoryId: 'hair',
  name: 'Corte',
  nameEng: 'Haircut',
  nameEsp: 'Corte de pelo',
  priceCents: 8000,
  durationMinutes: 30,
  pricingType: 'fixed',
  featureItems: [],
  petName: null,
}

export const colouring: ChosenService = {
  id: 'colouring',
  categoryId: 'hair',
  name: 'Coloração',
  nameEng: 'Colouring',
  nameEsp: 'Coloración',
  priceCents: 18000,
  durationMinutes: 60,
  pricingType: 'startsAt',
  featureItems: [],
  petName: null,
}

export const ana: ChosenProfessional = {
  id: 'ana',
  name: 'Ana',
  avatarUrl: null,
  priceCents: 8000,
  pricingType: 'fixed',
  duration: 30,
}

export const bia: ChosenProfessional = { ...ana, id: 'bia', name: 'Bia' }

/** A Tuesday. */
export const sampleDay = '2026-03-03'

/** Returns an instant of that day at an hour of the business zone (three hours behind UTC). */
export function at(hour: number, minute = 0): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${sampleDay}T${two(hour + 3)}:${two(minute)}:00.000Z`
}

export const haircutAtTen: ChosenTime = {
  serviceId: 'haircut',
  professional: ana,
  start: at(10),
  end: at(10, 30),
  chosenBy: 'customer',
}
export const colouringAtEleven: ChosenTime = {
  serviceId: 'colouring',
  professional: bia,
  start: at(11),
  end: at(11, 30),
  chosenBy: 'customer',
}

/** Fields of a draft as a test names them: chosen times instead of items. */
export type ExampleChoice = Partial<Omit<BookingDraft, 'items'>> & { times?: ChosenTime[] }

/** Creates a draft from chosen services and times. */
export function buildDraft({ services = [], times = [], passed = {}, ...others }: ExampleChoice): BookingDraft {
  return withPassed(withTimes({ ...EMPTY_DRAFT, ...others }, services, times), passed)
}
