import type { ReferralLink } from '#domain/referrals/referral.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { referralsMachine } from './referrals.machine.ts'
import type { ReferralsInput } from './referrals.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/indicacoes'

export const referralsStates: StatesOf<typeof referralsMachine> = {
  identifying: {
    title: 'Identifying the customer',
    sentence: 'It is looked up who is signed in: refer and earn is for customers.',
    requirements: ['R-681'],
    address,
  },
  deciding: {
    title: 'Deciding on the page',
    sentence: 'The page that was asked for is opened, once everything that it shows is there.',
    requirements: ['R-661'],
  },
  creatingLink: {
    title: 'Getting the link',
    sentence: 'The link that the customer refers others with, and what it brings, is asked for.',
    requirements: ['R-662', 'R-663'],
    address,
  },
  confirmingCustomer: {
    title: 'Confirming the customer',
    sentence:
      'There was no link: it is asked whether the server still knows the customer, who otherwise signs in again.',
    requirements: ['R-664'],
    address,
  },
  unavailable: {
    title: 'Nothing to show',
    sentence: 'Who is signed in, or their link, could not be had: why, and once more.',
    requirements: ['R-664'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  'unavailable.telling': {
    title: 'Telling of it',
    sentence: 'There is no link, and signing in would not help: a dialog says so and offers to try again.',
    requirements: ['R-664'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Ocorreu um erro' }],
  },
  'unavailable.told': {
    title: 'Told of it',
    sentence: 'The page says the same for as long as it stands.',
    requirements: ['R-664'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  sharing: {
    title: 'Sharing the link',
    sentence: 'What a referral brings, the link to copy or share, and the ways to the other pages.',
    requirements: ['R-080', 'R-659', 'R-660', 'R-661', 'R-677', 'R-678', 'R-680'],
    address,
    landmarks: [{ role: 'button', name: 'Compartilhar' }],
  },
  'sharing.idle': {
    title: 'At rest',
    sentence: 'Nothing is being copied or shared.',
    requirements: ['R-080'],
    address,
  },
  'sharing.copying': {
    title: 'Copying',
    sentence: 'The link is being put into the clipboard.',
    requirements: ['R-659'],
    address,
  },
  'sharing.copied': {
    title: 'Copied',
    sentence: 'For six seconds it is said that the link was copied.',
    requirements: ['R-659', 'R-675'],
    address,
    landmarks: [{ role: 'status', name: 'Link copiado' }],
  },
  'sharing.copyFailed': {
    title: 'Not copied',
    sentence: 'The device refused to copy: the link is to be copied by hand.',
    requirements: ['R-659'],
    address,
  },
  'sharing.handingOver': {
    title: 'Handing over',
    sentence: 'The message with the link is handed to the device, or to a messaging app.',
    requirements: ['R-660'],
    address,
  },
  'sharing.shareFailed': {
    title: 'Not shared',
    sentence: 'The device refused to share: the link is to be copied.',
    requirements: ['R-660'],
    address,
  },
  linkless: {
    title: 'No link yet',
    sentence: 'The link is not ready: what a referral brings, and the ways to the other pages.',
    requirements: ['R-080', 'R-659'],
    address,
    landmarks: [{ role: 'status', name: 'Seu link ainda não está pronto' }],
  },
  explaining: {
    title: 'How it works',
    sentence: 'Three steps from the link to the money, and what a referral brings.',
    requirements: ['R-083', 'R-676', 'R-677', 'R-678'],
    address: '/indicacoes/como-funciona',
    landmarks: [{ role: 'heading', name: 'Como funciona' }],
  },
  listing: {
    title: 'Your referrals',
    sentence: 'The list of referrals has the screen.',
    requirements: ['R-082', 'R-665'],
    address: '/indicacoes/suas-indicacoes',
  },
  earning: {
    title: 'Your earnings',
    sentence: 'The earnings and their withdrawal have the screen.',
    requirements: ['R-081', 'R-669'],
    address: '/indicacoes/seus-ganhos',
  },
  editingAccount: {
    title: 'Bank data',
    sentence: 'The form of the bank account has the screen; once it is saved the home follows, else the earnings.',
    requirements: ['R-671', 'R-692'],
    address: '/indicacoes/seus-ganhos',
  },
  rememberingReturn: {
    title: 'Remembering the way back',
    sentence: 'The way back is kept for the return from the sign-in.',
    requirements: ['R-681'],
  },
  signInNeeded: {
    title: 'To the sign-in',
    sentence:
      'Nobody is signed in, or nobody whom the server knows: the customer signs in and comes back to the same page.',
    requirements: ['R-576', 'R-577', 'R-664', 'R-681'],
  },
  leftForHome: {
    title: 'Home again',
    sentence: 'The account is saved: the customer is led home by the way they came, past the form.',
    requirements: ['R-692'],
  },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const referralsWords: FlowWords = {}

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
  name: 'refused',
  error: { kind: 'server', status: 500, text: null },
  sandbox: { fault: { status: 500 } },
}
const offline = { name: 'offline', error: { kind: 'offline', code: 'NO_CONNECTION' } }

export const referralsCases: CasesOf<typeof referralsMachine> = {
  machine: 'referrals',
  inputs: [
    { name: 'a customer', input },
    { name: 'a visitor', input: { ...input, customer: null } },
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
      { name: 'the same person', data: { customer: exampleCustomer() }, by: 'system' },
      { name: 'somebody else', data: { customer: exampleCustomer({ id: 'user-caio' }) }, by: 'system' },
    ],
    'place.open': [
      { name: 'your earnings', data: { place: 'earnings' }, by: { role: 'link', name: 'Seus ganhos' } },
      { name: 'your referrals', data: { place: 'list' }, by: { role: 'link', name: 'Suas indicações' } },
      { name: 'how it works', data: { place: 'steps' }, by: { role: 'link', name: 'Como funciona' } },
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
      { name: 'nobody', output: { customer: null, businessPath: null } },
      unauthorized,
      network,
    ],
    createLink: [
      { name: 'a link', output: link },
      { name: 'no address', output: { url: null, cashbackCents: null } },
      unauthorized,
      server,
      offline,
    ],
    confirmCustomer: [{ name: 'known', output: exampleCustomer() }, unauthorized, network, offline],
    copyLink: [{ name: 'copied', output: undefined }, broken],
    shareLink: [{ name: 'shared', output: undefined }, broken],
    rememberReturn: [{ name: 'remembered', output: undefined }, broken],
    earnings: [
      { name: 'back', output: { kind: 'left' } },
      { name: 'bank data', output: { kind: 'accountOpened' } },
      { name: 'signed out', output: { kind: 'signedOut' } },
      broken,
    ],
    bankAccount: [
      { name: 'back', output: { kind: 'left' } },
      { name: 'saved', output: { kind: 'saved' } },
      { name: 'signed out', output: { kind: 'signedOut' } },
      broken,
    ],
    referralList: [
      { name: 'back', output: { kind: 'left' } },
      { name: 'signed out', output: { kind: 'signedOut' } },
      broken,
    ],
  },
  key: ({ place, customer, signIn, link: created, failure }) => ({
    place,
    customer: customer?.id ?? null,
    signIn,
    link: created === null ? 'none' : (created.url ?? 'no address'),
    failed: failure?.kind ?? null,
  }),
  // Who has come back from the sign-in for nothing is not sent there again.
  apart: ({ signIn, failure }) => signIn === 'tried' && failure !== null,
}
