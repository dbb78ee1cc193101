import { serverSays } from '#domain/failure.ts'
import { colouring, haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { dateSelectionMachine } from './date-selection.machine.ts'

const services = [haircut, colouring]

export const dateSelectionCases: CasesOf<typeof dateSelectionMachine> = {
  machine: 'date-selection',
  inputs: [
    {
      name: 'two services',
      input: { business: sampleBusiness, services, hasFixedServices: false, day: null, couponId: null, validity: null },
    },
    {
      name: 'back with a day',
      input: {
        business: sampleBusiness,
        services,
        hasFixedServices: false,
        day: '2026-03-03',
        couponId: 'ten',
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
    'dates.retry': [{ name: 'again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'services.choose': [{ name: 'choose again', data: {}, by: { role: 'button', name: 'Escolher serviços' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    readAvailableDates: [
      { name: 'two days', output: { today: '2026-03-02', days: ['2026-03-03', '2026-03-05'] } },
      { name: 'one day', output: { today: '2026-03-02', days: ['2026-03-05'] } },
      { name: 'no days', output: { today: '2026-03-02', days: [] } },
      {
        name: 'refused',
        error: { kind: 'server', status: 500, text: serverSays('Agenda em manutenção') },
        sandbox: { fault: { status: 500, text: 'Agenda em manutenção' } },
      },
      { name: 'no connection', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
  },
  key: ({ services, available, day, failure }) => ({
    services: services.map((service) => service.id),
    days: available?.days ?? null,
    day,
    failure: failure?.kind ?? null,
  }),
}
