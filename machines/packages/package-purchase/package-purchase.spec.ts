import type { CheckoutAttempt } from '#machines/booking/booking-submission/index.ts'
import { exampleBusiness, exampleCustomer, examplePackage } from '#machines/shared/examples.ts'
import { broken, network } from '#machines/shared/failure-cases.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { packagePurchaseMachine } from './package-purchase.machine.ts'
import type { PackagePurchaseInput, ResumedPurchase } from './package-purchase.types.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const packagePurchaseStates: StatesOf<typeof packagePurchaseMachine> = {
  resuming: {
    title: 'Resuming',
    sentence: 'The business is read, and a package that was selected before is taken up again.',
    requirements: ['R-414', 'R-416'],
  },
  unavailable: {
    title: 'Business not read',
    sentence: 'The business could not be read: why, and once more.',
    requirements: ['R-451'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  placing: {
    title: 'Placing',
    sentence: 'The address and what is known decide whether the list or the checkout is next.',
    requirements: ['R-036', 'R-059', 'R-060'],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'The business sells nothing at the moment; the customer is given its contact.',
    requirements: ['R-036'],
  },
  readingPackage: {
    title: 'Reading the package',
    sentence: 'A checkout opened by its address: the package is read as it is sold now.',
    requirements: ['R-059', 'R-416'],
  },
  choosingPackage: {
    title: 'Choosing a package',
    sentence: 'The packages of the business are chosen from; the choice is kept on the device.',
    requirements: ['R-060', 'R-404', 'R-414'],
    address: '/packages/{id}',
  },
  checkingOut: {
    title: 'Buying',
    sentence: 'The package is reviewed and paid or activated; the device forgets the selection.',
    requirements: ['R-059', 'R-415', 'R-739'],
    address: '/checkout-package/{id}',
  },
  'checkingOut.open': { title: 'Open', sentence: 'The checkout has the screen.', requirements: ['R-059'] },
  'checkingOut.leaving': {
    title: 'Asked to leave',
    sentence: 'The history went back; an unpaid Pix asks first.',
    requirements: ['R-363'],
  },
  settling: {
    title: 'What it came to',
    sentence: 'To the checkout, to the sign-in, to the confirmation, to the business, or back to the list.',
    requirements: ['R-739'],
  },
  boughtElsewhere: {
    title: 'Bought in another tab',
    sentence: 'The same package was just bought in another tab: look at it, or buy once more on purpose.',
    requirements: [],
    landmarks: [{ role: 'button', name: 'Ver o pacote' }],
  },
  rememberingReturn: {
    title: 'Remembering the way back',
    sentence: 'The package and the way back are kept for the return from the sign-in.',
    requirements: ['R-414'],
  },
  forgetting: {
    title: 'Forgetting',
    sentence: 'The purchase has ended: neither tab nor device keeps anything of it.',
    requirements: ['R-447'],
  },
  left: { title: 'Left', sentence: 'The customer goes on to another part of the product.', requirements: ['R-739'] },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const packagePurchaseWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const pack = examplePackage()
const packages: RouteEntry = { name: 'packages', params: { id: 'b-1' }, query: {}, state: null }
const checkout: RouteEntry = { ...packages, name: 'checkoutPackage', state: { packageId: pack.id } }
const bought: RouteEntry = { ...checkout, state: { packageId: pack.id, transactionId: 'tx-0' } }
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
  itemsKey: `package/${pack.id}`,
  sent: null,
  transactionId: 'tx-1',
  createdAt: '2026-03-02T12:00:00.000Z',
  pix: { code: '00020126580014br.gov.bcb.pix6304ABCD', amountCents: 2_000 },
}
const getNote = (packageId: string) => ({ businessId: exampleBusiness().id, packageId, transactionId: 'tx-2' })

export const packagePurchaseCases: CasesOf<typeof packagePurchaseMachine> = {
  machine: 'package-purchase',
  inputs: [
    { name: 'the packages', input },
    { name: 'the checkout', input: { ...input, entry: checkout } },
    { name: 'the checkout of what is bought', input: { ...input, entry: bought } },
  ],
  events: {
    'route.changed': [
      { name: 'the packages', data: { entry: packages }, by: 'back' },
      { name: 'the checkout', data: { entry: checkout }, by: 'address' },
      { name: 'the checkout of what is bought', data: { entry: bought }, by: 'address' },
      { name: 'the Pix code', data: { entry: { ...checkout, step: 'pix' } }, by: 'address' },
    ],
    'session.changed': [{ name: 'signed out', data: { customer: null }, by: 'system' }],
    'language.changed': [{ name: 'English', data: { language: 'en-US' }, by: 'system' }],
    'package.changed': [
      { name: 'selected', data: { packageId: pack.id }, by: 'system' },
      { name: 'given up', data: { packageId: null }, by: 'system' },
    ],
    'attempt.changed': [
      { name: 'a try begins', data: { attempt: { ...attempt, transactionId: null, pix: null } }, by: 'system' },
      { name: 'a code to pay with', data: { attempt }, by: 'system' },
      { name: 'none', data: { attempt: null }, by: 'system' },
    ],
    'purchase.made': [
      { name: 'the same package', data: { purchase: getNote(pack.id) }, by: 'system' },
      { name: 'another package', data: { purchase: getNote('pack-2') }, by: 'system' },
    ],
    'purchase.open': [{ name: 'look at it', data: {}, by: { role: 'button', name: 'Ver o pacote' } }],
    'purchase.repeat': [{ name: 'once more', data: {}, by: { role: 'button', name: 'Comprar mais um' } }],
    'resume.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: 'back' }],
  },
  actors: {
    resumePurchase: [
      { name: 'nothing chosen', output: resumed },
      { name: 'a package chosen before', output: { ...resumed, packageId: pack.id } },
      {
        name: 'nothing chosen, after a purchase',
        output: { ...resumed, before: { transactionId: 'tx-3', name: pack.name } },
      },
      { name: 'an inactive business', output: { ...resumed, business: exampleBusiness({ status: 'inactive' }) } },
      network,
    ],
    readPackage: [{ name: 'still sold', output: pack }, { name: 'not sold any more', output: null }, network],
    watchPurchases: [broken],
    rememberReturn: [{ name: 'remembered', output: undefined }, broken],
    forgetPurchase: [{ name: 'forgotten', output: undefined }, broken],
    packageSelection: [
      { name: 'chosen', output: { kind: 'chosen', pack } },
      { name: 'to the sign-in', output: { kind: 'signIn', to: 'login' } },
      { name: 'to the name', output: { kind: 'signIn', to: 'loginName' } },
      { name: 'left', output: { kind: 'left' } },
      broken,
    ],
    packageCheckout: [
      { name: 'bought', output: { kind: 'bought', transactionId: 'tx-1' } },
      { name: 'to the sign-in', output: { kind: 'signIn', to: 'login' } },
      { name: 'the session is over', output: { kind: 'sessionLost' } },
      { name: 'signed out at the code', output: { kind: 'unwatched', transactionId: 'tx-1' } },
      { name: 'to the address', output: { kind: 'signIn', to: 'address' } },
      { name: 'given up', output: { kind: 'gaveUp' } },
      { name: 'back', output: { kind: 'back' } },
      broken,
    ],
  },
  key: ({ business, goal, packageId, pack: bought, attempt: tried, before, departure }) => ({
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
      because: 'It is asked only once the business is read: it is there for the types.',
    },
  ],
}
