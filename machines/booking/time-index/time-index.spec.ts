import type { ProfessionalTimes, ServiceTimes } from '#domain/booking/times.ts'
import {
  ana,
  at,
  bia,
  colouring,
  colouringAtEleven,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import type { CasesOf, FlowWords, StateSpec, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { timeIndexMachine } from './time-index.machine.ts'
import type { DayTimes, TimeIndexInput } from './time-index.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/selecionar-horarios/{id}'
const heading = { role: 'heading', name: 'Escolha o horário' }
const passing = (title: string, sentence: string, ...requirements: string[]): StateSpec => ({
  title,
  sentence,
  requirements,
})

export const timeIndexStates: StatesOf<typeof timeIndexMachine> = {
  searching: {
    title: 'Searching',
    sentence: 'The times of all chosen services on the chosen day are read.',
    requirements: ['R-241', 'R-744'],
    address,
    landmarks: [heading],
  },
  sorting: passing('What did the search find?', 'Times, or one of three ways of having none.', 'R-246', 'R-247'),
  withoutTimes: {
    title: 'Without times',
    sentence: 'There is nothing to choose from, and the customer reads why; OK goes back to the date.',
    requirements: ['R-245', 'R-246', 'R-247'],
    address,
  },
  'withoutTimes.searchFailed': {
    title: 'Search failed',
    sentence: 'The times could not be read; OK goes back to the date with everything kept.',
    requirements: ['R-245'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Os serviços estão indisponíveis no momento.' }],
  },
  'withoutTimes.closedDay': {
    title: 'Closed',
    sentence: 'Nobody offers anything on this day; OK goes back to the date.',
    requirements: ['R-246'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Os estabelecimentos estão fechados neste dia e horário' }],
  },
  'withoutTimes.noProfessionals': {
    title: 'Nobody does it',
    sentence:
      'At least one of the services has nobody to do it on this day; the rest can be gone on with, and OK goes back to the date.',
    requirements: ['R-247'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Não há profissionais disponíveis para esses serviços no momento' }],
  },
  'withoutTimes.noTimes': {
    title: 'No times left',
    sentence: 'Somebody would do it, but no time is free any more; OK goes back to the date.',
    requirements: ['R-246'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Estabelecimentos fechados no dia e horário escolhidos; altere-os' }],
  },
  choosing: {
    title: 'Choosing times',
    sentence: 'One service after the other gets its time; how old the times are is watched beside it.',
    requirements: ['R-211', 'R-212', 'R-213', 'R-214', 'R-216', 'R-217', 'R-226', 'R-227'],
    address,
    landmarks: [heading, { role: 'button', name: 'Continuar' }],
  },
  'choosing.page': {
    title: 'The service shown',
    sentence: 'The times of one service that the choices for the others leave.',
    requirements: ['R-215', 'R-223', 'R-224', 'R-228', 'R-229', 'R-231', 'R-232', 'R-233'],
    address,
    landmarks: [heading],
  },
  'choosing.page.arriving': passing('Arriving', 'A service with exactly one time gets it.', 'R-220'),
  'choosing.page.byNext': passing(
    'Arriving by Next',
    'A service without a time gets its only one, or else the first that fits the others.',
    'R-220',
    'R-230',
  ),
  'choosing.page.atMissing': passing('Sent to the gap', 'The first service without a time is shown.', 'R-234'),
  'choosing.page.afterChange': passing('After a loss', 'The service whose time is gone is shown.'),
  'choosing.page.removing': passing('Removing', 'The rest goes on, unless no service is left.', 'R-225'),
  'choosing.page.plain': {
    title: 'Choosing',
    sentence: 'The customer chooses a time, gives it up, or goes on; a service without times says so in place.',
    requirements: ['R-218', 'R-219', 'R-222', 'R-232', 'R-233'],
    address,
    landmarks: [heading],
  },
  'choosing.page.onlyTime': {
    title: 'Only one time',
    sentence: 'The only time of the service was selected, and the page says so.',
    requirements: ['R-220', 'R-221'],
    address,
    landmarks: [{ role: 'status', name: 'Este horário foi selecionado automaticamente' }],
  },
  'choosing.page.firstTime': {
    title: 'First time',
    sentence: 'On the way forward the first time that fits was selected, and the page says so; it can be changed.',
    requirements: ['R-230'],
    address,
    landmarks: [heading],
  },
  'choosing.page.keptTime': {
    title: 'Time kept',
    sentence: 'The only time of a list was tapped again: it stays, and the page says why.',
    requirements: ['R-222'],
    address,
    landmarks: [{ role: 'status', name: 'É o único horário livre desta lista, por isso continua escolhido.' }],
  },
  'choosing.page.missingTime': {
    title: 'Time missing',
    sentence: 'The customer wanted to go on, but this service has no time yet.',
    requirements: ['R-234'],
    address,
    landmarks: [heading],
  },
  'choosing.page.changedTime': {
    title: 'Time changed',
    sentence:
      'Somebody was faster, the time has gone by, or another professional does it at another price or length; everything else is as it was.',
    requirements: [],
    address,
    landmarks: [heading],
  },
  'choosing.page.onlyTimeLeft': {
    title: 'Only one time left',
    sentence: 'A time is gone, and the one that is left was selected.',
    requirements: ['R-220', 'R-221'],
    address,
    landmarks: [heading],
  },
  'choosing.freshness': {
    title: 'Age of the times',
    sentence: 'Whether the times on the page can still be trusted.',
    requirements: [],
    address,
  },
  'choosing.freshness.fresh': {
    title: 'Fresh',
    sentence: 'The times are young, or nobody has looked away long enough.',
    requirements: [],
    address,
  },
  'choosing.freshness.refreshing': {
    title: 'Reading again',
    sentence: 'The customer came back after a while: the times are read again beside the open page.',
    requirements: [],
    address,
  },
  emptied: {
    title: 'No services left',
    sentence: 'The customer removed every service; the way back to choosing is offered.',
    requirements: ['R-225'],
    address,
    landmarks: [{ role: 'button', name: 'Escolher serviços' }],
  },
  completed: passing('Complete', 'Every service has its time: on to the checkout.', 'R-224'),
  left: passing('Left', 'Back to the date, or to the services when none are left.', 'R-231', 'R-245'),
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const timeIndexWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const usual: TimeIndexInput = {
  business: sampleBusiness,
  services: [haircut, colouring],
  day: sampleDay,
  times: [],
  serviceIndex: 0,
  taken: null,
  hasFixedServices: false,
  questions: [],
  couponId: null,
  professionalId: null,
  language: 'pt-BR',
}

const withAna = (...hours: number[]): ProfessionalTimes => ({ professional: ana, slots: hours.map(slot) })
const withBia = (...hours: number[]): ProfessionalTimes => ({ professional: bia, slots: hours.map(slot) })
const slot = (hour: number) => ({ start: at(hour), end: at(hour, 30), vacancies: 1 })
const service = (serviceId: string, ...professionals: ProfessionalTimes[]): ServiceTimes => ({
  serviceId,
  professionals,
  opening: { start: at(9), end: at(18) },
})
const getDay = (...services: ServiceTimes[]): DayTimes => ({
  verdict: 'times',
  services,
  questions: ['Alguma alergia?'],
  day: { day: sampleDay, start: at(0), end: at(20, 59), offsets: [{ from: at(0), minutes: -180 }] },
  readAt: at(0),
})
const nothing = (verdict: DayTimes['verdict']): DayTimes => ({ ...getDay(), verdict })

export const timeIndexCases: CasesOf<typeof timeIndexMachine> = {
  machine: 'time-index',
  inputs: [
    { name: 'two services', input: usual },
    {
      name: 'a time just taken',
      input: {
        ...usual,
        times: [haircutAtTen, colouringAtEleven],
        serviceIndex: 1,
        taken: { serviceId: 'haircut', start: haircutAtTen.start },
      },
    },
  ],
  events: {
    'time.toggle': [
      {
        name: 'ten with Ana',
        data: { professionalId: 'ana', start: at(10) },
        by: { role: 'button', name: 'terça-feira, 3 de março, 10:00, com Ana' },
      },
      {
        name: 'eleven with Bia',
        data: { professionalId: 'bia', start: at(11) },
        by: { role: 'button', name: 'terça-feira, 3 de março, 11:00, com Bia' },
      },
      { name: 'a time that is not there', data: { professionalId: 'ana', start: at(22) }, by: 'system' },
    ],
    'next.request': [{ name: 'next', data: {}, by: { role: 'button', name: 'Continuar' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
    'service.show': [{ name: 'the first service', data: { index: 0 }, by: { role: 'button', name: 'Corte' } }],
    'service.remove': [
      { name: 'the first service', data: { serviceId: 'haircut' }, by: { role: 'button', name: 'Remover Corte' } },
      {
        name: 'the second service',
        data: { serviceId: 'colouring' },
        by: { role: 'button', name: 'Remover Coloração' },
      },
    ],
    'unserved.remove': [{ name: 'on without it', data: {}, by: { role: 'button', name: 'Continuar sem Coloração' } }],
    'dialog.acknowledge': [{ name: 'OK', data: {}, by: { role: 'button', name: 'OK' } }],
    'search.retry': [{ name: 'again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'services.choose': [{ name: 'choose again', data: {}, by: { role: 'button', name: 'Escolher serviços' } }],
    'day.change': [{ name: 'another day', data: {}, by: { role: 'button', name: 'Escolher outro dia' } }],
    'times.aged': [{ name: 'back after a while', data: {}, by: 'system' }],
  },
  actors: {
    readTimes: [
      {
        name: 'several times',
        output: getDay(
          service('haircut', withAna(10, 12), withBia(11)),
          service('colouring', withAna(10, 12), withBia(11)),
        ),
      },
      { name: 'one time each', output: getDay(service('haircut', withAna(10)), service('colouring', withBia(11))) },
      {
        name: 'nothing for the second service',
        output: getDay(service('haircut', withAna(10, 12)), service('colouring', withAna())),
      },
      { name: 'closed', output: nothing('closed') },
      { name: 'closed at this time', output: nothing('closedAtThisTime') },
      { name: 'nobody', output: nothing('noProfessionals') },
      {
        name: 'nobody for the second service',
        output: { ...getDay(service('haircut', withAna(10, 12)), service('colouring')), verdict: 'noProfessionals' },
      },
      {
        name: 'refused',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
    watchAge: [{ name: 'no such browser', error: { kind: 'unexpected', detail: 'nothing to watch' } }],
  },
  key: ({ services, serviceIndex, offered, times, taken, changes, failure }) => ({
    services: services.map((one) => one.id),
    serviceIndex,
    offered: [offered.verdict, ...offered.services.map((one) => one.professionals.map(({ slots }) => slots.length))],
    times: times.map((time) => [time.serviceId, time.professional.id, time.start]),
    taken,
    changes,
    failure: failure?.kind ?? null,
  }),
  unshown: [
    {
      where: 'guard isGivenUp: isGivenUp',
      change: 'without times === null in times === null || choice === null',
      because: 'A choice stays only where the times of its service are read: it is there for the types.',
    },
    {
      where: 'guard isGivenUp: isGivenUp',
      change: 'without choice === null in times === null || choice === null',
      because: 'No tap is on a choice where there is none: it is there for the types.',
    },
  ],
}
