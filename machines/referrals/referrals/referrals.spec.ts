import type { ReferralLink } from '#domain/referrals/referral.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { referralsMachine } from './referrals.machine.ts'
import type { ReferralsInput } from './referrals.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/indicacoes'

export const referralsStates: StatesOf<typeof referralsMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'The app checks who is signed in, because referrals are for customers only.',
    requirements: ['R-681'],
    address,
  },
  deciding: {
    title: 'Which page?',
    sentence: 'The app opens the requested page when everything it shows is known.',
    requirements: ['R-661'],
  },
  creatingLink: {
    title: 'Getting the link',
    sentence: 'The app gets the referral link of the customer and what a referral pays.',
    requirements: ['R-662', 'R-663'],
    address,
  },
  confirmingCustomer: {
    title: 'Checking the customer',
    sentence:
      'The server returned no link, so the app checks whether the customer is still signed in; otherwise they sign in again.',
    requirements: ['R-664'],
    address,
  },
  unavailable: {
    title: 'Reading failed',
    sentence: 'The customer or the link could not be read; the customer sees why and can try again.',
    requirements: ['R-664'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'unavailable.telling': {
    title: 'Error dialog',
    sentence: 'There is no link, and signing in would not help; a dialog says so and offers to try again.',
    requirements: ['R-664'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Ocorreu um erro' }],
  },
  'unavailable.told': {
    title: 'Error on the page',
    sentence: 'The page shows the error until the customer tries again.',
    requirements: ['R-664'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  sharing: {
    title: 'Sharing the link',
    sentence: 'The customer sees what a referral pays, can copy or share the link, and can open the other pages.',
    requirements: ['R-080', 'R-659', 'R-660', 'R-661', 'R-677', 'R-678', 'R-680'],
    address,
    landmarks: [{ role: 'button', name: 'Compartilhar' }],
  },
  'sharing.idle': {
    title: 'Waiting',
    sentence: 'The app is not copying or sharing anything.',
    requirements: ['R-080'],
    address,
  },
  'sharing.copying': {
    title: 'Copying',
    sentence: 'The app copies the link to the clipboard.',
    requirements: ['R-659'],
    address,
  },
  'sharing.copied': {
    title: 'Copied',
    sentence: 'A message says for six seconds that the link was copied.',
    requirements: ['R-659', 'R-675'],
    address,
    landmarks: [{ role: 'status', name: 'Link copiado' }],
  },
  'sharing.copyFailed': {
    title: 'Copying failed',
    sentence: 'The device did not allow copying; the customer copies the link by hand.',
    requirements: ['R-659'],
    address,
  },
  'sharing.handingOver': {
    title: 'Sharing',
    sentence: 'The app passes the message with the link to the device or to a messaging app.',
    requirements: ['R-660'],
    address,
  },
  'sharing.shareFailed': {
    title: 'Sharing failed',
    sentence: 'The device did not allow sharing; the customer can copy the link.',
    requirements: ['R-660'],
    address,
  },
  linkless: {
    title: 'No link yet',
    sentence: 'The link is not ready; the customer sees what a referral pays and can open the other pages.',
    requirements: ['R-080', 'R-659'],
    address,
    landmarks: [{ role: 'status', name: 'Seu link ainda não está pronto' }],
  },
  explaining: {
    title: 'How it works',
    sentence: 'The page explains the three steps from the link to the money and what a referral pays.',
    requirements: ['R-083', 'R-676', 'R-677', 'R-678'],
    address: '/indicacoes/como-funciona',
    landmarks: [{ role: 'heading', name: 'Como funciona' }],
  },
  listing: {
    title: 'Your referrals',
    sentence: 'The customer sees the list of referrals.',
    requirements: ['R-082', 'R-665'],
    address: '/indicacoes/suas-indicacoes',
  },
  earning: {
    title: 'Your earnings',
    sentence: 'The customer sees the earnings and can withdraw them.',
    requirements: ['R-081', 'R-669'],
    address: '/indicacoes/seus-ganhos',
  },
  editingAccount: {
    title: 'Bank data',
    sentence:
      'The customer sees the form of the bank account; after saving it leads to the main page, otherwise to the earnings.',
    requirements: ['R-671', 'R-692'],
    address: '/indicacoes/seus-ganhos',
  },
  rememberingReturn: {
    title: 'Remembering the return',
    sentence: 'The app remembers this page, so that the customer comes back to it after the sign-in.',
    requirements: ['R-681'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence:
      'Nobody is signed in, or the server does not know the customer; they sign in and come back to the same page.',
    requirements: ['R-576', 'R-577', 'R-664', 'R-681'],
  },
  leftForHome: {
    title: 'To the main page',
    sentence: 'The account is saved; the customer goes back to the main page, and Back does not lead to the form.',
    requirements: ['R-692'],
  },
  left: { title: 'Back', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const referralsWords: WordsOf<typeof referralsMachine> = {
  guards: {
    isSamePage: 'the page is the same',
    isConnection: 'the server cannot be reached',
    isPastSignIn: 'a sign-in would not help',
    isAnonymousAgain: 'nobody is signed in, even after the sign-in',
    isUnknown: 'the customer is not known yet',
    isAt: {
      home: 'it is the main page',
      list: 'it is the page of the referrals',
      earnings: 'it is the page of the earnings',
      account: 'it is the form of the bank account',
      steps: 'it is the page that explains the steps',
    },
    isLinkMissing: 'the link is not known yet',
    hasNoAddress: 'the link has no URL yet',
    isOutcome: {
      sessionExpired: 'the session expired',
      accountOpened: 'the customer opens the bank data',
      saved: 'the bank data is saved',
    },
  },
  actions: {
    storePage: 'remembers the page',
    storeReferrer: 'remembers the customer and the last business',
    storeLink: 'remembers the link',
    clearLink: 'forgets the link',
  },
  events: {
    'page.open': 'the customer opens another page',
    'link.copy': 'the customer copies the link',
    'link.share': 'the customer shares the link',
    'referrals.retry': 'the customer tries again',
  },
  actors: {
    identifyReferrer: 'finding out who is signed in',
    createLink: 'getting the link',
    confirmCustomer: 'checking whether the customer is still signed in',
    copyLink: 'copying the link',
    shareLink: 'sharing the link',
  },
  delays: {
    snackbarTime: 'the time the message is shown',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const home: RouteEntry = { name: 'referrals', params: {}, query: {}, state: null }
const list: RouteEntry = { ...home, name: 'referralList' }
const steps: RouteEntry = { ...home, name: 'referralSteps' }
const earnings: RouteEntry = { ...home, name: 'earnings' }
const account: RouteEntry = { ...earnings, step: 'account' }
const input: ReferralsInput = {
  entry: home,
  saved: null,
  business: null,
  customer: exampleCustomer(),
  language: 'pt-BR',
}
const link: ReferralLink = { url: 'https://example.com/r/bia', cashbackCents: 9_900 }
const server = {
  name: 'server error',
  error: { kind: 'server', status: 500, text: null },
  sandbox: { fault: { status: 500 } },
}
const offline = { name: 'offline', error: { kind: 'offline', code: 'NO_CONNECTION' } }

export const referralsCases: CasesOf<typeof referralsMachine> = {
  machine: 'referrals',
  inputs: [
    { name: 'a customer', input },
    { name: 'an anonymous user', input: { ...input, customer: null } },
    { name: 'back from the sign-in', input: { ...input, entry: { ...home, state: { signInTried: true } } } },
    { name: 'the list', input: { ...input, entry: list } },
    { name: 'how it works', input: { ...input, entry: steps } },
    { name: 'the earnings', input: { ...input, entry: earnings } },
    { name: 'the bank data, after a reload', input: { ...input, entry: account } },
  ],
  events: {
    'route.changed': [
      { name: 'home', data: { entry: home }, by: 'address' },
      { name: 'the list', data: { entry: list }, by: 'address' },
      { name: 'how it works', data: { entry: steps }, by: 'address' },
      { name: 'the earnings', data: { entry: earnings }, by: 'address' },
      { name: 'the bank data', data: { entry: account }, by: 'address' },
    ],
    'session.changed': [
      { name: 'signed out', data: { customer: null }, by: 'system' },
      { name: 'the same customer', data: { customer: exampleCustomer() }, by: 'system' },
      { name: 'another customer', data: { customer: exampleCustomer({ id: 'user-caio' }) }, by: 'system' },
    ],
    'page.open': [
      { name: 'your earnings', data: { page: 'earnings' }, by: { role: 'link', name: 'Seus ganhos' } },
      { name: 'your referrals', data: { page: 'list' }, by: { role: 'link', name: 'Suas indicações' } },
      { name: 'how it works', data: { page: 'steps' }, by: { role: 'link', name: 'Como funciona' } },
    ],
    'link.copy': [{ name: 'copy', data: {}, by: { role: 'button', name: 'Copiar link' } }],
    'link.share': [
      {
        name: 'share',
        data: { message: `Conheça um jeito fácil de receber agendamentos pelo celular: ${link.url}` },
        by: { role: 'button', name: 'Compartilhar' },
      },
    ],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'referrals.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    identifyReferrer: [
      { name: 'a customer', output: { customer: exampleCustomer(), businessPath: '/business/b-1' } },
      { name: 'an anonymous user', output: { customer: null, businessPath: null } },
      unauthorized,
      network,
    ],
    createLink: [
      { name: 'a link', output: link },
      { name: 'no URL', output: { url: null, cashbackCents: null } },
      unauthorized,
      server,
      offline,
    ],
    confirmCustomer: [{ name: 'a customer', output: exampleCustomer() }, unauthorized, network, offline],
    copyLink: [{ name: 'copied', output: undefined }, broken],
    shareLink: [{ name: 'shared', output: undefined }, broken],
    rememberReturn: [{ name: 'remembered', output: undefined }, broken],
    earnings: [
      { name: 'back', output: { kind: 'left' } },
      { name: 'bank data', output: { kind: 'accountOpened' } },
      { name: 'session expired', output: { kind: 'sessionExpired' } },
      broken,
    ],
    bankAccount: [
      { name: 'back', output: { kind: 'left' } },
      { name: 'saved', output: { kind: 'saved' } },
      { name: 'session expired', output: { kind: 'sessionExpired' } },
      broken,
    ],
    referralList: [
      { name: 'back', output: { kind: 'left' } },
      { name: 'session expired', output: { kind: 'sessionExpired' } },
      broken,
    ],
  },
  key: ({ page, customer, signIn, link: created, failure }, value) =>
    // Nothing but the sign-in follows.
    value === 'rememberingReturn'
      ? null
      : {
          page,
          customer: customer?.id ?? null,
          signIn,
          link: created === null ? 'none' : (created.url ?? 'no address'),
          failed: failure?.kind ?? null,
        },
  // A customer who came back from a sign-in that did not help is not sent there again.
  apart: ({ signIn, failure }) => signIn === 'tried' && failure !== null,
}
