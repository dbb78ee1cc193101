import type { Page } from 'playwright'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import type { CheckoutInfo } from '#domain/entities.ts'
import type { SavedBooking } from '#machines/booking/booking-wizard/index.ts'
import { ana, at, haircut, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import card from '#src/screens/booking/checkout/card-payment.texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import business from '#src/screens/business/business/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import { fillIn } from '#tools/support/fill-in.ts'
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

const time = { professional: ana, start: at(14), end: at(14, 30), chosenBy: 'customer' as const }

/** Names what is chosen, for a try to book it. */
export const haircutKey = keyOfItems([{ service: haircut, ...time }])

/** What the tab has kept of what was chosen. */
export function chosenHaircut(kept: Partial<SavedBooking> = {}): { readonly [key: string]: string } {
  const times = [{ serviceId: haircut.id, ...time }]
  return {
    'horacerta.flow.booking': JSON.stringify(sampleBooking({ services: [haircut], day: sampleDay, times, ...kept })),
  }
}

/** The page of the business that the customer goes back to: what it offers, and once that is read what was chosen of it. */
export const businessWithChoice = {
  role: 'heading',
  name: new RegExp(`^(${services.title}|${business.yourServices})$`),
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
export async function agreeToPay(hands: Hands, amount: string): Promise<void> {
  await hands.press(checkout.confirm)
  await agreeTo(hands, amount)
}

/** Agrees to the advance of the amount, or sends the form that is open for it. */
export async function agreeTo({ page }: Pick<Hands, 'page'>, amount: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Pagar ${amount}` })
    .click()
}

/** Types a card into its form, as the card says until when it is good: `mm/yy`. */
export async function fillCard(page: Page, expiry: string): Promise<void> {
  const { fields } = card
  const typed = {
    [fields.number]: '4111 1111 1111 1111',
    [fields.expiry]: expiry,
    [fields.cvc]: '862',
    [fields.holder]: 'RENATA ALBUQUERQUE',
    [fields.cpf]: '529.982.247-25',
    [fields.email]: 'renata@example.com',
  }
  for (const [label, value] of Object.entries(typed)) await fillIn(page, label, value)
}

/** Chooses to pay the amount by card, and types one that is good. */
export async function payWithCard(hands: Hands, amount: string): Promise<void> {
  await hands.press(new RegExp(`^${checkout.card}`))
  await fillCard(hands.page, '12/35')
  await agreeTo(hands, amount)
}

/** Chooses to pay with Pix, and types a CPF. */
export async function payWithPix({ page, press }: Hands): Promise<void> {
  await press(new RegExp(`^${checkout.pix}`))
  await page.getByLabel(checkout.cpf).fill('529.982.247-25')
  await press(checkout.makeCode)
}

/** The amounts as the server writes them. */
export function infoOnTheWire(info: CheckoutInfo): unknown {
  return {
    total_value_for_services: info.totalCents,
    anticipation_payment: info.anticipationCents,
    balance_to_pay: info.balanceCents,
    use_cancellation_policy: info.usesCancellationPolicy,
    value_cancellation_fee: info.cancellationFeeCents,
  }
}

/**
 * What is confirmed is calculated once more, and costs what it did; a try under way is sent again as it was. Both calls are held.
 */
export async function keepAmounts({ findFirst, answer }: Pick<Hands, 'findFirst' | 'answer'>, info: CheckoutInfo) {
  const asked = await findFirst(['calculateCheckout', 'createBookingTransaction'])
  if (asked === 'calculateCheckout') await answer(asked, infoOnTheWire(info))
}

/** So long after they were read nobody believes in times any more. */
const AWAY_MS = 6 * 60_000

/** Looks away for so long that times are not believed in any more, and comes back. */
export async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward(AWAY_MS)
  // What the browser tells a page whose window comes to the front again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
