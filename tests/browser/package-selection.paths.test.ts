import type { AnyMachineSnapshot } from 'xstate'
import type { Package } from '#domain/entities.ts'
import { packageSelectionMachine } from '#machines/packages/package-selection/index.ts'
import {
  packageSelectionCases,
  packageSelectionStates,
} from '#machines/packages/package-selection/package-selection.spec.ts'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import english from '#src/screens/packages/packages/texts.en-US.json'
import texts from '#src/screens/packages/packages/texts.pt-BR.json'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { customersPage } from '#tests/support/customers-page.ts'
import { type HistoryEntry, inAnotherTab, signInByLink } from '#tests/support/flow-tenant.ts'
import { signInAtGoogle } from '#tests/support/google-window.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const { id } = sampleBusiness
const bookingPackage = { service: haircut.id, validityDays: 90 }
const play = openWholeProduct({
  packages: [
    { ...bookingPackage, id: 'pacote-dez', name: 'Pacote 10 cortes', price: 45_507, quantity: 10 },
    { ...bookingPackage, id: 'pacote-um', name: 'Primeira vez', price: 3_000, quantity: 1 },
  ],
})

const before: HistoryEntry = { path: `/business/${id}`, step: null, state: {} }
const page: HistoryEntry = { path: `/packages/${id}`, step: 'packages', state: {} }

const bia = exampleCustomer()
const isAtGate = (state: AnyMachineSnapshot) => state.matches({ choosing: 'atGate' })
const hasSelection = ({ context }: AnyMachineSnapshot) => context.selectedId !== null

play({
  machine: packageSelectionMachine,
  cases: packageSelectionCases,
  states: packageSelectionStates,
  landmarks: {
    'screen:packages': { role: 'heading', name: new RegExp(`^(${texts.title}|${english.title})$`) },
    'dialog:listFailed': { role: 'alertdialog', name: texts.listFailed },
  },
  afterEnd: ({ output }) => {
    if (output.kind === 'chosen') return { role: 'heading', name: texts.review }
    if (output.kind === 'left') return { role: 'heading', name: services.title }
    const signIn = { login: phone.number.title, loginNumber: profile.number.title, loginName: profile.title }
    return { role: 'heading', name: signIn[output.to as keyof typeof signIn] }
  },
  excused: { 'googleSignIn fails (broken)': 'only a bug of its own ends it like this' },
  where: {
    // Signing in in another tab happens at the sign-in gate here; signing out does not.
    'session.changed (signed in)': isAtGate,
    'session.changed (signed out)': ({ context }) => context.customer !== null,
    // The sign-in options are shown beside the selected package.
    'googleSignIn answers (signed in with Google)': hasSelection,
    'googleSignIn answers (signed in with Google without a number)': hasSelection,
  },
  isSignedIn: ({ input }) => input !== 'an anonymous user',
  prepare: ({ page }, { input }) =>
    page.evaluate((isNameless) => {
      // Removes the selection of an earlier path.
      for (const key of ['language', 'selectedPackage']) localStorage.removeItem(key)
      const me = localStorage.getItem('meData')
      const displayName = isNameless ? null : 'Renata Albuquerque'
      if (me !== null) localStorage.setItem('meData', JSON.stringify({ ...JSON.parse(me), name: null, displayName }))
    }, input === 'a customer without a name'),
  kept: ({ input: name }) => {
    const packageId = packageSelectionCases.inputs.find((one) => one.name === name)?.input.selectedId ?? null
    if (packageId === null) return {}
    return { 'horacerta.flow.packages': JSON.stringify({ version: 1, businessId: id, packageId, attempt: null }) }
  },
  entries: () => [before, page],
  responses: {
    readPackages: [
      { endpoint: 'readPackages', wire: (packages: Package[]) => (packages.length === 0 ? [] : undefined) },
    ],
  },
  children: {
    googleSignIn: {
      holds: ['readMe'],
      ends: {
        'signed in with Google': (hands) => signInAtGoogle(hands, bia),
        'signed in with Google without a number': (hands) => signInAtGoogle(hands, { ...bia, phone: null }),
      },
    },
  },
  events: {
    'language.changed': ({ page }) => chooseLanguage(page, 'en-US'),
    async 'session.changed'(hands, _, stimulus) {
      if (stimulus === 'signed out') return customersPage.events['session.changed'](hands)
      await inAnotherTab(hands.page, signInByLink)
      await hands.answer('readMe')
    },
  },
})
