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
import type { CasesOf, StateSpec, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
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
  sorting: passing('What did the search find?', 'Times, or one of three reasons for having none.', 'R-246', 'R-247'),
  noAvailability: {
    title: 'No times',
    sentence: 'There is nothing to choose from. The page says why, and OK goes back to the date.',
    requirements: ['R-245', 'R-246', 'R-247'],
    address,
  },
  'noAvailability.searchFailed': {
    title: 'Search failed',
    sentence: 'The times could not be read. OK goes back to the date, and everything is kept.',
    requirements: ['R-245'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Os serviços estão indisponíveis no momento.' }],
  },
  'noAvailability.closedDay': {
    title: 'Closed',
    sentence: 'The business is closed on this day. OK goes back to the date.',
    requirements: ['R-246'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Os estabelecimentos estão fechados neste dia e horário' }],
  },
  'noAvailability.noProfessionals': {
    title: 'No professional',
    sentence:
      'At least one service has no professional on this day. The customer continues with the others, or goes back to the date with OK.',
    requirements: ['R-247'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Não há profissionais disponíveis para esses serviços no momento' }],
  },
  'noAvailability.noTimes': {
    title: 'No times left',
    sentence: 'All times of the professionals are taken. OK goes back to the date.',
    requirements: ['R-246'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Estabelecimentos fechados no dia e horário escolhidos; altere-os' }],
  },
  choosing: {
    title: 'Choosing times',
    sentence: 'The customer chooses a time for each service. Beside it, the app watches the age of the times.',
    requirements: ['R-211', 'R-212', 'R-213', 'R-214', 'R-216', 'R-217', 'R-226', 'R-227'],
    address,
    landmarks: [heading, { role: 'button', name: 'Continuar' }],
  },
  'choosing.page': {
    title: 'The service shown',
    sentence: 'Shows the times of one service that fit the times chosen for the others.',
    requirements: ['R-215', 'R-223', 'R-224', 'R-228', 'R-229', 'R-231', 'R-232', 'R-233'],
    address,
    landmarks: [heading],
  },
  'choosing.page.arriving': passing('Opening a service', 'A service with exactly one time gets it.', 'R-220'),
  'choosing.page.byNext': passing(
    'Opened by Next',
    'A service without a time gets its only one, or else the first that fits the others.',
    'R-220',
    'R-230',
  ),
  'choosing.page.atMissing': passing('A time is missing', 'The first service without a time is shown.', 'R-234'),
  'choosing.page.afterChange': passing('A time is lost', 'The service whose time is not available any more is shown.'),
  'choosing.page.removing': passing(
    'Removing a service',
    'The customer continues with the others if one is left.',
    'R-225',
  ),
  'choosing.page.plain': {
    title: 'Choosing',
    sentence: 'The customer chooses a time, clears it, or continues. A service without times says so.',
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
    sentence: 'The first time that fits was selected, and the page says so. The customer can change it.',
    requirements: ['R-230'],
    address,
    landmarks: [heading],
  },
  'choosing.page.keptTime': {
    title: 'Time kept',
    sentence: 'The customer tapped the only time again. It stays selected, and the page says why.',
    requirements: ['R-222'],
    address,
    landmarks: [{ role: 'status', name: 'É o único horário livre desta lista, por isso continua escolhido.' }],
  },
  'choosing.page.missingTime': {
    title: 'Time missing',
    sentence: 'The customer wanted to continue, but this service has no time yet.',
    requirements: ['R-234'],
    address,
    landmarks: [heading],
  },
  'choosing.page.changedTime': {
    title: 'Time changed',
    sentence:
      'The time was taken or has passed, or another professional offers it at another price or duration. Everything else is kept.',
    requirements: [],
    address,
    landmarks: [heading],
  },
  'choosing.page.onlyTimeLeft': {
    title: 'Only one time left',
    sentence: 'A time is lost, and the only one left was selected.',
    requirements: ['R-220', 'R-221'],
    address,
    landmarks: [heading],
  },
  'choosing.freshness': {
    title: 'Age of the times',
    sentence: 'Watches whether the times on the page are recent.',
    requirements: [],
    address,
  },
  'choosing.freshness.fresh': {
    title: 'Recent',
    sentence: 'The times are recent, or nobody is looking at them.',
    requirements: [],
    address,
  },
  'choosing.freshness.refreshing': {
    title: 'Reading again',
    sentence:
      'The customer has looked at old times, or came back to them, so they are read again while the page stays open.',
    requirements: [],
    address,
  },
  noServicesLeft: {
    title: 'No services left',
    sentence: 'The customer removed every service. A button leads back to the services.',
    requirements: ['R-225'],
    address,
    landmarks: [{ role: 'button', name: 'Escolher serviços' }],
  },
  moved: passing('Another day', 'The times of the day before or after are shown instead.', 'R-201', 'R-214'),
  completed: passing('Complete', 'Every service has a time. The checkout opens.', 'R-224'),
  left: passing('Left', 'The customer goes back to the date, or to the services if none is left.', 'R-231', 'R-245'),
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const timeIndexWords: WordsOf<typeof timeIndexMachine> = {
  guards: {
    isClosed: 'the business is closed on this day',
    isUnserved: 'a service has no professional on this day',
    isClosedAtThisTime: 'no times are left',
    hasChanges: 'a chosen time changed or is lost',
    isUnchanged: 'no chosen time changed',
    canRemoveUnserved: 'other services are left',
    hasNoTimes: 'the service has no times',
    hasOnlyTime: 'the service has exactly one time',
    hasFirstTime: 'a time fits the others',
    isAbandoned: 'the chosen time was tapped again',
    isKept: 'it is the only time of the service',
    isOnOffer: 'the time is available',
    isFirstService: 'it is the first service',
    isLastService: 'it is the last service',
    isLastWithMissing: 'it is the last service and another one has no time',
    isOtherService: 'it is another service',
    isGroup: 'it is the first service, and the times of the group are there',
    isNear: 'it is the available day before or after',
  },
  actions: {
    storeDay: 'remembers the times of the day',
    storeNear: 'remembers the days before and after',
    storeNewDay: 'remembers the day to show',
    storeOnlyTime: 'selects the only time',
    storeFirstTime: 'selects the first time',
    storeTime: 'selects the time',
    storeGroup: 'selects a time for each service',
    clearTime: 'clears the time',
    storeService: 'shows that service',
    clearService: 'removes the service',
    clearUnserved: 'removes the services without a professional',
    clearChanges: 'clears the notice about the changed times',
    reportTimes: 'reports the times and the services',
  },
  events: {
    'time.toggle': 'the customer taps a time',
    'group.choose': 'the customer taps times for all services',
    'next.request': 'the customer taps Next',
    'service.show': 'the customer goes to another service',
    'unserved.remove': 'the customer continues without the services that have no professional',
    'search.retry': 'the customer tries again',
    'day.change': 'the customer asks for another day',
    'day.show': 'the customer goes to the available day before or after',
  },
  actors: {
    readTimes: 'reading the times',
    readNearDays: 'reading the days before and after',
  },
}

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
  validity: null,
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
      { name: 'an unknown time', data: { professionalId: 'ana', start: at(22) }, by: 'system' },
    ],
    'group.choose': [
      {
        name: 'at the same time',
        data: { kind: 'together' },
        by: { role: 'button', name: 'Ao mesmo tempo' },
      },
      { name: 'in turn', data: { kind: 'inTurn' }, by: 'system' },
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
    'unserved.remove': [
      { name: 'continue without the service', data: {}, by: { role: 'button', name: 'Continuar sem Coloração' } },
    ],
    'dialog.acknowledge': [{ name: 'OK', data: {}, by: { role: 'button', name: 'OK' } }],
    'search.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'services.choose': [{ name: 'choose again', data: {}, by: { role: 'button', name: 'Escolher serviços' } }],
    'day.change': [{ name: 'another day', data: {}, by: { role: 'button', name: 'Escolher outro dia' } }],
    'day.show': [
      {
        name: 'the day after',
        data: { day: '2026-03-04' },
        by: { role: 'button', name: 'Próximo dia disponível: qua., 4 de mar.' },
      },
      {
        name: 'the day before',
        data: { day: '2026-03-02' },
        by: { role: 'button', name: 'Dia disponível anterior: seg., 2 de mar.' },
      },
      { name: 'a day without times', data: { day: '2026-03-07' }, by: 'system' },
    ],
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
      {
        name: 'times at once',
        output: getDay(service('haircut', withAna(10, 12)), service('colouring', withBia(10, 11))),
      },
      { name: 'one time each', output: getDay(service('haircut', withAna(10)), service('colouring', withBia(11))) },
      {
        name: 'no times for the second service',
        output: getDay(service('haircut', withAna(10, 12)), service('colouring', withAna())),
      },
      { name: 'closed', output: nothing('closed') },
      { name: 'no times left', output: nothing('closedAtThisTime') },
      { name: 'no professional', output: nothing('noProfessionals') },
      {
        name: 'no professional for the second service',
        output: { ...getDay(service('haircut', withAna(10, 12)), service('colouring')), verdict: 'noProfessionals' },
      },
      {
        name: 'server error',
        error: { kind: 'server', status: 500, text: null },
        sandbox: { fault: { status: 500 } },
      },
    ],
    readNearDays: [
      { name: 'both', output: { earlier: '2026-03-02', later: '2026-03-04' } },
      { name: 'connection lost', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    watchAge: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'nothing to watch' } }],
  },
  key: ({ services, serviceIndex, offered, times, taken, near, changes, failure }) => ({
    services: services.map((one) => one.id),
    serviceIndex,
    offered: [offered.verdict, ...offered.services.map((one) => one.professionals.map(({ slots }) => slots.length))],
    times: times.map((time) => [time.serviceId, time.professional.id, time.start]),
    taken,
    near,
    changes,
    failure: failure?.kind ?? null,
  }),
  unshown: [
    {
      where: 'guard isAbandoned: isAbandoned',
      change: 'without times === null in times === null || choice === null',
      because: 'A choice stays only if the times of its service are read; the types need the check.',
    },
    {
      where: 'guard isAbandoned: isAbandoned',
      change: 'without choice === null in times === null || choice === null',
      because: 'Without a choice no tap can be on it; the types need the check.',
    },
  ],
}
