import { type ReactNode, useEffect, useRef } from 'react'
import { createActor } from 'xstate'
import type { ServiceTimes } from '#domain/booking/times.ts'
import type { Business, ChosenBy, ChosenProfessional, ChosenService, ChosenTime } from '#domain/entities.ts'
import { serverSays } from '#domain/failure.ts'
import { readDay } from '#domain/time.ts'
import { type BookingWizardContext, bookingWizardMachine } from '#machines/booking/booking-wizard/index.ts'
import { type DateSelectionContext, dateSelectionMachine } from '#machines/booking/date-selection/index.ts'
import { soonestTimesMachine } from '#machines/booking/soonest-times/index.ts'
import { type TimeIndexContext, timeIndexMachine } from '#machines/booking/time-index/index.ts'
import {
  ana,
  at,
  bia,
  buildDraft,
  colouring,
  haircut,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import {
  BookedElsewhereScreen,
  HeldUnpaidScreen,
  InactiveScreen,
  UnavailableScreen,
} from '#src/screens/booking/booking/blocked-screens.tsx'
import { BookedBeforeContext } from '#src/screens/booking/booking/booked-before.tsx'
import { ResumingScreen } from '#src/screens/booking/booking/resuming-screen.tsx'
import { DateScreen } from '#src/screens/booking/date-selection/date-screen.tsx'
import { NoServicesForDateScreen } from '#src/screens/booking/date-selection/no-services-left-screen.tsx'
import { TimesScreen } from '#src/screens/booking/time-index/times-screen.tsx'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The booking from the date to the times, in each state. */

const business: Business = {
  ...sampleBusiness,
  photos: [{ id: 'p', url: picture('rose'), order: 1 }],
}
const beard: ChosenService = {
  ...haircut,
  id: 'beard',
  name: 'Barba com toalha quente',
  nameEng: 'Hot towel shave',
  nameEsp: 'Afeitado con toalla caliente',
  priceCents: 4500,
}
const services = [haircut, colouring, beard]
const days = [3, 4, 5, 6, 7, 10, 11, 12, 14, 17, 19, 20, 24, 25, 27, 31].map(
  (day) => `2026-03-${String(day).padStart(2, '0')}`,
)

function dateAt(
  value: Parameters<typeof dateSelectionMachine.resolveState>[0]['value'],
  context: Partial<DateSelectionContext> = {},
) {
  const available = { today: '2026-03-02', days: [...days, '2026-04-02'] }
  const whole: DateSelectionContext = {
    business,
    services,
    available,
    day: null,
    couponId: null,
    hasFixedServices: false,
    validity: null,
    language: 'pt-BR',
    picked: null,
    failure: null,
    ...context,
  }
  const snapshot = dateSelectionMachine.resolveState({ value, context: whole })
  return createActor(dateSelectionMachine, { snapshot, input: whole })
}

/** The date page by the week, as after a tap on its button. */
function ByWeek({ children }: { children: ReactNode }) {
  const page = useRef<HTMLDivElement>(null)
  useEffect(() => page.current?.querySelector<HTMLElement>('h2 + div > button')?.click(), [])
  return (
    <div ref={page} style={{ display: 'contents' }}>
      {children}
    </div>
  )
}

/** The date page with the soonest times in a state; `hours` are the offered ones. */
function soonestAt(
  value: Parameters<typeof soonestTimesMachine.resolveState>[0]['value'],
  hours: readonly number[],
  context: Partial<DateSelectionContext> = {},
) {
  const date = dateAt({ choosing: 'resting' }, context)
  const offers = hours.map((hour): ChosenTime[] => [
    { serviceId: haircut.id, professional: ana, start: at(hour), end: at(hour, 30), chosenBy: 'customer' },
  ])
  const input = { ...date.getSnapshot().context, day: sampleDay }
  const snapshot = soonestTimesMachine.resolveState({ value, context: { ...input, offers, questions: [] } })
  Object.assign(date.getSnapshot().children, { soonestTimes: createActor(soonestTimesMachine, { snapshot, input }) })
  return date
}

const person = (id: string, name: string, more: Partial<ChosenProfessional> = {}): ChosenProfessional => ({
  ...ana,
  id,
  name,
  ...more,
})
const slots = (...hours: number[]) =>
  hours.map((hour) => ({
    start: at(Math.floor(hour), (hour % 1) * 60),
    end: at(Math.floor(hour + 0.5), ((hour + 0.5) % 1) * 60),
    vacancies: 1,
  }))
const getTimes = (serviceId: string, professionals: ServiceTimes['professionals']): ServiceTimes => ({
  serviceId,
  professionals,
  opening: { start: at(9), end: at(20) },
})
const team = [
  { professional: person('ana', 'Ana Beatriz Moura'), slots: slots(9, 9.5, 10, 11, 13.5, 14, 15, 18.5, 19) },
  { professional: person('bia', 'Bianca', { priceCents: 9500, duration: 45 }), slots: slots(14.5) },
  { professional: person('caio', 'Caio Fernandes', { pricingType: 'startsAt' }), slots: slots(10.5, 12, 16) },
  { professional: person('dora', 'Dora'), slots: [] },
]
const offered: TimeIndexContext['offered'] = {
  verdict: 'times',
  readAt: at(0),
  services: [getTimes('haircut', team), getTimes('colouring', team.slice(0, 2)), getTimes('beard', [])],
  questions: [],
  day: readDay(sampleDay, 'America/Sao_Paulo'),
}
const timed: ChosenTime[] = [
  { serviceId: 'colouring', professional: bia, start: at(14, 30), end: at(15, 15), chosenBy: 'customer' },
]

function timesAt(
  page: string | null,
  context: Partial<TimeIndexContext> = {},
  value: Parameters<typeof timeIndexMachine.resolveState>[0]['value'] = {
    choosing: { page: page ?? 'plain', freshness: 'fresh' },
  } as never,
) {
  const whole: TimeIndexContext = {
    business,
    services,
    day: sampleDay,
    couponId: null,
    hasFixedServices: false,
    professionalId: null,
    validity: null,
    near: { earlier: '2026-03-02', later: '2026-03-04' },
    language: 'pt-BR',
    serviceIndex: 0,
    offered,
    times: [],
    taken: null,
    changes: [],
    failure: null,
    ...context,
  }
  const snapshot = timeIndexMachine.resolveState({ value, context: whole })
  return createActor(timeIndexMachine, { snapshot, input: { ...whole, questions: [] } })
}

const atTen: ChosenTime = {
  serviceId: 'haircut',
  professional: ana,
  start: at(10),
  end: at(10, 30),
  chosenBy: 'customer',
}
const withChoice = { times: [...timed, atTen] }
/** The second was chosen by the app or by a tap, and overlaps the first. */
const crossing = (start: string, end: string, chosenBy: ChosenBy) => ({
  serviceIndex: 1,
  times: [atTen, { serviceId: 'colouring', professional: bia, start, end, chosenBy }],
})
/** Names of 120 characters, of which one has no space, beside a time of another service at ten. */
const longTeam = [
  {
    professional: person('ana', 'Maria Aparecida da Conceição '.repeat(5).slice(0, 120)),
    slots: slots(9, 10, 11, 12, 13),
  },
  { professional: person('dora', 'Wilhelmina'.repeat(12)), slots: slots(9.5, 10.5) },
]
const longNamed = { ...offered, services: [getTimes('haircut', longTeam), getTimes('colouring', team)] }
const besideTen: ChosenTime = { ...atTen, serviceId: 'colouring', professional: bia }
/** Two services that two professionals of these names have one after the other, and at the same time. */
const atOnce = (...names: string[]) => {
  const pair = names.map((name, index) => ({ professional: person(`${index}`, name), slots: slots(9, 9.5, 10, 14) }))
  return {
    services: services.slice(0, 2),
    offered: { ...offered, services: [getTimes('haircut', pair), getTimes('colouring', pair)] },
  }
}
const merged: Business = { ...business, allowSelectProfessional: false }

function wizardAt(
  value: Parameters<typeof bookingWizardMachine.resolveState>[0]['value'],
  context: Partial<BookingWizardContext> = {},
) {
  const entry = { name: 'date' as const, params: { id: '1' }, query: {}, state: null }
  const whole: BookingWizardContext = {
    entry,
    saved: null,
    business,
    customer: null,
    lastCustomerId: null,
    language: 'pt-BR',
    goal: 'date',
    draft: buildDraft({ services }),
    serviceIndex: 0,
    earlierAnswer: '',
    before: null,
    attempt: null,
    taken: null,
    resumable: null,
    message: null,
    failure: null,
    departure: null,
    ...context,
  }
  const snapshot = bookingWizardMachine.resolveState({ value, context: whole })
  return createActor(bookingWizardMachine, { snapshot, input: whole })
}

const whole = (name: string, render: VisualCheck['render'], more: Partial<VisualCheck> = {}): VisualCheck => ({
  name: `booking-${name}`,
  frame: 'none',
  render,
  ...more,
})
const dialog = { waitFor: '[role=alertdialog]' }

export const checks: VisualCheck[] = [
  whole('date', () => <DateScreen actor={dateAt({ choosing: 'resting' })} />),
  whole('date-soonest', () => <DateScreen actor={soonestAt({ offered: 'fresh' }, [9, 12, 18])} />),
  whole('date-soonestOne', () => (
    <DateScreen
      actor={soonestAt({ offered: 'renewing' }, [9], {
        services: [{ ...haircut, name: 'Corte e finalização '.repeat(6) }],
      })}
    />
  )),
  whole('date-soonestNone', () => <DateScreen actor={soonestAt('absent', [])} />),
  whole('date-fewDaysLeft', () => {
    const available = {
      today: '2026-03-29',
      days: ['2026-03-31', ...days.map((day) => day.replace('-03-', '-04-').replace('-31', '-30'))],
    }
    return <DateScreen actor={dateAt({ choosing: 'resting' }, { available })} />
  }),
  whole('date-chosen', () => <DateScreen actor={dateAt({ choosing: 'resting' }, { day: '2026-03-12' })} />),
  whole('date-week', () => (
    <ByWeek>
      <DateScreen actor={dateAt({ choosing: 'resting' }, { day: '2026-03-12' })} />
    </ByWeek>
  )),
  whole('date-weekOfTwoMonths', () => (
    <ByWeek>
      <DateScreen
        actor={dateAt(
          { choosing: 'resting' },
          { available: { today: '2026-12-01', days: ['2026-12-01', '2026-12-03', '2026-12-16'] }, day: '2026-12-03' },
        )}
      />
    </ByWeek>
  )),
  whole('date-leaving', () => (
    <DateScreen actor={dateAt({ choosing: { leaving: 'asking' } }, { day: '2026-03-12', services: [haircut] })} />
  )),
  whole('date-loading', () => <DateScreen actor={dateAt('readingDates', { available: null })} />),
  whole('date-none', () => <DateScreen actor={dateAt('noDates', { available: null })} />, dialog),
  whole(
    'date-failed',
    () => (
      <DateScreen
        actor={dateAt('loadFailed', {
          available: null,
          failure: { kind: 'refused', text: serverSays('Agenda em manutenção até as 14h.') },
        })}
      />
    ),
    dialog,
  ),
  whole('date-noServicesLeft', () => <NoServicesForDateScreen actor={dateAt('noServicesLeft', { services: [] })} />),
  whole('times', () => <TimesScreen actor={timesAt('plain')} />),
  whole('times-chosen', () => <TimesScreen actor={timesAt('plain', withChoice)} />),
  whole('times-only', () => (
    <TimesScreen
      actor={timesAt('onlyTime', {
        serviceIndex: 1,
        times: timed,
        offered: { ...offered, services: [getTimes('colouring', team.slice(1, 2))] },
      })}
    />
  )),
  whole('times-before', () => <TimesScreen actor={timesAt('firstTime', crossing(at(9), at(9, 45), 'app'))} />),
  whole('times-overlap', () => <TimesScreen actor={timesAt('plain', crossing(at(10), at(10, 45), 'customer'))} />),
  whole('times-missing', () => <TimesScreen actor={timesAt('missingTime', { times: timed })} />),
  whole('times-taken', () => (
    <TimesScreen actor={timesAt('changedTime', { times: timed, taken: { serviceId: 'haircut', start: at(10) } })} />
  )),
  whole('times-merged', () => <TimesScreen actor={timesAt('plain', { ...withChoice, business: merged })} />),
  whole('times-other-clock', () => (
    <TimesScreen actor={timesAt('plain', { ...withChoice, business: { ...sampleBusiness, isDeviceZone: true } })} />
  )),
  whole('times-long-names', () => <TimesScreen actor={timesAt('plain', { times: [besideTen], offered: longNamed })} />),
  whole('times-at-once', () => <TimesScreen actor={timesAt('plain', atOnce('Ana Beatriz Moura', 'Caio'))} />),
  whole('times-at-once-long-names', () => (
    <TimesScreen actor={timesAt('plain', atOnce(...longTeam.map(({ professional }) => professional.name)))} />
  )),
  whole('times-at-once-merged', () => (
    <TimesScreen
      actor={timesAt('plain', { ...atOnce('Ana', 'Caio'), business: { ...merged, isDeviceZone: true }, times: timed })}
    />
  )),
  whole('times-none-here', () => <TimesScreen actor={timesAt('plain', { serviceIndex: 2, times: timed })} />),
  whole('times-loading', () => <TimesScreen actor={timesAt(null, {}, 'searching')} />),
  whole(
    'times-failed',
    () => (
      <TimesScreen actor={timesAt(null, { failure: { kind: 'connection' } }, { noAvailability: 'searchFailed' })} />
    ),
    dialog,
  ),
  whole('times-closed', () => <TimesScreen actor={timesAt(null, {}, { noAvailability: 'closedDay' })} />, dialog),
  whole(
    'times-nobody',
    () => (
      <TimesScreen
        actor={timesAt(
          null,
          { offered: { ...offered, services: [getTimes('haircut', team)] } },
          { noAvailability: 'noProfessionals' },
        )}
      />
    ),
    dialog,
  ),
  whole('times-booked', () => (
    <BookedBeforeContext value={{ booked: { transactionId: 'tx-1', start: at(9) }, open: () => {} }}>
      <TimesScreen actor={timesAt('plain')} />
    </BookedBeforeContext>
  )),
  whole('times-kept', () => <TimesScreen actor={timesAt('keptTime', withChoice)} />),
  whole('resuming', () => <ResumingScreen actor={wizardAt('resuming')} />),
  whole('unavailable', () => (
    <UnavailableScreen actor={wizardAt('unavailable', { business: null, failure: { kind: 'connection' } })} />
  )),
  whole(
    'unchecked',
    () => (
      <UnavailableScreen
        actor={wizardAt('unavailable', {
          failure: { kind: 'rescheduleUnchecked', text: serverSays('Estamos em manutenção.') },
        })}
      />
    ),
    { waitFor: '[role=alert]' },
  ),
  whole('inactive', () => <InactiveScreen actor={wizardAt('inactive')} />),
  whole('elsewhere', () => <BookedElsewhereScreen actor={wizardAt('bookedElsewhere')} />),
  whole('held', () => <HeldUnpaidScreen actor={wizardAt('heldUnpaid')} />),
]
