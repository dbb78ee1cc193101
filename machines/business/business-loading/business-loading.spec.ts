import { serverSays } from '#domain/failure.ts'
import { exampleBusiness, exampleChosen, exampleCoupon } from '#machines/shared/examples.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { businessLoadingMachine } from './business-loading.machine.ts'
import type { BusinessLoadingInput } from './business-loading.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const businessLoadingStates: StatesOf<typeof businessLoadingMachine> = {
  starting: {
    title: 'Starting',
    sentence: 'A link is redeemed first; without one the business is read.',
    requirements: ['R-045', 'R-046'],
  },
  redeemingLink: {
    title: 'Redeeming link',
    sentence: 'The token or code of the link is exchanged for a session.',
    requirements: ['R-045', 'R-046', 'R-567'],
  },
  linkFailed: {
    title: 'Link failed',
    sentence: 'Without an answer the link may still be good; with a refusal it is not.',
    requirements: ['R-047'],
  },
  linkUnanswered: {
    title: 'No answer to the link',
    sentence:
      'The connection problem screen offers to try the link again, which happens by itself once the network is back.',
    requirements: ['R-026'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  rememberingReturn: {
    title: 'Remembering the way back',
    sentence: 'The business is remembered as the place to come back to after the sign-in.',
    requirements: ['R-047'],
  },
  readingBusiness: {
    title: 'Reading business',
    sentence: 'The record of the business is read while the page shows its shape.',
    requirements: ['R-126', 'R-028'],
  },
  renewingSession: {
    title: 'Renewing session',
    sentence: 'The session was not accepted, so it is renewed without the customer noticing.',
    requirements: ['R-129'],
  },
  rereadingBusiness: {
    title: 'Reading again',
    sentence: 'The business is read once more with the renewed session.',
    requirements: ['R-129'],
  },
  businessFailed: {
    title: 'Business failed',
    sentence: 'No answer and a bad answer look different to the customer.',
    requirements: ['R-026', 'R-027'],
  },
  businessUnanswered: {
    title: 'No answer',
    sentence: 'The connection problem screen offers to try again, which happens by itself once the network is back.',
    requirements: ['R-026', 'R-726'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  notLoaded: {
    title: 'Not loaded',
    sentence: 'The server did not give the business; its words or "Ops..." are shown, with "Try again".',
    requirements: ['R-027', 'R-130'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  readingSectors: {
    title: 'Reading categories',
    sentence: 'The categories with their features are read; the business is already shown.',
    requirements: ['R-127'],
  },
  sectorsFailed: {
    title: 'Categories failed',
    sentence:
      'The categories could not be read; the page says so and offers to try again; with the network they come by themselves.',
    requirements: ['R-131'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  readingCoupon: {
    title: 'Looking at the coupon',
    sentence: 'The coupon of the address, or of the tab, is looked up; one that is over is not taken up.',
    requirements: ['R-188', 'R-189'],
  },
  checkingChoice: {
    title: 'Checking the choice',
    sentence: 'What was chosen before, or is named by the address, has to be looked up first.',
    requirements: ['R-148'],
  },
  readingChoice: {
    title: 'Reading the choice',
    sentence:
      'The remembered services are read again, since prices and offers may have changed; once more where the language does.',
    requirements: ['R-148', 'R-157'],
  },
  choiceFailed: {
    title: 'Choice failed',
    sentence:
      'The remembered services could not be read; the customer tries again or goes on, and they stay remembered.',
    requirements: ['R-159'],
    landmarks: [{ role: 'alertdialog', name: 'Não foi possível carregar os serviços' }],
  },
  loaded: { title: 'Loaded', sentence: 'The business can be shown.', requirements: ['R-044'] },
  anonymous: {
    title: 'Still anonymous',
    sentence: 'The link signed nobody in, so the visitor is sent to the sign-in.',
    requirements: ['R-047'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const businessLoadingWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const plain: BusinessLoadingInput = {
  address: 'b-1',
  linkCode: null,
  business: null,
  wanted: [],
  serviceId: null,
  categoryId: null,
  language: 'pt-BR',
  shell: 'landing',
  pets: [],
  coupon: null,
}

const cut = { sandbox: { fault: { cut: true } } }
const refused = { kind: 'server', status: 500, text: serverSays('Estamos em manutenção') }
const broken = { sandbox: { fault: { status: 500, text: 'Estamos em manutenção' } } }

export const businessLoadingCases: CasesOf<typeof businessLoadingMachine> = {
  machine: 'business-loading',
  inputs: [
    { name: 'plain address', input: plain },
    { name: 'token link', input: { ...plain, linkCode: 'segredo' } },
    { name: 'services remembered', input: { ...plain, wanted: [{ id: 'corte', categoryId: 'cabelo' }] } },
    { name: 'a coupon in the address', input: { ...plain, coupon: exampleCoupon() } },
    { name: 'a service in the address', input: { ...plain, serviceId: 'corte', categoryId: 'unhas' } },
  ],
  events: {
    'load.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'network.restored': [{ name: 'the network is back', data: {}, by: 'system' }],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'failure.confirm': [{ name: 'OK', data: {}, by: { role: 'button', name: 'OK' } }],
  },
  actors: {
    redeemLink: [
      { name: 'signed in', output: undefined },
      { name: 'expired', error: { kind: 'invalid', status: 400, text: serverSays('Link expirado') } },
      { name: 'no connection', error: { kind: 'network' }, ...cut },
    ],
    rememberReturn: [
      { name: 'remembered', output: undefined },
      { name: 'storage broken', error: { kind: 'unexpected', detail: 'storage' } },
    ],
    readBusiness: [
      { name: 'active business', output: { business: exampleBusiness(), serves: 'people' } },
      {
        name: 'session expired',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      { name: 'no connection', error: { kind: 'network' }, ...cut },
      { name: 'server broken', error: refused, ...broken },
    ],
    watchNetwork: [{ name: 'broken', error: { kind: 'unexpected', detail: 'broken' } }],
    renewSession: [
      { name: 'renewed', output: undefined },
      { name: 'not renewed', error: { kind: 'unauthorized', text: null } },
    ],
    readSectors: [
      { name: 'two categories', output: exampleBusiness().categories },
      { name: 'server broken', error: refused, ...broken },
    ],
    readCoupon: [
      { name: 'no coupon', output: { coupon: null, couponLoss: null } },
      { name: 'a coupon', output: { coupon: exampleCoupon(), couponLoss: null } },
      { name: 'one that is over', output: { coupon: null, couponLoss: { reason: 'over', description: null } } },
      { name: 'storage broken', error: { kind: 'unexpected', detail: 'storage' } },
    ],
    readChoice: [
      { name: 'still offered', output: { chosen: [exampleChosen()], goneServices: [], categoryId: 'cabelo' } },
      {
        name: 'gone',
        output: {
          chosen: [],
          goneServices: [{ id: 'sumiu', categoryId: 'cabelo', uncovered: null }],
          categoryId: null,
        },
      },
      { name: 'server broken', error: refused, ...broken },
    ],
  },
  key: ({ linkCode, failure, wanted, serviceId, coupon, couponLoss }) => ({
    linkCode,
    failure: failure?.kind ?? null,
    wanted: wanted.length,
    serviceId,
    coupon: coupon?.id ?? null,
    couponLoss: couponLoss?.reason ?? null,
  }),
}
