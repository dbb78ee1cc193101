import type { SavedBooking } from '#machines/booking-wizard/index.ts'
import { ana, at, haircut, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import { texts as checkout } from '#src/i18n/texts/checkout.pt-BR.ts'
import { type HistoryEntry, sampleBooking } from './flow-tenant.ts'
import type { Hands, WholeFlow } from './whole-product.ts'

/** The review of a haircut at the sample business, where what runs in the checkout is played. */

const { id } = sampleBusiness

/** The booking as the server has made it; nothing of it is really booked, so that the time is free for the next path. */
const made = { id: 'tx-1', bookings: [] }

const entries: readonly HistoryEntry[] = [
  { path: `/selecionar-data/${id}`, step: 'date', state: {} },
  { path: `/selecionar-horarios/${id}`, step: 'times/0', state: { date: sampleDay, serviceIndex: 0 } },
  { path: `/checkout/${id}`, step: 'checkout', state: {} },
]

/** What the tab has kept of what was chosen. */
export function chosenHaircut(kept: Partial<SavedBooking> = {}): { readonly [key: string]: string } {
  const times = [{ serviceId: haircut.id, professional: ana, start: at(14), end: at(14, 30) }]
  return {
    'horacerta.flow.booking': JSON.stringify(sampleBooking({ services: [haircut], day: sampleDay, times, ...kept })),
  }
}

export const checkoutPage = {
  entries: () => entries,
  kept: () => chosenHaircut(),
} satisfies Partial<WholeFlow>

/** What the servers make of a booking, and of giving it back. */
export async function bookNothing({ panel }: Pick<Hands, 'panel'>): Promise<void> {
  for (const endpoint of ['createBookingTransaction', 'updateBookingTransaction']) {
    await panel.fault({ endpoint, kind: 'malformed', body: JSON.stringify(made) })
  }
}

/** Confirms what was chosen, and agrees to the advance of the amount. */
export async function agreeToPay({ page, press }: Hands, amount: string): Promise<void> {
  await press(checkout.confirm)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Pagar ${amount}` })
    .click()
}
