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
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { timeIndexMachine } from './time-index.machine.ts'
import type { DayTimes, TimeIndexInput } from './time-index.types.ts'

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
const dayOf = (...services: ServiceTimes[]): DayTimes => ({
  verdict: 'times',
  services,
  questions: ['Alguma alergia?'],
  day: { day: sampleDay, start: at(0), end: at(20, 59), offsets: [{ from: at(0), minutes: -180 }] },
  readAt: at(0),
})
const nothing = (verdict: DayTimes['verdict']): DayTimes => ({ ...dayOf(), verdict })

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
        output: dayOf(
          service('haircut', withAna(10, 12), withBia(11)),
          service('colouring', withAna(10, 12), withBia(11)),
        ),
      },
      { name: 'one time each', output: dayOf(service('haircut', withAna(10)), service('colouring', withBia(11))) },
      {
        name: 'nothing for the second service',
        output: dayOf(service('haircut', withAna(10, 12)), service('colouring', withAna())),
      },
      { name: 'closed', output: nothing('closed') },
      { name: 'closed at this time', output: nothing('closedAtThisTime') },
      { name: 'nobody', output: nothing('noProfessionals') },
      {
        name: 'nobody for the second service',
        output: { ...dayOf(service('haircut', withAna(10, 12)), service('colouring')), verdict: 'noProfessionals' },
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
