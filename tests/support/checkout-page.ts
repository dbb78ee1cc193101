import type { Page } from 'playwright'
import { keyOfItems } from '#domain/booking/booking-attempt.ts'
import type { CheckoutInfo } from '#domain/entities.ts'
import { ana, at, haircut, sampleBusiness, sampleDay } from '#machines/shared/booking-examples.ts'
import card from '#src/screens/booking/checkout/card-payment.texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import business from '#src/screens/business/business/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import { fillIn } from '#tools/support/fill-in.ts'
import { type HistoryEntry, sampleBooking } from './flow-tenant.ts'
import type { SavedChoice } from './saved-booking.ts'
import type { Hands, WholeFlow } from './whole-product.ts'

/** Plays the review of a haircut at the sample business, for the machines that run in the checkout. */

const { id } = sampleBusiness

/** The server's response to a booking. The sandbox books nothing, so the time stays free for the next path. */
const made = { id: 'tx-1', bookings: [] }

const entries: readonly HistoryEntry[] = [
  { path: `/selecionar-data/${id}`, step: 'date', state: {} },
  { path: `/selecionar-horarios/${id}`, step: 'times/0', state: { date: sampleDay, serviceIndex: 0 } },
  { path: `/checkout/${id}`, step: 'checkout', state: {} },
]

const time = { professional: ana, start: at(14), end: at(14, 30), chosenBy: 'customer' as const }

/** The button that makes the Pix code, whatever the amount. */
export const makesCode = /^Gerar código Pix de /

/** Key of the selected items, for an attempt to book them. */
export const haircutKey = keyOfItems([{ service: haircut, ...time }])

/** Returns the saved booking of the tab, with the haircut selected. */
export function chosenHaircut(kept: SavedChoice = {}): { readonly [key: string]: string } {
  const times = [{ serviceId: haircut.id, ...time }]
  return {
    'horacerta.flow.booking': JSON.stringify(sampleBooking({ services: [haircut], day: sampleDay, times, ...kept })),
  }
}

/** The business page that the customer goes back to: the offer and, once that is loaded, the earlier selection. */
export const businessWithChoice = {
  role: 'heading',
  name: new RegExp(`^(${services.title}|${business.yourServices})$`),
}

export const checkoutPage = {
  entries: () => entries,
  kept: () => chosenHaircut(),
} satisfies Partial<WholeFlow>

/** Sets the server's responses to a booking and to its release. */
export async function bookNothing({ panel }: Pick<Hands, 'panel'>): Promise<void> {
  for (const endpoint of ['createBookingTransaction', 'updateBookingTransaction']) {
    await panel.fault({ endpoint, kind: 'malformed', body: JSON.stringify(made) })
  }
}

/** Confirms the selection, and agrees to the advance of the amount. */
export async function agreeToPay(hands: Hands, amount: string): Promise<void> {
  await hands.press(checkout.confirm)
  await agreeTo(hands, amount)
}

/** Agrees to the advance of the amount, or submits the form that is open for it. */
export async function agreeTo({ page }: Pick<Hands, 'page'>, amount: string): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Pagar ${amount}` })
    .click()
}

/** Fills in the card form; the expiry date is `mm/yy`. */
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

/** Chooses to pay the amount by card, and enters a valid card. */
export async function payWithCard(hands: Hands, amount: string): Promise<void> {
  await hands.press(new RegExp(`^${checkout.methods.card.name}`))
  await fillCard(hands.page, '12/35')
  await agreeTo(hands, amount)
}

/** Chooses to pay with Pix, and enters a CPF. */
export async function payWithPix({ page, press }: Hands): Promise<void> {
  await press(new RegExp(`^${checkout.methods.pix.name}`))
  await page.getByLabel(checkout.cpf).fill('529.982.247-25')
  await press(makesCode)
}

/** Maps the amounts to the wire format. */
export function infoOnTheWire(info: CheckoutInfo): unknown {
  return {
    total_value_for_services: info.totalCents,
    anticipation_payment: info.anticipationCents,
    balance_to_pay: info.balanceCents,
    use_cancellation_policy: info.usesCancellationPolicy,
    value_cancellation_fee: info.cancellationFeeCents,
  }
}

/** Answers a second calculation with the same amounts. A retried attempt calculates nothing. Both calls are held. */
export async function keepAmounts({ findFirst, answer }: Pick<Hands, 'findFirst' | 'answer'>, info: CheckoutInfo) {
  const asked = await findFirst(['calculateCheckout', 'createBookingTransaction'])
  if (asked === 'calculateCheckout') await answer(asked, infoOnTheWire(info))
}

/** Time away after which the chosen times have to be checked again. */
const AWAY_MS = 6 * 60_000

/** Moves the clock on until the chosen times count as outdated, then focuses the window again. */
export async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward(AWAY_MS)
  // The event that a browser sends when its window is in front again.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
}
