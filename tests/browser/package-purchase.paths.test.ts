import type { AnyMachineSnapshot } from 'xstate'
import { packagePurchaseMachine, type ResumedPurchase } from '#machines/packages/package-purchase/index.ts'
import {
  packagePurchaseCases,
  packagePurchaseStates,
} from '#machines/packages/package-purchase/package-purchase.spec.ts'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import { examplePackage } from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import address from '#src/screens/identity/address/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import english from '#src/screens/packages/packages/texts.en-US.json'
import texts from '#src/screens/packages/packages/texts.pt-BR.json'
import pix from '#src/screens/payment/code-payment/texts.pt-BR.json'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { makesCode } from '#tests/support/checkout-page.ts'
import { chooseLanguage } from '#tests/support/choose-language.ts'
import { buildEntries, customersPage } from '#tests/support/customers-page.ts'
import { type HistoryEntry, inAnotherTab } from '#tests/support/flow-tenant.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const bookingPackage = examplePackage()
const play = openWholeProduct({
  packages: [
    {
      id: bookingPackage.id,
      name: bookingPackage.name,
      service: haircut.id,
      price: 45_507,
      quantity: 10,
      validityDays: 90,
    },
  ],
})

const packages: HistoryEntry = { path: `/packages/${id}`, step: 'packages', state: {} }
const review: HistoryEntry = {
  path: `/checkout-package/${id}`,
  step: 'checkout',
  state: { packageId: bookingPackage.id },
}

/** The same entry once the package has been bought there. */
const bought: HistoryEntry = { ...review, state: { packageId: bookingPackage.id, transactionId: 'tx-0' } }
const opened: { readonly [input: string]: HistoryEntry } = {
  'the checkout': review,
  'the checkout of a bought package': bought,
}
const before = {
  businessIds: [id],
  transactionId: 'tx-3',
  bookingId: null,
  start: null,
  packageName: bookingPackage.name,
}
const code: HistoryEntry = { ...review, step: 'pix' }
const CODE = 'route.changed (the Pix code)'

const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

/** Whether this page has read the packages, the history has left the checkout, and an attempt is pending. */
let isListRead = false
let isLeft = false
let isSent = false

async function readList({ answer }: Pick<Hands, 'answer'>, body?: unknown): Promise<void> {
  if (isListRead) return
  await answer('readPackages', body)
  isListRead = true
}

async function select({ page }: Pick<Hands, 'page'>, isToBe = true): Promise<void> {
  const button = page.getByRole('button', { name: new RegExp(`^${bookingPackage.name}`) })
  if (((await button.getAttribute('aria-pressed')) === 'true') !== isToBe) await button.click()
}

/** Pays by Pix, up to the pending purchase. */
async function send({ page, press }: Pick<Hands, 'page' | 'press'>): Promise<void> {
  await press(texts.with.pix)
  await press(/^Pagar R\$/)
  await page.getByLabel(checkout.cpf).fill('529.982.247-25')
  await press(makesCode)
}

/** Pays by Pix, up to the code. */
async function askForCode(hands: Pick<Hands, 'page' | 'press' | 'answer'>): Promise<void> {
  if (!isSent) await send(hands)
  await hands.answer('createBookingTransaction')
}

const isAnonymous = ({ context }: AnyMachineSnapshot) => context.customer === null
const isCustomer = (state: AnyMachineSnapshot) => !isAnonymous(state)
const hasCode = ({ context }: AnyMachineSnapshot) => context.attempt?.pix != null
/** Nothing has been sent yet. */
const isFresh = (state: AnyMachineSnapshot) =>
  isCustomer(state) && state.context.attempt === null && !state.matches({ checkingOut: 'leaving' })
const inChild = (state: AnyMachineSnapshot) => state.matches('choosingPackage') || state.matches('checkingOut')
const heading = (...names: readonly string[]) => ({ role: 'heading', name: new RegExp(`^(${names.join('|')})$`) })
const steps = {
  list: heading(texts.title, english.title),
  review: heading(texts.review, english.review),
  code: heading(pix.title),
}

function stepAt(state: AnyMachineSnapshot) {
  if (state.matches('choosingPackage')) return steps.list
  return hasCode(state) ? steps.code : steps.review
}

