import { serverSays } from '#domain/failure.ts'
import { exampleBusiness, exampleChosen, exampleCoupon } from '#machines/shared/examples.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { businessLoadingMachine } from './business-loading.machine.ts'
import type { BusinessLoadingInput } from './business-loading.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const businessLoadingStates: StatesOf<typeof businessLoadingMachine> = {
  starting: {
    title: 'Is there a sign-in link?',
    sentence: 'A sign-in link in the URL is used first; otherwise the app reads the business.',
    requirements: ['R-045', 'R-046'],
  },
  redeemingLink: {
    title: 'Signing in with the link',
    sentence: 'The app signs the customer in with the token or code of the link.',
    requirements: ['R-045', 'R-046', 'R-567'],
  },
  linkFailed: {
    title: 'Why did the link fail?',
    sentence: 'Without a response the link may still work; after a rejection it does not.',
    requirements: ['R-047'],
  },
  linkUnanswered: {
    title: 'No response to the link',
    sentence:
      'The customer sees a connection problem and can try the link again; the app tries again when the device is online.',
    requirements: ['R-026'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  rememberingReturn: {
    title: 'Remembering the return',
    sentence: 'The app remembers this business, so that the customer comes back to it after the sign-in.',
    requirements: ['R-047'],
  },
  readingBusiness: {
    title: 'Reading the business',
    sentence: 'The app reads the business; a placeholder shows the shape of the page.',
    requirements: ['R-126', 'R-028'],
  },
  renewingSession: {
    title: 'Renewing the session',
    sentence: 'The server did not accept the session, so the app renews it in the background.',
    requirements: ['R-129'],
  },
  rereadingBusiness: {
    title: 'Reading the business again',
    sentence: 'The app reads the business again with the renewed session.',
    requirements: ['R-129'],
  },
  businessFailed: {
    title: 'Why did it fail?',
    sentence: 'The customer sees one page without a connection and another one after an error of the server.',
    requirements: ['R-026', 'R-027'],
  },
  businessUnanswered: {
    title: 'No connection',
    sentence:
      'The customer sees a connection problem and can try again; the app tries again when the device is online.',
    requirements: ['R-026', 'R-726'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  notLoaded: {
    title: 'Not loaded',
    sentence: 'The server returned an error; the customer sees its message or "Ops..." and can try again.',
    requirements: ['R-027', 'R-130'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  readingSectors: {
    title: 'Reading the categories',
    sentence: 'The app reads the categories with their features; the business is already on screen.',
    requirements: ['R-127'],
  },
  sectorsFailed: {
    title: 'Reading the categories failed',
    sentence:
      'The customer sees that the categories could not be read and can try again; the app tries again when the device is online.',
    requirements: ['R-131'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  readingCoupon: {
    title: 'Reading the coupon',
    sentence: 'The app checks the coupon of the URL or of this tab; an expired coupon is not used.',
    requirements: ['R-188', 'R-189'],
  },
  checkingChoice: {
    title: 'Are services to be read?',
    sentence: 'Services that the customer chose before, or that the URL names, are read before the page is shown.',
    requirements: ['R-148'],
  },
  readingChoice: {
    title: 'Reading the chosen services',
    sentence:
      'The app reads the chosen services again, because prices and offers may have changed, and once more when the language changes.',
    requirements: ['R-148', 'R-157'],
  },
  choiceFailed: {
    title: 'Reading the services failed',
    sentence:
      'The chosen services could not be read; the customer tries again or continues, and the app keeps them for later.',
    requirements: ['R-159'],
    landmarks: [{ role: 'alertdialog', name: 'Não foi possível carregar os serviços' }],
  },
  loaded: { title: 'Loaded', sentence: 'The page of the business can be shown.', requirements: ['R-044'] },
  anonymous: {
    title: 'Not signed in',
    sentence: 'The link did not sign the customer in; the customer goes to the sign-in.',
    requirements: ['R-047'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const businessLoadingWords: WordsOf<typeof businessLoadingMachine> = {
  guards: {
    hasLink: 'the URL has a sign-in link',
    isUnauthorized: 'the server does not accept the session',
    isConnectionLost: 'the server cannot be reached',
    hasChoiceToRead: 'services were chosen before or the URL names one',
  },
  actions: {
    clearLink: 'forgets the sign-in link',
    storeCategories: 'remembers the categories',
    storeCoupon: 'remembers the coupon, or why it cannot be used',
    storeChoice: 'remembers which chosen services are still offered',
  },
  events: {
    'failure.confirm': 'the customer confirms the message',
  },
  actors: {
    redeemLink: 'signing in with the link',
    renewSession: 'renewing the session',
    readSectors: 'reading the categories',
    readCoupon: 'reading the coupon',
    readChoice: 'reading the chosen services',
  },
}

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
    { name: 'plain URL', input: plain },
    { name: 'sign-in link', input: { ...plain, linkCode: 'segredo' } },
    { name: 'services chosen before', input: { ...plain, wanted: [{ id: 'corte', categoryId: 'cabelo' }] } },
    { name: 'a coupon in the URL', input: { ...plain, coupon: exampleCoupon() } },
    { name: 'a service in the URL', input: { ...plain, serviceId: 'corte', categoryId: 'unhas' } },
  ],
  events: {
    'load.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'network.restored': [{ name: 'online again', data: {}, by: 'system' }],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'failure.confirm': [{ name: 'OK', data: {}, by: { role: 'button', name: 'OK' } }],
  },
  actors: {
    redeemLink: [
      { name: 'signed in', output: undefined },
      { name: 'link expired', error: { kind: 'invalid', status: 400, text: serverSays('Link expirado') } },
      { name: 'connection lost', error: { kind: 'network' }, ...cut },
    ],
    rememberReturn: [
      { name: 'remembered', output: undefined },
      { name: 'storage error', error: { kind: 'unexpected', detail: 'storage' } },
    ],
    readBusiness: [
      { name: 'active business', output: { business: exampleBusiness(), serves: 'people' } },
      {
        name: 'session expired',
        error: { kind: 'unauthorized', text: null },
        sandbox: { fault: { status: 401 } },
      },
      { name: 'connection lost', error: { kind: 'network' }, ...cut },
      { name: 'server error', error: refused, ...broken },
    ],
    watchNetwork: [{ name: 'broken', error: { kind: 'unexpected', detail: 'broken' } }],
    renewSession: [
      { name: 'renewed', output: undefined },
      { name: 'session expired', error: { kind: 'unauthorized', text: null } },
    ],
    readSectors: [
      { name: 'two categories', output: exampleBusiness().categories },
      { name: 'server error', error: refused, ...broken },
    ],
    readCoupon: [
      { name: 'no coupon', output: { coupon: null, couponLoss: null } },
      { name: 'a coupon', output: { coupon: exampleCoupon(), couponLoss: null } },
      { name: 'an expired coupon', output: { coupon: null, couponLoss: { reason: 'over', description: null } } },
      { name: 'storage error', error: { kind: 'unexpected', detail: 'storage' } },
    ],
    readChoice: [
      { name: 'still offered', output: { chosen: [exampleChosen()], goneServices: [], categoryId: 'cabelo' } },
      {
        name: 'no longer offered',
        output: {
          chosen: [],
          goneServices: [{ id: 'sumiu', categoryId: 'cabelo', uncovered: null }],
          categoryId: null,
        },
      },
      { name: 'server error', error: refused, ...broken },
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
