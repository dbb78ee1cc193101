import { ana, haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import { type UnpaidReading, unpaidBookingMachine } from '#machines/shell/unpaid-booking/index.ts'
import { unpaidBookingCases, unpaidBookingStates } from '#machines/shell/unpaid-booking/unpaid-booking.spec.ts'
import texts from '#src/screens/account/reservations/texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import { customersPage } from '#tests/support/customers-page.ts'
import { aBooking, aTransaction } from '#tests/support/reservation-wire.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const { id } = sampleBusiness
const play = openWholeProduct()

const NOW = '2026-03-02T12:00:00Z'
/** Ten minutes before the reservation hold ends. */
const BOOKED = '2026-03-02T11:30:00Z'

const STORED = 'prepareCheckout answers (prepared)'

play({
  machine: unpaidBookingMachine,
  cases: unpaidBookingCases,
  states: unpaidBookingStates,
  landmarks: { offered: { role: 'region', name: texts.unpaidTitle }, busy: null },
  afterEnd: () => ({ role: 'heading', name: checkout.title }),
  excused: {
    'watchTab fails (not supported by the browser)': 'Chromium can tell when its window comes to the front',
    'prepareCheckout fails (storage error)': 'the tab keeps what it is told to',
    'returningCustomer fails (broken)': 'only a bug of its own ends it like this',
  },
  autonomous: { [STORED]: 'it is laid down in the tab' },
  where: {
    // The machine does not run yet while the business is being read.
    'viewer.changed (an anonymous user)': (state) => !state.matches('waiting'),
    'viewer.changed (no business yet)': () => false,
    'returningCustomer answers (the next reservation)': () => false,
  },
  beyond: { 'absent: done returningCustomer': '`returning-customer.test.ts` plays it' },
  prepare: ({ panel }) => panel.setClock(NOW),
  entries: () => [{ path: `/business/${id}`, step: null, state: {} }],
  holds: ['readSectors', 'readMe'],
  responses: {
    findUnpaid: [
      { endpoint: 'readReservations', wire: ({ transaction }: UnpaidReading) => [transaction].flatMap(onTheWire) },
    ],
    lookAgain: [
      { endpoint: 'readBookingTransaction', wire: ({ transaction }: UnpaidReading) => onTheWire(transaction)[0] },
    ],
  },
  events: {
    'tab.shown': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('focus'))),
    'network.restored': ({ page }) => page.evaluate(() => window.dispatchEvent(new Event('online'))),
    async 'viewer.changed'(hands, { value }, stimulus) {
      if (stimulus === 'an anonymous user') return customersPage.events['session.changed'](hands)
      // The server names the user again.
      await hands.answer(value === 'waiting' ? 'readSectors' : 'readMe')
    },
  },
})

function onTheWire(transaction: UnpaidReading['transaction']): unknown[] {
  return (transaction === null ? [] : [transaction]).map(({ id, bookings }) =>
    aTransaction({
      id,
      bookings: bookings.map(({ id: bookingId, status }) =>
        aBooking({
          id: bookingId,
          status,
          service: { id: haircut.id, name: haircut.name },
          professional: { id: ana.id, name: ana.name },
          business: { id: sampleBusiness.id },
          createdAt: BOOKED,
        }),
      ),
    }),
  )
}