const under = 'the pages of the list and of the checkout ask their own machine'

play({
  machine: packagePurchaseMachine,
  cases: packagePurchaseCases,
  states: packagePurchaseStates,
  landmarks: {
    'screen:resuming': { role: 'heading', name: new RegExp(`^(${texts.resuming}|${english.resuming})$`) },
    'screen:unavailable': {
      role: 'heading',
      name: new RegExp(`^(${shell.connectionProblem}|${shell.establishmentNotLoaded})$`),
    },
    'screen:inactive': { role: 'heading', name: texts.inactiveTitle },
    'screen:boughtElsewhere': { role: 'heading', name: texts.boughtElsewhere },
    'screen:child': { each: Object.values(steps), at: stepAt },
  },
  afterEnd: ({ output: { departure } }) => {
    switch (departure.name) {
      case 'login':
        return departure.state?.askedBy === 'expiry'
          ? { role: 'status', name: phone.sessionExpired }
          : { role: 'heading', name: phone.number.title }
      case 'loginName':
        return { role: 'heading', name: profile.title }
      case 'address':
        return { role: 'heading', name: address.title }
      // The pages below read the business, and that request is held.
      case 'confirmationPackageTransaction':
        return { role: 'heading', name: confirmation.loadingPackage }
      default:
        return { role: 'heading', name: new RegExp(`^(${services.title}|${shell.loading})$`) }
    }
  },
  excused: {
    'packageSelection fails (broken)': 'only a bug of its own ends it like this',
    'checkout fails (broken)': 'only a bug of its own ends it like this',
    'watchPurchases fails (broken)': 'Chromium tells what another tab has written',
    'rememberReturn fails (broken)': 'where the device keeps nothing, the way back lives as long as the page',
    'forgetPurchase fails (broken)': 'removing a key from the browser storage does not fail here',
  },
  autonomous: {
    'rememberReturn answers (remembered)': 'the way back is written on the device',
    'forgetPurchase answers (deleted)': 'it is done on the device',
  },
  where: {
    'back.request': (state) => !inChild(state),
    'packageSelection answers (chosen)': isCustomer,
    'packageSelection answers (sign-in needed)': isAnonymous,
    'checkout answers (sign-in needed)': isAnonymous,
    'checkout answers (bought)': isFresh,
    'checkout answers (the session is over)': isFresh,
    'checkout answers (signed out while paying)': (state) =>
      hasCode(state) && !state.matches({ checkingOut: 'leaving' }),
    'checkout answers (address needed)': isFresh,
    'checkout answers (abandoned)': isFresh,
    'checkout answers (back)': ({ context }) => context.attempt === null,
    'attempt.changed': (state) => isCustomer(state) && !state.matches({ checkingOut: 'leaving' }),
    'attempt.changed (an attempt begins)': isFresh,
    'attempt.changed (attempt cleared)': () => false,
    'purchase.made': (state) => !state.matches({ checkingOut: 'leaving' }),
    // A checkout without questions ends immediately.
    '0 ms': hasCode,
    // The history entry is behind the list that leads to a checkout.
    'route.changed (the checkout of a bought package)': (state) => !state.matches('checkingOut'),
    'route.changed (the checkout)': (state) =>
      !state.matches('checkingOut') || state.context.entry.name === 'checkoutPackage',
  },
  beyond: { 'choosingPackage: back.request': under, 'checkingOut: back.request': under },
  async prepare({ page, panel }, path) {
    isListRead = false
    isLeft = false
    isSent = false
    await page.evaluate(() => {
      // Another tab writing the same value again triggers no event.
      for (const key of ['language', 'horacerta.note.bought']) localStorage.removeItem(key)
    })
    await panel.call('PATCH', `/businesses/${id}`, {
      policy: has(path, 'checkout answers (bought)')
        ? null
        : { anticipation: 25, cancellationPercentage: 50, hoursBefore: 24 },
    })
    const me = {
      ...(has(path, 'checkout answers (address needed)') ? { addressCity: '' } : {}),
      ...(has(path, 'packageSelection answers (name needed)') ? { name: '', displayName: '' } : {}),
    }
    if (Object.keys(me).length === 0) return
    const known = await page.evaluate(() => JSON.parse(localStorage.getItem('meData') ?? '{}'))
    await panel.fault({ endpoint: 'readMe', kind: 'malformed', body: JSON.stringify({ ...known, ...me }), times: null })
    await page.evaluate(() => localStorage.removeItem('meData'))
  },
  entries(path) {
    const page = opened[path.input] ?? packages
    // The list is behind a checkout that it led to, and the code is behind the list.
    if (page === packages && has(path, CODE)) return [code, review, page]
    return buildEntries(path, page, {
      'route.changed (the packages)': packages,
      'route.changed (the checkout)': review,
      'route.changed (the checkout of a bought package)': bought,
      [CODE]: code,
    })
  },
  kept: (path): { readonly [key: string]: string } =>
    path.steps.some(({ stimulus }) => stimulus.case === 'no package selected, after a purchase')
      ? { 'horacerta.note.before': JSON.stringify(before) }
      : {},
  // The page after the purchase must keep showing its loading state.
  holds: ['readBookingTransaction'],
  responses: {
    resumePurchase: [
      {
        endpoint: 'readBusiness',
        wire: ({ business: { status } }: ResumedPurchase) =>
          status === 'active' ? undefined : aBusinessResponse({ id, photos: [], thumbnailUrl: null, status }),
      },
    ],
  },
  children: {
    readPackage: {
      holds: ['readPackages'],
      ends: {
        'still sold': (hands) => readList(hands),
        'no longer sold': (hands) => readList(hands, []),
        'no answer': ({ fail }) => fail('readPackages', { name: 'no answer', sandbox: { fault: { cut: true } } }),
      },
    },
    packageSelection: {
      ends: {
        async chosen(hands) {
          await readList(hands)
          await select(hands)
          await hands.press(texts.buy)
        },
        async 'sign-in needed'(hands) {
          await readList(hands)
          await select(hands)
          await hands.press(texts.byPhone)
        },
        async 'name needed'(hands) {
          await readList(hands)
          await select(hands)
          await hands.press(texts.buy)
        },
        left: ({ press }) => press(shell.back),
      },
    },
    checkout: {
      holds: ['createBookingTransaction'],
      ends: {
        async bought({ press, answer }) {
          await press(texts.confirmActivation)
          await press(texts.activate)
          await answer('createBookingTransaction')
        },
        'sign-in needed': ({ press }) => press(texts.byPhone),
        async 'the session is over'(hands) {
          // A rejected token is renewed once, and the new one is rejected too.
          await hands.panel.fault({ endpoint: 'calculateCheckout', kind: 'status', status: 401, times: 2 })
          await send(hands)
        },
        async 'signed out while paying'({ panel, page, press }) {
          await panel.fault({ endpoint: 'readPaymentStatus', kind: 'status', status: 401, times: null })
          await page.clock.fastForward(5_000)
          await press(pix.signIn)
        },
        async 'address needed'({ press }) {
          await press(texts.with.pix)
          await press(/^Pagar R\$/)
        },
        async abandoned(hands) {
          await askForCode(hands)
          await hands.press(pix.leave)
          await hands.press(pix.giveUp)
        },
        async back({ press }) {
          if (!isLeft) await press(shell.back)
          isLeft = false
        },
      },
    },
  },
  events: {
    ...customersPage.events,
    'back.request': ({ press }) => press(shell.back),
    'language.changed': ({ page }) => chooseLanguage(page, 'en-US'),
    async 'package.changed'(hands, _, stimulus) {
      await readList(hands)
      await select(hands)
      if (stimulus === 'cleared') await select(hands, false)
    },
    async 'attempt.changed'(hands, _, stimulus) {
      if (stimulus === 'waiting for the Pix payment') return askForCode(hands)
      await send(hands)
      isSent = true
    },
    async 'purchase.made'({ page }, _, stimulus) {
      const packageId = stimulus === 'the same package' ? bookingPackage.id : 'bookingPackage-2'
      const message = { businessId: id, packageId, transactionId: 'tx-2' }
      await inAnotherTab(page, (other) =>
        other.evaluate((text) => localStorage.setItem('horacerta.note.bought', text), JSON.stringify(message)),
      )
    },
    async 'route.changed'({ page }, state) {
      isLeft = state.matches('checkingOut')
      await page.goBack()
    },
  },
})
