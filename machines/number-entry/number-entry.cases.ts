import type { EventCase, FlowCases, OutcomeCase } from '#machines/shared/papers.types.ts'
import type { NumberEntryContext } from './number-entry.types.ts'

const brazil = {
  prefix: 'BRA',
  ddi: '+55',
  flag: 'BR',
  maxLength: 11,
  phoneTypeAuthVerify: 'sms',
  removePrefix: false,
  phoneExtraPrefixNumber: null,
  phonePositionNumberExtraPrefix: null,
  pattern: { mask: '(XX) XXXXX-XXXX', regex: '[1-9]{2}9\\d{8}', maxLength: 15 },
  trunkPrefix: '0',
}

const unitedStates = {
  ...brazil,
  prefix: 'USA',
  ddi: '+1',
  flag: 'US',
  maxLength: 10,
  removePrefix: true,
  pattern: { mask: '(XXX) XXX-XXXX', regex: '[2-9]\\d{2}[2-9]\\d{6}', maxLength: 14 },
  trunkPrefix: '1',
}

const input = { country: brazil, testNumbers: [], phone: null, ddi: null, arrival: 'usual' }

const bySms = { role: 'button', name: 'Receber código por SMS' }
const byWhatsApp = { role: 'button', name: 'Receber no WhatsApp' }

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
      { name: 'Brazil', data: { country: brazil }, by: { role: 'option', name: 'Brasil +55' } },
      { name: 'United States', data: { country: unitedStates }, by: { role: 'option', name: 'Estados Unidos +1' } },
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
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
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
      { name: 'a fault of our own', error: { kind: 'unexpected', detail: 'fault' } },
    ],
  },
  key: (context: NumberEntryContext) => ({
    ddi: context.country.ddi,
    hasNumber: context.phone !== null,
    isMissing: context.arrival === 'numberMissing',
  }),
}
