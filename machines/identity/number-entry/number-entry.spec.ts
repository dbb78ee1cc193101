import { mayWorkAgain } from '#machines/identity/code-sending/index.ts'
import type { EventCase, FlowCases, OutcomeCase, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import { exampleBrazil, exampleUnitedStates } from '#machines/shared/phone-examples.ts'
import type { numberEntryMachine } from './number-entry.machine.ts'
import type { NumberEntryContext } from './number-entry.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/login'

export const numberEntryStates: StatesOf<typeof numberEntryMachine> = {
  arriving: {
    title: 'Is the number missing?',
    sentence: 'A customer who opened the code page without a phone number sees a message first.',
    requirements: ['R-490'],
  },
  entering: {
    title: 'Entering the phone number',
    sentence:
      'The customer enters country and number; the code can be sent when the number is complete, in Brazil also on WhatsApp.',
    requirements: ['R-454', 'R-458', 'R-459', 'R-460', 'R-462'],
    address,
    landmarks: [{ role: 'heading', name: 'Qual é o seu celular?' }],
  },
  askingSupport: {
    title: 'Help',
    sentence: 'The help dialog covers the form.',
    requirements: ['R-461'],
    address,
  },
  missing: {
    title: 'Phone number missing',
    sentence: 'The code page was opened without a phone number; a message says so and the customer enters one.',
    requirements: ['R-490'],
    address,
  },
  sending: {
    title: 'Sending the code',
    sentence: 'The code is sent by the channel that fits the phone number.',
    requirements: ['R-471', 'R-472', 'R-473', 'R-478'],
    address,
  },
  sendingFailed: {
    title: 'Code not sent',
    sentence: 'No channel sent the code; the customer sees why, can ask for help and, if it may work, try again.',
    requirements: ['R-500', 'R-513', 'R-514', 'R-515'],
    address,
  },
  sent: {
    title: 'Code sent',
    sentence: 'The code was sent; the customer goes to the code page.',
    requirements: ['R-476'],
  },
  left: {
    title: 'Back',
    sentence: 'The customer goes back without a code.',
    requirements: [],
  },
  otherWays: {
    title: 'Other sign-in options',
    sentence: 'The customer goes to the other sign-in options.',
    requirements: ['R-541', 'R-548'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const numberEntryWords: WordsOf<typeof numberEntryMachine> = {
  guards: {
    isNumberMissing: 'the code page was opened without a phone number',
    isCompleteNumber: 'the phone number is complete',
    canUseWhatsApp: 'the phone number is complete and Brazilian',
    mayWorkAgain: 'a second attempt may work',
    isSent: 'the code was sent',
  },
  actions: {
    storeCountry: 'remembers the country',
    storeNumber: 'remembers the phone number',
    storeCode: 'remembers which service sent the code',
    announceCountry: 'saves the country as the first choice for next time',
    trackFailure: 'reports the failure to analytics',
  },
  events: {
    'country.choose': 'the customer chooses a country',
    'number.submit': 'the customer asks for the code by SMS',
    'whatsapp.submit': 'the customer asks for the code on WhatsApp',
    'support.open': 'the customer asks for help',
    'otherWays.open': 'the customer asks for other sign-in options',
    'sending.retry': 'the customer tries again',
  },
}

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
  name: 'code sent',
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
    { name: 'the code page without a number', input: { ...input, arrival: 'numberMissing' } },
  ],
  events: {
    'country.choose': [
      { name: 'Brazil', data: { country: exampleBrazil }, by: inCountries('Brasil') },
      { name: 'United States', data: { country: exampleUnitedStates }, by: inCountries('Estados Unidos') },
    ],
    'number.submit': [
      number('a complete number', '11987654321', bySms),
      number('an incomplete number', '1198765', bySms),
    ],
    'whatsapp.submit': [
      number('a complete number', '11987654321', byWhatsApp),
      number('a foreign number', '6505553434', byWhatsApp),
    ],
    'support.open': [{ name: 'help', data: {}, by: { role: 'button', name: 'Preciso de ajuda' } }],
    'otherWays.open': [
      { name: 'other sign-in options', data: {}, by: { role: 'button', name: 'Outras formas de entrar' } },
    ],
    'dialog.close': [
      { name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } },
      { name: 'OK', data: {}, by: { role: 'button', name: 'Ok' } },
      { name: 'cancel', data: {}, by: { role: 'button', name: 'Cancelar' } },
    ],
    'sending.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    codeSending: [
      sent,
      {
        name: 'number rejected',
        output: { kind: 'failed', failure: { kind: 'provider', code: 'invalid-phone-number' } },
      },
      { name: 'no answer', output: { kind: 'failed', failure: { kind: 'network' } } },
      { name: 'app error', error: { kind: 'unexpected', detail: 'fault' } },
    ],
  },
  key: (context: NumberEntryContext) => ({
    ddi: context.country.ddi,
    hasNumber: context.phone !== null,
    isMissing: context.arrival === 'numberMissing',
    mayWorkAgain: mayWorkAgain(context.failure),
  }),
}
