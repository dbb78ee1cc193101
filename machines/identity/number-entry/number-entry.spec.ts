import { mayWorkAgain } from '#machines/identity/code-sending/index.ts'
import type { EventCase, FlowCases, FlowWords, OutcomeCase, StatesOf } from '#machines/shared/flow-spec.types.ts'
import { exampleBrazil, exampleUnitedStates } from '#machines/shared/phone-examples.ts'
import type { numberEntryMachine } from './number-entry.machine.ts'
import type { NumberEntryContext } from './number-entry.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/login'

export const numberEntryStates: StatesOf<typeof numberEntryMachine> = {
  arriving: {
    title: 'Arriving',
    sentence: 'Whoever opened the code screen without a number is told so first.',
    requirements: ['R-490'],
  },
  entering: {
    title: 'Entering the number',
    sentence: 'Country and number; the code can be sent once the number is complete, in Brazil on WhatsApp as well.',
    requirements: ['R-454', 'R-458', 'R-459', 'R-460', 'R-462'],
    address,
    landmarks: [{ role: 'heading', name: 'Qual é o seu celular?' }],
  },
  askingSupport: {
    title: 'Asking for help',
    sentence: 'The support dialog lies over the number.',
    requirements: ['R-461'],
    address,
  },
  missing: {
    title: 'Number missing',
    sentence: 'The code screen was opened without a number: the customer is told and starts with the number.',
    requirements: ['R-490'],
    address,
  },
  sending: {
    title: 'Sending the code',
    sentence: 'A code goes out by the channel that fits the number.',
    requirements: ['R-471', 'R-472', 'R-473', 'R-478'],
    address,
  },
  sendingFailed: {
    title: 'Code not sent',
    sentence: 'No channel took the number: the customer reads why and can ask for help; where it may work, once more.',
    requirements: ['R-500', 'R-513', 'R-514', 'R-515'],
    address,
  },
  sent: {
    title: 'Sent',
    sentence: 'A code is on its way: on to its screen.',
    requirements: ['R-476'],
  },
  left: {
    title: 'Left',
    sentence: 'The customer went back without sending a code.',
    requirements: [],
  },
  otherWays: {
    title: 'Another way',
    sentence: 'The customer would rather sign in another way.',
    requirements: ['R-541', 'R-548'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const numberEntryWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const input = { country: exampleBrazil, testNumbers: [], phone: null, ddi: null, arrival: 'usual' }

const bySms = { role: 'button', name: 'Receber código por SMS' }
const byWhatsApp = { role: 'button', name: 'Receber no WhatsApp' }

const inCountries = (name: string) => ({ role: 'option', name, opener: 'País' })

const number = (name: string, digits: string, control: typeof bySms): EventCase => ({
  name,
  data: { number: digits },
  by: { ...control, fill: { Celular: digits } },
})

const sent: OutcomeCase = {
  name: 'a code is on its way',
  output: {
    kind: 'sent',
    validateBy: 'wavy',
    sessionInfo: null,
    sentAt: '2026-03-03T12:00:00.000Z',
    resendAvailableAt: '2026-03-03T12:01:00.000Z',
  },
}

export const numberEntryCases: FlowCases = {
  machine: 'number-entry',
  inputs: [
    { name: 'a first number', input },
    { name: 'another number', input: { ...input, phone: '11987654321', ddi: '+55' } },
    { name: 'the code screen without a number', input: { ...input, arrival: 'numberMissing' } },
  ],
  events: {
    'country.choose': [
      { name: 'Brazil', data: { country: exampleBrazil }, by: inCountries('Brasil') },
      { name: 'United States', data: { country: exampleUnitedStates }, by: inCountries('Estados Unidos') },
    ],
    'number.submit': [
      number('a complete number', '11987654321', bySms),
      number('an unfinished number', '1198765', bySms),
    ],
    'whatsapp.submit': [
      number('a complete number', '11987654321', byWhatsApp),
      number('a foreign number', '6505553434', byWhatsApp),
    ],
    'support.open': [{ name: 'help', data: {}, by: { role: 'button', name: 'Preciso de ajuda' } }],
    'otherWays.open': [{ name: 'another way', data: {}, by: { role: 'button', name: 'Outras formas de entrar' } }],
    'dialog.close': [
      { name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } },
      { name: 'read', data: {}, by: { role: 'button', name: 'Ok' } },
      { name: 'cancel', data: {}, by: { role: 'button', name: 'Cancelar' } },
    ],
    'sending.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    codeSending: [
      sent,
      {
        name: 'nobody takes the number',
        output: { kind: 'failed', failure: { kind: 'provider', code: 'invalid-phone-number' } },
      },
      { name: 'no answer', output: { kind: 'failed', failure: { kind: 'network' } } },
      { name: 'a fault of our own', error: { kind: 'unexpected', detail: 'fault' } },
    ],
  },
  key: (context: NumberEntryContext) => ({
    ddi: context.country.ddi,
    hasNumber: context.phone !== null,
    isMissing: context.arrival === 'numberMissing',
    mayWorkAgain: mayWorkAgain(context.failure),
  }),
}
