import { mayWorkAgain } from '#machines/identity/code-sending/index.ts'
import type { EventCase, FlowCases, OutcomeCase } from '#machines/shared/papers.types.ts'
import { exampleBrazil, exampleUnitedStates } from '#machines/shared/phone-examples.ts'
import type { NumberEntryContext } from './number-entry.types.ts'

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
