import type { AnyMachineSnapshot } from 'xstate'
import { toCouponState } from '#domain/business/coupon.ts'
import { checkoutStepCases, checkoutStepStates } from '#machines/booking/checkout-step/checkout-step.spec.ts'
import { type CheckedTimes, checkoutStepMachine } from '#machines/booking/checkout-step/index.ts'
import { haircut } from '#machines/shared/booking-examples.ts'
import { exampleAdvanceInfo, exampleCoupon, exampleInfo } from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import wizard from '#src/screens/booking/booking/texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import confirmation from '#src/screens/booking/confirmation/texts.pt-BR.json'
import times from '#src/screens/booking/time-index/texts.pt-BR.json'
import {
  checkoutPage,
  chosenHaircut,
  comeBackLater,
  haircutKey,
  infoOnTheWire,
  keepAmounts,
} from '#tests/support/checkout-page.ts'
import { customersPage } from '#tests/support/customers-page.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const play = openWholeProduct()

const UNDER_WAY = 'an attempt in progress'
const REFUSED = 'checkout answers (coupon rejected)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)
const nothingFree = { services: [{ service_id: haircut.id, professionals: [] }], questions: [] }

const begun = {
  key: 'key-0',
  itemsKey: haircutKey,
  sent: null,
  transactionId: null,
  createdAt: null,
  pix: null,
}

const isUncommitted = ({ context }: AnyMachineSnapshot) => context.attempt === null
const isCommitted = (state: AnyMachineSnapshot) => !isUncommitted(state)

play({
  machine: checkoutStepMachine,
  cases: checkoutStepCases,
  states: checkoutStepStates,
  landmarks: {
    // The checkout's own path test covers its screens.
    'screen:child': null,
    'screen:couponRefused': { role: 'alert', name: checkout.couponRefused },
  },
  afterEnd: ({ output }) => {
    switch (output.kind) {
      case 'booked':
        // This booking exists only in the case, not in the sandbox.
        return { role: 'heading', name: confirmation.notFound }
      case 'back':
        return { role: 'heading', name: times.title }
      // The times are read again.
      default:
        return { role: 'heading', name: wizard.resumingTitle }
    }
  },
  excused: {
    'checkout fails (broken)': 'only a bug of its own ends it like this',
    'watchAge fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
  },
  where: {
    'attempt.changed (an attempt begins)': isUncommitted,
    'attempt.changed (attempt cleared)': isCommitted,
    [REFUSED]: isUncommitted,
  },
  ...checkoutPage,
  kept: (path) =>
    chosenHaircut({
      questions: ['Alguma alergia?'],
      answer: 'Nenhuma',
      attempt: path.input === UNDER_WAY ? begun : null,
      passed: has(path, REFUSED) ? { coupon: toCouponState(exampleCoupon()) } : {},
    }),
  async prepare({ page, panel }) {
    await panel.setClock('2026-03-02T12:05:00Z')
    await page.evaluate(() => localStorage.removeItem('language'))
  },
  async arrive({ answer }, path) {
    // With a coupon the app asks for other times, and the path continues with the calculation.
    if (has(path, REFUSED)) return answer('searchWithCoupon')
    if (path.input !== UNDER_WAY) await answer('search')
    const info = has(path, 'back.request (back)') ? exampleAdvanceInfo() : exampleInfo()
    await answer('calculateCheckout', infoOnTheWire(info))
  },
  // The server's message about a coupon that exists only in the case would cover the times.
  holds: ['searchWithCoupon'],
  responses: {
    checkTimes: [
      { endpoint: 'search', wire: ({ changes }: CheckedTimes) => (changes.length > 0 ? nothingFree : undefined) },
    ],
  },
  children: {
    checkout: {
      holds: ['calculateCheckout', 'createBookingTransaction'],
      ends: {
        async booked(hands) {
          await hands.press(checkout.confirm)
          await keepAmounts(hands, exampleInfo())
          await hands.answer('createBookingTransaction', { id: 'tx-1', bookings: [] })
        },
        back: ({ press }) => press(shell.back),
        'coupon rejected': ({ fail }) =>
          fail('calculateCheckout', { name: 'refused', sandbox: { fault: { status: 422 } } }),
      },
    },
  },
  events: {
    ...customersPage.events,
    async 'back.request'({ page, press }, state) {
      if (state.matches('couponRefused')) return press(shell.back)
      // A checkout without questions ends immediately; over its own dialog, Back closes that dialog.
      await press(checkout.confirm)
      const dialog = page.getByRole('dialog', { name: checkout.payment })
      await dialog.waitFor()
      await page.goBack()
      await dialog.waitFor({ state: 'detached' })
    },
    'language.changed': ({ press }) => press('EN English'),
    'draft.changed': ({ page }) => page.getByLabel(checkout.answer).fill('Cacheado'),
    async 'attempt.changed'(hands, state) {
      if (isUncommitted(state)) {
        await hands.press(checkout.confirm)
        return keepAmounts(hands, exampleInfo())
      }
      await hands.fail('createBookingTransaction', { name: 'refused', sandbox: { fault: { status: 400 } } })
    },
    'times.aged': ({ page }) => comeBackLater(page),
  },
})
