import { exampleBusiness, exampleCustomer, examplePackage } from '#machines/shared/examples.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { packageSelectionMachine } from './package-selection.machine.ts'
import type { PackageSelectionInput } from './package-selection.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/packages/{id}'

export const packageSelectionStates: StatesOf<typeof packageSelectionMachine> = {
  readingPackages: {
    title: 'Reading the packages',
    sentence: 'The packages of the business are read in the language of the page.',
    requirements: ['R-060', 'R-128'],
    address,
  },
  choosing: {
    title: 'Choosing',
    sentence: 'A tap selects a package and shows what would be bought. Another tap clears the selection.',
    requirements: [
      ...['R-399', 'R-400', 'R-401', 'R-402', 'R-403', 'R-404', 'R-405'],
      ...['R-407', 'R-408', 'R-409', 'R-410', 'R-411', 'R-412', 'R-413', 'R-428'],
    ],
    address,
    landmarks: [{ role: 'heading', name: 'Pacotes' }],
  },
  'choosing.deciding': {
    title: 'Signed in?',
    sentence: 'An anonymous user is asked to sign in before buying.',
    requirements: ['R-413', 'R-428'],
  },
  'choosing.atGate': {
    title: 'Sign-in needed',
    sentence: 'An anonymous user selects a package and signs in with Google or by phone to buy it.',
    requirements: ['R-413', 'R-542'],
    address,
  },
  'choosing.signedIn': {
    title: 'Signed in',
    sentence: 'The customer selects a package and buys it.',
    requirements: ['R-428'],
    address,
  },
  empty: {
    title: 'No packages',
    sentence: 'The business sells no packages.',
    requirements: ['R-406'],
    address,
  },
  readingFailed: {
    title: 'Not read',
    sentence: 'The packages could not be read. A dialog says why, and the customer can try again.',
    requirements: ['R-452'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Erro' }],
  },
  chosen: { title: 'Chosen', sentence: 'The customer goes on to the purchase.', requirements: ['R-428', 'R-739'] },
  signInNeeded: {
    title: 'To the sign-in',
    sentence: 'The customer signs in and comes back to the same package.',
    requirements: ['R-413', 'R-414'],
  },
  numberNeeded: {
    title: 'Phone number needed',
    sentence: 'Google signed in a customer without a phone number, who enters one and comes back to this list.',
    requirements: ['R-522'],
  },
  nameNeeded: {
    title: 'Name needed',
    sentence: 'A customer without a name enters one and comes back to the same package.',
    requirements: ['R-428'],
  },
  left: { title: 'Left', sentence: 'The customer goes one step back.', requirements: ['R-014'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const packageSelectionWords: WordsOf<typeof packageSelectionMachine> = {
  guards: {
    isEmpty: 'there are no packages',
    isOffered: 'the package is sold',
    isSelected: 'the package is selected already',
    hasSelection: 'a package is selected',
    canBuy: 'a package is selected and the customer has a name',
    canGiveName: 'a package is selected and the customer has no name yet',
    canSignIn: 'a package is selected and nobody is signed in',
  },
  actions: {
    storePackages: 'remembers the packages',
    storeSelection: 'selects the package',
    clearSelection: 'clears the selection',
    reportSelection: 'reports the selection',
  },
  events: {
    'package.toggle': 'the customer taps a package',
    'package.buy': 'the customer chooses to buy',
    'packages.retry': 'the customer tries again',
  },
  actors: {
    readPackages: 'reading the packages',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const bia = exampleCustomer()
const ten = examplePackage()
const one = examplePackage({ id: 'pacote-um', name: 'Primeira vez', quantity: 1, priceCents: 3_000 })
const signedIn: PackageSelectionInput = {
  business: exampleBusiness(),
  customer: bia,
  language: 'pt-BR',
  selectedId: null,
}

export const packageSelectionCases: CasesOf<typeof packageSelectionMachine> = {
  machine: 'package-selection',
  inputs: [
    { name: 'signed in', input: signedIn },
    { name: 'back from the sign-in', input: { ...signedIn, selectedId: ten.id } },
    { name: 'the selected package is no longer sold', input: { ...signedIn, selectedId: 'pacote-velho' } },
    { name: 'an anonymous user', input: { ...signedIn, customer: null } },
    { name: 'a customer without a name', input: { ...signedIn, customer: exampleCustomer({ name: null }) } },
  ],
  events: {
    'session.changed': [
      { name: 'signed in', data: { customer: bia }, by: 'system' },
      { name: 'signed out', data: { customer: null }, by: 'system' },
    ],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'package.toggle': [
      { name: 'ten sessions', data: { packageId: ten.id }, by: { role: 'button', name: ten.name } },
      { name: 'one session', data: { packageId: one.id }, by: { role: 'button', name: one.name } },
      { name: 'an unknown package', data: { packageId: 'nenhum' }, by: 'system' },
    ],
    'package.buy': [{ name: 'buy', data: {}, by: { role: 'button', name: 'Comprar pacote' } }],
    'signIn.start': [{ name: 'by phone', data: {}, by: { role: 'button', name: 'Entrar com o celular' } }],
    'packages.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    readPackages: [
      { name: 'two packages', output: [ten, one] },
      { name: 'none', output: [] },
      { name: 'no answer', error: { kind: 'network' }, sandbox: { fault: { cut: true } } },
    ],
    googleSignIn: [
      { name: 'signed in with Google', output: { way: 'google', customer: bia } },
      {
        name: 'signed in with Google without a number',
        output: { way: 'google', customer: exampleCustomer({ phone: null }) },
      },
      { name: 'broken', error: { kind: 'unexpected', detail: 'broken' } },
    ],
  },
  key: ({ customer, packages, selectedId }) => ({
    customer: customer && (customer.name ?? 'nameless'),
    packages: packages.length,
    selectedId,
  }),
}
