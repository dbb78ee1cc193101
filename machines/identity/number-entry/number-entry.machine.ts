import { assign, setup } from 'xstate'
import { e164, isCompletePhone, type PhoneCountry, withExtraPrefix } from '#domain/identity/phone-number.ts'
import {
  type CodeSendingInput,
  type CodeSendingOutput,
  type CodeWay,
  codeSendingMachine,
  failureOfSending,
  mayWorkAgain,
  type PhoneFailure,
  toPhoneFailure,
} from '#machines/identity/code-sending/index.ts'
import { endings, failureFrom, getFinalOutput, withEvent } from '#machines/shared/chart.ts'
import type {
  NumberEntryContext,
  NumberEntryEvent,
  NumberEntryInput,
  NumberEntryOutput,
  NumberEntryTag,
} from './number-entry.types.ts'

/** Asks for country and number, and sends the code. */
export const numberEntryMachine = setup({
  types: {
    context: {} as NumberEntryContext,
    events: {} as NumberEntryEvent,
    input: {} as NumberEntryInput,
    output: {} as NumberEntryOutput,
    tags: {} as NumberEntryTag,
  },
  actors: {
    codeSending: codeSendingMachine,
  },
  actions: {
    storeCountry: assign((_, params: { country: PhoneCountry }) => ({ country: params.country })),
    storeNumber: assign(({ context: { country } }, params: { number: string; way: CodeWay }) => ({
      phone: withExtraPrefix(country, params.number),
      ddi: country.ddi,
      way: params.way,
    })),
    storeCode: assign((_, { output }: { output: CodeSendingOutput }) =>
      output.kind === 'sent' ? { code: output } : {},
    ),
    recordFailure: assign(failureFrom(toPhoneFailure)),
    clearFailure: assign({ failure: null }),
    /** Remembers the country as the next default (beyond 30). */
    announceCountry: (_, _params: { country: PhoneCountry }) => {},
    trackFailure: (_, _params: { failure: PhoneFailure | null }) => {},
  },
  guards: {
    isNumberMissing: ({ context }) => context.arrival === 'numberMissing',
    isCompleteNumber: ({ context: { country } }, params: { number: string }) => isCompletePhone(country, params.number),
    canUseWhatsApp: ({ context: { country } }, params: { number: string }) =>
      country.ddi === '+55' && isCompletePhone(country, params.number),
    mayWorkAgain: ({ context }) => mayWorkAgain(context.failure),
    isSent: (_, params: { output: CodeSendingOutput }) => params.output.kind === 'sent',
  },
}).createMachine({
  id: 'number-entry',
  context: ({ input }) => ({ ...input, way: 'sms', code: null, failure: null }),
  output: getFinalOutput,
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isNumberMissing', target: 'missing' }, { target: 'entering' }] },
    entering: {
      tags: 'screen:number',
      on: {
        'country.choose': { actions: [withEvent('storeCountry'), withEvent('announceCountry')] },
        'number.submit': {
          guard: withEvent('isCompleteNumber'),
          target: 'sending',
          actions: withEvent('storeNumber', { way: 'sms' }),
        },
        'whatsapp.submit': {
          guard: withEvent('canUseWhatsApp'),
          target: 'sending',
          actions: withEvent('storeNumber', { way: 'whatsapp' }),
        },
        'support.open': 'askingSupport',
        'otherWays.open': 'otherWays',
        'back.request': 'left',
      },
    },
    askingSupport: { tags: ['screen:number', 'dialog:support'], on: { 'dialog.close': 'entering' } },
    missing: { tags: ['screen:number', 'dialog:numberMissing'], on: { 'dialog.close': 'entering' } },
    sending: {
      tags: ['screen:number', 'busy'],
      on: { 'back.request': 'entering' },
      invoke: {
        id: 'codeSending',
        src: 'codeSending',
        input: ({ context }) => toSendingInput(context),
        onDone: [
          { guard: withEvent('isSent'), target: 'sent', actions: withEvent('storeCode') },
          {
            target: 'sendingFailed',
            actions: { type: 'recordFailure', params: ({ event }) => ({ error: failureOfSending(event.output) }) },
          },
        ],
        onError: { target: 'sendingFailed', actions: withEvent('recordFailure') },
      },
    },
    sendingFailed: {
      tags: ['screen:number', 'failed', 'dialog:sendingFailed'],
      entry: { type: 'trackFailure', params: ({ context }) => ({ failure: context.failure }) },
      exit: 'clearFailure',
      on: { 'sending.retry': { guard: 'mayWorkAgain', target: 'sending' }, 'dialog.close': 'entering' },
    },
    sent: { type: 'final', output: ({ context }) => toOutput(context) },
    ...endings('left', 'otherWays'),
  },
})

/**
 * Maps the context to the input of the sending. Dial code and national digits are known once the number was entered.
 */
function toSendingInput({ ddi, phone, way, testNumbers }: NumberEntryContext): CodeSendingInput {
  return { phone: e164(ddi ?? '', phone ?? ''), way, testNumbers }
}

function toOutput({ country, phone, ddi, code }: NumberEntryContext): NumberEntryOutput {
  return phone === null || ddi === null || code === null
    ? { kind: 'left' }
    : { kind: 'sent', country, phone, ddi, code }
}
