import type { AnyMachineSnapshot } from 'xstate'
import type { RescheduleAnswer } from '#domain/booking/reschedule.ts'
import type { Booking, BookingTransaction } from '#domain/entities.ts'
import { type ReadReservation, type ReadTerms, reservationMachine } from '#machines/account/reservation/index.ts'
import { reservationCases, reservationStates } from '#machines/account/reservation/reservation.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { exampleBooking, exampleBusiness } from '#machines/shared/examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import texts from '#src/screens/account/reservations/texts.pt-BR.json'
import wizard from '#src/screens/booking/booking/texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import date from '#src/screens/booking/date-selection/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { buildEntries } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { aBooking, aPackage } from '#tests/support/reservation-wire.ts'
import { storeOnDevice } from '#tests/support/reservations-cache.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const near = exampleBooking()
const play = openWholeProduct()

const list: HistoryEntry = { path: `/reservas/${id}`, step: 'reservations', state: {} }
const detail: HistoryEntry = { path: `${list.path}/bookingTransactionId/tx-1`, step: 'reservation', state: {} }
const opening: { readonly [input: string]: HistoryEntry } = {
  'opened by its URL': detail,
  'just paid by Pix': { ...detail, path: `${detail.path}?pixConfirmation=tx-1` },
  'just paid by card': { ...detail, state: { paymentResult: 'succeeded' } },
}

const NOTHING_CACHED = 'readCachedReservation answers (not cached)'
const NO_CODE = 'readCachedReservation fails (broken)'
const NO_CHECKOUT = 'prepareCheckout fails (broken)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

/** Dispatches the browser's online or offline event; requests still get through. */
const emit = ({ page }: Hands, news: 'online' | 'offline') =>
  page.evaluate((type) => window.dispatchEvent(new Event(type)), news)

const hasDialog = ({ tags }: AnyMachineSnapshot) => [...tags].some((tag) => tag.startsWith('dialog:'))
const atList = ['readingFailed', 'notFound', 'cancelled']

const covered = 'the dialog covers the way back of the page'

