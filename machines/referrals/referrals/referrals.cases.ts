import type { ReferralLink } from '#domain/referrals/referral.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { broken, network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { referralsMachine } from './referrals.machine.ts'
import type { ReferralsInput } from './referrals.types.ts'

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
