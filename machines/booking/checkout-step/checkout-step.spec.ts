import { serverSays } from '#domain/failure.ts'
import type { CheckoutAttempt, CheckoutInput } from '#machines/booking/checkout/index.ts'
import {
  buildDraft,
  colouring,
  colouringAtEleven,
  haircut,
  haircutAtTen,
  sampleBusiness,
  sampleDay,
} from '#machines/shared/booking-examples.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { checkoutStepMachine } from './checkout-step.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const checkoutStepStates: StatesOf<typeof checkoutStepMachine> = {
  open: {
    title: 'Checkout open',
    sentence: 'The checkout is on screen. Beside it, the app watches whether the chosen times are still available.',
    requirements: [],
    address: '/checkout/{id}',
  },
  'open.reviewing': {
    title: 'Reviewing',
    sentence: 'The times are recent, or the tab was not away for long.',
    requirements: [],
    address: '/checkout/{id}',
  },
  'open.rechecking': {
    title: 'Checking the times',
    sentence: 'The customer came back after a while, so the times are checked again while the checkout stays open.',
    requirements: [],
    address: '/checkout/{id}',
  },
  couponRefused: {
    title: 'Coupon rejected',
    sentence: 'The coupon cannot be used for this booking. The customer decides whether to continue without it.',
    requirements: ['R-188'],
    address: '/checkout/{id}',
  },
  ended: {
    title: 'Ended',
    sentence: 'The checkout has ended, or a chosen time is not available any more.',
    requirements: [],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const checkoutStepWords: WordsOf<typeof checkoutStepMachine> = {
  guards: {
    isCouponRefused: 'the coupon was rejected',
    isUncommitted: 'nothing was sent yet',
    isChanged: 'a chosen time is not available any more',
  },
  actions: {
    storeOutcome: 'remembers how the checkout ended',
    storeWithoutCoupon: 'remembers to continue without the coupon',
    storeBack: 'remembers that the customer went back',
    storeChange: 'remembers that the times changed',
    reportChange: 'reports the change',
  },
  events: {
    'coupon.drop': 'the customer continues without the coupon',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const times = [haircutAtTen, colouringAtEleven]
const questions = ['Alguma alergia?']
const draft = buildDraft({ services: [haircut, colouring], day: sampleDay, times, questions })
const checkout: CheckoutInput = {
  business: sampleBusiness,
  draft,
  recipientId: '1',
  customer: null,
  language: 'pt-BR',
  attempt: null,
}
const attempt: CheckoutAttempt = {
  key: 'k-1',
  itemsKey: 'haircut colouring',
  sent: null,
  transactionId: null,
  createdAt: null,
  pix: null,
}

export const checkoutStepCases: CasesOf<typeof checkoutStepMachine> = {
  machine: 'checkout-step',
  inputs: [
    { name: 'no attempt yet', input: checkout },
    { name: 'an attempt in progress', input: { ...checkout, attempt } },
  ],
  events: {
    'back.request': [{ name: 'back', data: {}, by: 'system' }],
    'session.changed': [{ name: 'signed out', data: { customer: null }, by: 'system' }],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'draft.changed': [{ name: 'typing', data: { draft: { ...draft, answer: 'Cacheado' } }, by: 'system' }],
    'attempt.changed': [
      { name: 'an attempt begins', data: { attempt }, by: 'system' },
      { name: 'attempt cleared', data: { attempt: null }, by: 'system' },
    ],
    'coupon.drop': [
      { name: 'continue without the coupon', data: {}, by: { role: 'button', name: 'Continuar sem o cupom' } },
    ],
    'times.aged': [{ name: 'back after a while', data: {}, by: 'system' }],
  },
  actors: {
    checkout: [
      { name: 'booked', output: { kind: 'booked', transactionId: 'tx-1' } },
      { name: 'back', output: { kind: 'back' } },
      {
        name: 'coupon rejected',
        output: {
          kind: 'couponRefused',
          failure: { kind: 'invalid', status: 422, text: serverSays('Este cupom venceu.') },
        },
      },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
    checkTimes: [
      { name: 'all times available', output: { times, changes: [] } },
      {
        name: 'one time taken',
        output: {
          times: [colouringAtEleven],
          changes: [{ serviceId: 'haircut', start: haircutAtTen.start, what: 'taken' }],
        },
      },
      { name: 'connection lost', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    watchAge: [{ name: 'not supported by the browser', error: { kind: 'unexpected', detail: 'nothing to watch' } }],
  },
  key: (context) => ({
    language: context.checkout.language,
    attempt: context.attempt !== null,
    outcome: context.outcome?.kind ?? null,
  }),
}
