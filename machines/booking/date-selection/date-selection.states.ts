import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { dateSelectionMachine } from './date-selection.machine.ts'

const address = '/selecionar-data/{businessId}'

export const dateSelectionStates: StatesOf<typeof dateSelectionMachine> = {
  readingDates: {
    title: 'Reading the days',
    sentence:
      'The days on which all chosen services can be booked are read; a calendar without days stands in for them.',
    requirements: ['R-207'],
    address,
    landmarks: [{ role: 'heading', name: 'Escolha a data' }],
  },
  choosing: {
    title: 'Choosing a day',
    sentence: 'The calendar shows which days have times; the customer taps one or asks for the next one.',
    requirements: ['R-193', 'R-194', 'R-196', 'R-197', 'R-198', 'R-199', 'R-200', 'R-203', 'R-204'],
    address,
    landmarks: [{ role: 'grid', name: 'Março de 2026' }],
  },
  'choosing.resting': {
    title: 'Looking',
    sentence: 'A day may be marked; nothing happens until it is tapped or its times are asked for.',
    requirements: ['R-203', 'R-204'],
    address,
    landmarks: [{ role: 'button', name: 'Buscar horários' }],
  },
  'choosing.leaving': {
    title: 'Day tapped',
    sentence: 'The tapped day is shown for a moment, then its times open; another tap starts the moment anew.',
    requirements: ['R-201'],
    address,
    landmarks: [{ role: 'button', name: 'Buscar horários' }],
  },
  removingService: {
    title: 'Service removed',
    sentence: 'Fewer services may fit on more days, so the days are read again, unless nothing is left to schedule.',
    requirements: ['R-197'],
  },
  noDates: {
    title: 'No days',
    sentence: 'There is no day on which these services can be booked; the customer is told how to reach the business.',
    requirements: ['R-209'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Nenhuma data ou horário disponível' }],
  },
  loadFailed: {
    title: 'Days not read',
    sentence: 'The days could not be read; the dialog says why, and OK goes back.',
    requirements: ['R-205', 'R-210'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Atenção' }],
  },
  emptied: {
    title: 'No services left',
    sentence: 'The customer removed every service; the way back to choosing is offered.',
    requirements: ['R-225'],
    address,
    landmarks: [{ role: 'button', name: 'Escolher serviços' }],
  },
  picked: {
    title: 'Day picked',
    sentence: 'On to the times of the day.',
    requirements: ['R-201', 'R-204'],
  },
  left: {
    title: 'Left',
    sentence: 'Back to where the services are chosen.',
    requirements: ['R-205', 'R-209'],
  },
}
