import { exampleBusiness, exampleCustomer, examplePackage } from '#machines/shared/examples.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { packageSelectionMachine } from './package-selection.machine.ts'
import type { PackageSelectionInput } from './package-selection.types.ts'

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
    { name: 'back from signing in', input: { ...signedIn, selectedId: ten.id } },
    { name: 'what was chosen is not sold any more', input: { ...signedIn, selectedId: 'pacote-velho' } },
    { name: 'a visitor', input: { ...signedIn, customer: null } },
    { name: 'without a name', input: { ...signedIn, customer: exampleCustomer({ name: null }) } },
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
      { name: 'one that is not there', data: { packageId: 'nenhum' }, by: 'system' },
    ],
    'package.buy': [{ name: 'buy', data: {}, by: { role: 'button', name: 'Comprar pacote' } }],
    'signIn.start': [{ name: 'by phone', data: {}, by: { role: 'button', name: 'Continuar com o celular' } }],
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
      { name: 'signed in at Google', output: { way: 'google', customer: bia } },
      {
        name: 'signed in at Google without a number',
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
