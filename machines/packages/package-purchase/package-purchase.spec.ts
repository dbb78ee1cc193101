import type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import { exampleBusiness, exampleCustomer, examplePackage } from '#machines/shared/examples.ts'
import { broken, network } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { packagePurchaseMachine } from './package-purchase.machine.ts'
import type { PackagePurchaseInput, ResumedPurchase } from './package-purchase.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const packagePurchaseStates: StatesOf<typeof packagePurchaseMachine> = {
  resuming: {
    title: 'Restoring the selection',
    sentence: 'The business is read, and a package that was selected before is restored.',
    requirements: ['R-414', 'R-416'],
  },
  unavailable: {
    title: 'Business not read',
    sentence: 'The business could not be read. The page says why, and the customer can try again.',
    requirements: ['R-451'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  placing: {
    title: 'List or checkout?',
    sentence: 'The URL and the selection decide whether the list or the checkout opens.',
    requirements: ['R-036', 'R-059', 'R-060'],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'The business sells nothing at the moment. The customer sees its contact.',
    requirements: ['R-036'],
  },
  readingPackage: {
    title: 'Reading the package',
    sentence: 'The checkout was opened by its URL, so the package is read as it is sold now.',
    requirements: ['R-059', 'R-416'],
  },
  choosingPackage: {
    title: 'Choosing a package',
    sentence: 'The customer chooses a package. The selection is stored on the device.',
    requirements: ['R-060', 'R-404', 'R-414'],
    address: '/packages/{id}',
  },
  checkingOut: {
    title: 'Buying',
    sentence: 'The customer reviews the package and pays or activates it. The stored selection is deleted.',
    requirements: ['R-059', 'R-415', 'R-739'],
    address: '/checkout-package/{id}',
  },
  'checkingOut.open': { title: 'Open', sentence: 'The checkout is on screen.', requirements: ['R-059'] },
  'checkingOut.leaving': {
    title: 'May the customer leave?',
    sentence: 'The customer went back in the browser. A checkout with an unpaid Pix code asks before it closes.',
    requirements: ['R-363'],
  },
  settling: {
    title: 'How did it end?',
    sentence: 'The checkout, the sign-in, the confirmation, the business or the list is next.',
    requirements: ['R-739'],
  },
  boughtElsewhere: {
    title: 'Bought in another tab',
    sentence: 'The same package was bought in another tab. The customer opens that purchase or buys once more.',
    requirements: [],
    landmarks: [{ role: 'button', name: 'Ver o pacote' }],
  },
  rememberingReturn: {
    title: 'Remembering the return',
    sentence: 'The app stores the package and the URL to return to after the sign-in.',
    requirements: ['R-414'],
  },
  forgetting: {
    title: 'Clearing the selection',
    sentence: 'The purchase has ended. The tab and the device delete it.',
    requirements: ['R-447'],
  },
  left: { title: 'Left', sentence: 'The customer goes to another part of the product.', requirements: ['R-739'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const packagePurchaseWords: WordsOf<typeof packagePurchaseMachine> = {
  guards: {
    isCheckoutWanted: 'the checkout is next and a package is selected',
    hasPackage: 'the package is read',
    isBought: 'the package is bought',
    isSamePurchase: 'another tab bought the same package',
    wasBoughtBefore: 'a package was bought before in another tab',
    isFound: 'the package is still sold',
    isPackagesPage: 'the URL is that of the list',
    hasDeparture: 'the customer leaves the purchase',
  },
  actions: {
    storePurchase: 'restores the purchase',
    storePackage: 'remembers the package',
    storeSelection: 'remembers the selection',
    storeChoice: 'remembers how the choice ended',
    storeOutcome: 'remembers how the checkout ended',
    storeWayBack: 'sets the list as the next step',
    storeMessage: 'remembers the purchase of the other tab',
    storeNotedPurchase: 'leads to the purchase of the other tab',
    storeBoughtBefore: 'leads to the purchase made before',
    clearPurchase: 'clears the purchase',
    announceSelection: 'stores or deletes the selection on the device',
    announceBought: 'reports the purchase to the other tabs',
  },
  events: {
    'package.changed': 'the selection changes',
    'purchase.made': 'another tab bought a package',
    'purchase.open': 'the customer opens the purchase of the other tab',
    'purchase.repeat': 'the customer buys once more',
  },
  actors: {
    resumePurchase: 'restoring the purchase',
    readPackage: 'reading the package',
    forgetPurchase: 'deleting the stored purchase',
    watchPurchases: 'watching the purchases of other tabs',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const bookingPackage = examplePackage()
const packages: RouteEntry = { name: 'packages', params: { id: 'b-1' }, query: {}, state: null }
const checkout: RouteEntry = { ...packages, name: 'checkoutPackage', state: { packageId: bookingPackage.id } }
const bought: RouteEntry = { ...checkout, state: { packageId: bookingPackage.id, transactionId: 'tx-0' } }
const input: PackagePurchaseInput = {
  entry: packages,
  saved: null,
  business: null,
  customer: exampleCustomer(),
  language: 'pt-BR',
}
const resumed: ResumedPurchase = { business: exampleBusiness(), packageId: null, attempt: null, before: null }
const attempt: CheckoutAttempt = {
  key: 'key-1',
  itemsKey: `package/${bookingPackage.id}`,
  sent: null,
  transactionId: 'tx-1',
  createdAt: '2026-03-02T12:00:00.000Z',
  pix: { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 },
}
const getMessage = (packageId: string) => ({ businessId: exampleBusiness().id, packageId, transactionId: 'tx-2' })

export const packagePurchaseCases: CasesOf<typeof packagePurchaseMachine> = {
  machine: 'package-purchase',
  inputs: [
    { name: 'the packages', input },
    { name: 'the checkout', input: { ...input, entry: checkout } },
    { name: 'the checkout of a bought package', input: { ...input, entry: bought } },
  ],
  events: {
    'route.changed': [
      { name: 'the packages', data: { entry: packages }, by: 'back' },
      { name: 'the checkout', data: { entry: checkout }, by: 'address' },
      { name: 'the checkout of a bought package', data: { entry: bought }, by: 'address' },
      { name: 'the Pix code', data: { entry: { ...checkout, step: 'pix' } }, by: 'address' },
    ],
    'session.changed': [{ name: 'signed out', data: { customer: null }, by: 'system' }],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'package.changed': [
      { name: 'selected', data: { packageId: bookingPackage.id }, by: 'system' },
      { name: 'cleared', data: { packageId: null }, by: 'system' },
    ],
    'attempt.changed': [
      { name: 'an attempt begins', data: { attempt: { ...attempt, transactionId: null, pix: null } }, by: 'system' },
      { name: 'waiting for the Pix payment', data: { attempt }, by: 'system' },
      { name: 'attempt cleared', data: { attempt: null }, by: 'system' },
    ],
    'purchase.made': [
      { name: 'the same package', data: { purchase: getMessage(bookingPackage.id) }, by: 'system' },
      { name: 'another package', data: { purchase: getMessage('bookingPackage-2') }, by: 'system' },
    ],
    'purchase.open': [{ name: 'open the purchase', data: {}, by: { role: 'button', name: 'Ver o pacote' } }],
    'purchase.repeat': [{ name: 'buy again', data: {}, by: { role: 'button', name: 'Comprar mais um' } }],
    'resume.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    resumePurchase: [
      { name: 'no package selected', output: resumed },
      { name: 'a package selected before', output: { ...resumed, packageId: bookingPackage.id } },
      {
        name: 'no package selected, after a purchase',
        output: { ...resumed, before: { transactionId: 'tx-3', name: bookingPackage.name } },
      },
      { name: 'an inactive business', output: { ...resumed, business: exampleBusiness({ status: 'inactive' }) } },
      network,
    ],
    readPackage: [{ name: 'still sold', output: bookingPackage }, { name: 'no longer sold', output: null }, network],
    watchPurchases: [broken],
    rememberReturn: [{ name: 'remembered', output: undefined }, broken],
    forgetPurchase: [{ name: 'deleted', output: undefined }, broken],
    packageSelection: [
      { name: 'chosen', output: { kind: 'chosen', bookingPackage } },
      { name: 'sign-in needed', output: { kind: 'signIn', to: 'login' } },
      { name: 'name needed', output: { kind: 'signIn', to: 'loginName' } },
      { name: 'left', output: { kind: 'left' } },
      broken,
    ],
    checkout: [
      { name: 'bought', output: { kind: 'booked', transactionId: 'tx-1' } },
      { name: 'sign-in needed', output: { kind: 'signIn', to: 'login' } },
      { name: 'the session is over', output: { kind: 'sessionExpired' } },
      { name: 'signed out while paying', output: { kind: 'signedOutWhilePaying', transactionId: 'tx-1' } },
      { name: 'address needed', output: { kind: 'signIn', to: 'address' } },
      { name: 'abandoned', output: { kind: 'abandoned' } },
      { name: 'back', output: { kind: 'back' } },
      broken,
    ],
  },
  key: ({ business, goal, packageId, bookingPackage: bought, attempt: tried, before, departure }) => ({
    status: business?.status ?? null,
    goal,
    packageId,
    isBought: bought !== null,
    isTried: tried !== null,
    isPayable: tried !== null && tried.pix !== null,
    before: before !== null,
    departure: departure?.name ?? null,
  }),
  unshown: [
    {
      where: 'guard isActive: isActive',
      change: 'without business !== null in business !== null && isBookable(business)',
      because: 'The check runs only after the business is read; the types need it.',
    },
  ],
}