play({
  machine: reservationMachine,
  cases: reservationCases,
  states: reservationStates,
  landmarks: {
    'screen:loading': { role: 'heading', name: texts.loading },
    'screen:detail': { role: 'heading', name: new RegExp(`^${texts.detail}$`) },
    'screen:notFound': { role: 'heading', name: texts.notFound },
    'screen:failed': { role: 'heading', name: texts.detailFailed },
    'screen:cancelled': { role: 'heading', name: texts.cancelled },
    'screen:cancelFailed': { role: 'heading', name: texts.cancelFailed },
    'dialog:pixConfirmed': { role: 'dialog', name: texts.pixConfirmed },
    'dialog:paid': { role: 'dialog', name: texts.payments.succeeded },
    'dialog:confirmed': { role: 'dialog', name: texts.confirmedTitle },
    'dialog:confirmFailed': { role: 'alertdialog', name: texts.confirmFailed },
    'dialog:cancel': { role: 'dialog', name: texts.cancelTitle },
    'dialog:termsFailed': { role: 'alertdialog', name: texts.termsFailed },
    'dialog:rescheduleRefused': { role: 'dialog', name: texts.rescheduleRefused },
    'dialog:rescheduleOver': { role: 'dialog', name: texts.rescheduleOver },
    'dialog:rescheduleFailed': { role: 'alertdialog', name: texts.rescheduleFailed },
  },
  afterEnd: ({ value, output }) => {
    // The next page asks again whether the booking can be rescheduled.
    if (value === 'moved') return { role: 'heading', name: wizard.resumingTitle }
    if (output.kind === 'closed') return { role: 'heading', name: texts.title }
    if (output.kind === 'sessionExpired') return { role: 'heading', name: phone.number.title }
    switch (output.departure.name) {
      case 'date':
        return { role: 'heading', name: date.title }
      case 'checkout':
        return { role: 'heading', name: checkout.title }
      case 'reservation':
        // It is read again at the business of the booking, which the sandbox does not have.
        return { role: 'heading', name: texts.notFound }
      default:
        return { role: 'heading', name: services.title }
    }
  },
  excused: {
    'watchNetwork fails (broken)': 'Chromium tells when the network is lost',
    'watchTab fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
    'lookAgain fails (broken)': 'what cannot be read again stays as it was',
  },
  autonomous: {
    'readCachedReservation answers (cached)': 'it is read from the device',
    [NOTHING_CACHED]: 'it is looked for on the device',
    [NO_CODE]: 'the code for it does not come',
    'prepareCheckout answers (prepared)': 'it is laid down in the tab',
    [NO_CHECKOUT]: 'the code for it does not come',
  },
  isJoined: true,
  // The read at another business does not happen if the network was lost before.
  apart: [NOTHING_CACHED, NO_CODE, NO_CHECKOUT, 'readReservation answers (a reservation at another business)'],
  where: {
    'back.request': (state) => !hasDialog(state),
    // The business is not read again.
    'lookAgain answers (rescheduling not allowed)': () => false,
  },
  beyond: {
    'tellingPix: back.request': covered,
    'tellingPaid: back.request': covered,
    'confirmed: back.request': covered,
    'confirmFailed: back.request': covered,
    'termsFailed: back.request': covered,
    'reviewingTerms: back.request': covered,
    'rescheduleRefused: back.request': covered,
    'rescheduleOver: back.request': covered,
    'rescheduleFailed: back.request': covered,
    'recalling: back.request': 'what the device keeps is read at once',
  },
  async prepare({ page, panel }, path) {
    await panel.setClock(reservationCases.actors.readReservation?.[0]?.output?.readAt ?? '')
    await page.unroute(/\/unpaid-drafts/)
    if (has(path, NO_CHECKOUT)) await page.route(/\/unpaid-drafts/, (route) => route.abort())
    const known = findCachedReservation(path)
    // A customer who comes from the list has read the booking there, not from the cache.
    const isCached = known === null && !has(path, NOTHING_CACHED)
    await storeOnDevice(page, { isCached, hasCode: !has(path, NO_CODE) })
    if (known === null) return
    if (!known.business.allowsReschedule) {
      const body = JSON.stringify(aBusinessResponse({ id, photos: [], thumbnailUrl: null, reschedule: false }))
      await panel.fault({ endpoint: 'readBusiness', kind: 'malformed', body, times: null })
    }
    // The page of the previous path may still read its list.
    const body = JSON.stringify([onTheWire(known.transaction)])
    await panel.fault({ endpoint: 'readReservations', kind: 'malformed', body, times: null })
  },
  entries: (path) => buildEntries(path, opening[path.input] ?? list, {}),
  async arrive({ page }, path) {
    if (findCachedReservation(path) === null) return
    await page
      .getByRole('link', { name: /^Corte/ })
      .first()
      .click()
  },
  responses: {
    readReservation: [{ endpoint: 'readBookingTransaction', wire: readOnTheWire }],
    lookAgain: [{ endpoint: 'readBookingTransaction', wire: readOnTheWire }],
    confirmBooking: [{ endpoint: 'updateBooking', wire: () => bookingOnTheWire(near) }],
    cancelBooking: [{ endpoint: 'updateBooking', wire: () => bookingOnTheWire(near) }],
    readTerms: [{ endpoint: 'readCancellationTerms', wire: termsOnTheWire }],
    askReschedule: [
      {
        endpoint: 'readRescheduleValid',
        wire: ({ isValid, text }: RescheduleAnswer) => ({ valid: isValid, message: text?.says ?? null }),
      },
    ],
  },
  // The business has no such service, and its error message would cover the dates.
  holds: ['readAvailableDates'],
  events: {
    'back.request': ({ press }, { value }) => press(atList.includes(value as string) ? texts.toList : shell.back),
    'dialog.close': ({ press }, { value }) => press(value === 'cancelFailed' ? texts.keep : shell.close),
    'tab.shown': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    'network.lost': (hands) => emit(hands, 'offline'),
    'network.restored': (hands) => emit(hands, 'online'),
  },
})

function findCachedReservation({ input: name }: FlowPath): ReadReservation | null {
  return reservationCases.inputs.find((one) => one.name === name)?.input.known ?? null
}

function readOnTheWire({ transaction }: ReadReservation): unknown {
  return onTheWire(transaction)
}

function onTheWire({ id: transactionId, totalCents, bookings, package: bought }: BookingTransaction): unknown {
  return {
    id: transactionId,
    total: totalCents,
    payment_status: null,
    bookings: bookings.map(bookingOnTheWire),
    package: bought === null ? null : aPackage,
  }
}

/** Maps a booking to the wire format; the business of the cases becomes the sandbox's. */
function bookingOnTheWire({ id: bookingId, status, start, end, createdAt, businessId }: Booking): unknown {
  const business = { id: businessId === exampleBusiness().id ? id : businessId }
  return aBooking({ id: bookingId, status, business, startTime: start, endTime: end, createdAt })
}

function termsOnTheWire({ terms: { discountCents, anticipatedCents, feeCents, returnedCents } }: ReadTerms): unknown {
  return {
    discounts: discountCents,
    anticipated_payment: anticipatedCents,
    cancellation_fee: feeCents,
    returned_amount: returnedCents,
  }
}
