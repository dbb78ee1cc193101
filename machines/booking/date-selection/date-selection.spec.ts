import { serverSays } from '#domain/failure.ts'
import {
  colouring,
  colouringAtEleven,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { dateSelectionMachine } from './date-selection.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/selecionar-data/{businessId}'

export const dateSelectionStates: StatesOf<typeof dateSelectionMachine> = {
  readingDates: {
    title: 'Reading the days',
    sentence: 'Reads the days on which all chosen services can be booked. An empty calendar is shown meanwhile.',
    requirements: ['R-207'],
    address,
    landmarks: [{ role: 'heading', name: 'Escolha a data' }],
  },
  choosing: {
    title: 'Choosing a day',
    sentence:
      'The calendar shows which days have times. The customer taps a day, asks for the next one, or takes one of the soonest times.',
    requirements: ['R-193', 'R-194', 'R-196', 'R-197', 'R-198', 'R-199', 'R-200', 'R-203', 'R-204'],
    address,
    landmarks: [{ role: 'grid', name: 'Março de 2026' }],
  },
  'choosing.resting': {
    title: 'Viewing the calendar',
    sentence: 'A day may be marked. Its times open when the customer taps it or asks for them.',
    requirements: ['R-203', 'R-204'],
    address,
    landmarks: [{ role: 'button', name: 'Buscar horários' }],
  },
  'choosing.leaving': {
    title: 'Day tapped',
    sentence: 'The tapped day is shown for a moment, then its times open. Another tap starts the moment again.',
    requirements: ['R-201'],
    address,
    landmarks: [{ role: 'button', name: 'Buscar horários' }],
  },
  'choosing.leaving.asking': {
    title: 'Asking for the times',
    sentence: 'The day is reported, and the times of its page are being read.',
    requirements: ['R-201'],
    address,
    landmarks: [{ role: 'button', name: 'Buscar horários' }],
  },
  removingService: {
    title: 'Service removed',
    sentence: 'Fewer services may fit on more days, so the days are read again if a service is left.',
    requirements: ['R-197'],
  },
  noDates: {
    title: 'No days',
    sentence: 'These services cannot be booked on any day. The customer sees how to contact the business.',
    requirements: ['R-209'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Nenhuma data ou horário disponível' }],
  },
  loadFailed: {
    title: 'Days not read',
    sentence: 'The days could not be read. The dialog says why, and OK goes back.',
    requirements: ['R-205', 'R-210'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Atenção' }],
  },
  noServicesLeft: {
    title: 'No services left',
    sentence: 'The customer removed every service. A button leads back to the services.',
    requirements: ['R-225'],
    address,
    landmarks: [{ role: 'button', name: 'Escolher serviços' }],
  },
  picked: {
    title: 'Day chosen',
    sentence: 'The times of the day open.',
    requirements: ['R-201', 'R-204'],
  },
  timePicked: {
    title: 'Time chosen',
    sentence: 'Every service has a time, so the review opens.',
    requirements: ['R-252'],
  },
  left: {
    title: 'Left',
    sentence: 'The customer goes back to the services.',
    requirements: ['R-205', 'R-209'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const dateSelectionWords: WordsOf<typeof dateSelectionMachine> = {
  guards: {
    hasDates: 'there are days with times',
    isAvailable: 'the day has times',
    hasLaterDay: 'there is a later day with times',
  },
  actions: {
    storeAvailableDates: 'remembers the days with times',
    storeDay: 'remembers the day',
    clearClosedDay: 'clears the chosen day if it has no times any more',
    clearService: 'removes the service',
    reportChoice: 'reports the day and the services',
    storePicked: 'remembers the day and a time for each service',
    readTimesAhead: 'starts to read the times of the day',
  },
  events: {
    'day.choose': 'the customer taps a day',
    'nextDay.show': 'the customer asks for the next available day',
    'schedules.search': 'the customer asks for the times of the day',
    'dates.retry': 'the customer tries again',
  },
  actors: {
    readAvailableDates: 'reading the days with times',
    soonestTimes: 'offering the soonest times',
  },
  delays: {
    selectionPause: 'the moment in which the tapped day is shown',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const services = [haircut, colouring]

export const dateSelectionCases: CasesOf<typeof dateSelectionMachine> = {
  machine: 'date-selection',
  inputs: [
    {
      name: 'two services',
      input: {
        business: sampleBusiness,
        services,
        hasFixedServices: false,
        day: null,
        couponId: null,
        validity: null,
        language: 'pt-BR',
      },
    },
    {
      name: 'back with a day',
      input: {
        business: sampleBusiness,
        services,
        hasFixedServices: false,
        day: '2026-03-03',
        couponId: 'ten',
        language: 'pt-BR',
        validity: null,
      },
    },
  ],
  events: {
    'day.choose': [
      { name: 'the first day', data: { day: '2026-03-03' }, by: { role: 'button', name: 'terça-feira, 3 de março' } },
      { name: 'the last day', data: { day: '2026-03-05' }, by: { role: 'button', name: 'quinta-feira, 5 de março' } },
      { name: 'a closed day', data: { day: '2026-03-04' }, by: 'system' },
    ],
    'nextDay.show': [
      { name: 'next available', data: {}, by: { role: 'button', name: 'Mostrar o próximo dia disponível' } },
    ],
    'schedules.search': [{ name: 'search', data: {}, by: { role: 'button', name: 'Buscar horários' } }],
    'service.remove': [
      { name: 'the first service', data: { serviceId: 'haircut' }, by: { role: 'button', name: 'Remover Corte' } },
      {
        name: 'the second service',
        data: { serviceId: 'colouring' },
        by: { role: 'button', name: 'Remover Coloração' },
      },
    ],
    'dialog.acknowledge': [{ name: 'OK', data: {}, by: { role: 'button', name: 'OK' } }],
    'dates.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'services.choose': [{ name: 'choose again', data: {}, by: { role: 'button', name: 'Escolher serviços' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    readAvailableDates: [
      { name: 'two days', output: { today: '2026-03-02', days: ['2026-03-03', '2026-03-05'] } },
      { name: 'one day', output: { today: '2026-03-02', days: ['2026-03-05'] } },
      { name: 'no days', output: { today: '2026-03-02', days: [] } },
      {
        name: 'server error',
        error: { kind: 'server', status: 500, text: serverSays('Agenda em manutenção') },
        sandbox: { fault: { status: 500, text: 'Agenda em manutenção' } },
      },
      { name: 'connection lost', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    soonestTimes: [
      {
        name: 'a time for each service',
        output: { day: sampleDay, times: [haircutAtTen, colouringAtEleven], questions: [] },
      },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
  },
  key: ({ services, available, day, picked, failure }) => ({
    services: services.map((service) => service.id),
    days: available?.days ?? null,
    day,
    picked: picked !== null,
    failure: failure?.kind ?? null,
  }),
}
