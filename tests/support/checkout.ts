import { type AnyActorRef, createActor, fromTransition, SimulatedClock } from 'xstate'
import type { BookingDraft } from '#domain/booking/booking-draft.ts'
import type { Card } from '#domain/payment/card.ts'
import type { CheckoutAttempt, CheckoutEvent, CheckoutInput, CheckoutReport } from '#machines/booking/checkout/index.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createCheckout } from '#src/actors/booking/checkout.actors.ts'
import type { CallOptions } from '#src/api/api.types.ts'
import type { EndpointId } from '#src/api/contract/endpoints.ts'
import { createLazyMachines } from '#src/app/lazy.ts'
import type { FakeCardProviderOptions } from '#tools/support/fake-card-provider.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'
import { splitDraft } from '#tools/support/split-draft.ts'

// Loads the lazy modules first: a clock that is moved by hand does not wait for them.
await Promise.all([
  import('#src/actors/identity/google-sign-in.actors.ts'),
  import('#src/queries/payment-requests.query.ts'),
])

export const PIX_CODE = '00020126580014br.gov.bcb.pix0136hora-certa-tx-1520400005303986540520.005802BR6304ABCD'
/** The client secret of the card provider's form, which must not leak. */
export const CLIENT_SECRET = 'pi_1_secret_topmost'
export const CREATED_AT = '2026-03-02T12:00:00.000Z'

/** A valid card. */
export const CARD: Card = {
  number: '4111 1111 1111 1111',
  expiry: '12/30',
  cvc: '862',
  holder: 'BIA SOUZA',
  cpf: '529.982.247-25',
  email: 'bia@example.com',
}

/** The server's amounts for a booking with nothing to pay now; `advanceInfo` has an advance under a policy. */
export const plainInfo = { total_value_for_services: 6_000 }
export const advanceInfo = {
  total_value_for_services: 6_000,
  anticipation_payment: 2_000,
  balance_to_pay: 4_000,
  use_cancellation_policy: true,
}

/** The same advance without a policy: an offer that the customer may decline. */
export const offerInfo = { ...advanceInfo, use_cancellation_policy: false, anticipation_payment_percentage: 33 }

const booking = { id: 'bk-1', service: { id: 'corte', name: 'Corte' }, business: { id: 'b-1' }, createdAt: CREATED_AT }
export const created = { id: 'tx-1', bookings: [{ ...booking, status: 'active' }] }

/** Responses by endpoint. A value with `kind` is a failure; the last one of a list repeats. */
export type Script = { [id in EndpointId]?: unknown[] }

const works: Script = {
  calculateCheckout: [plainInfo],
  readPolicy: [{ cancellation_policy: null }],
  readPaymentSettings: [{ transaction_percentage: 4, pix_transaction_percentage: 1 }],
  createBookingTransaction: [created],
  collectReservation: [{}],
  pay: [{ pix_qr_code: PIX_CODE }],
  createIntent: [{ payment_intent_client_secret: CLIENT_SECRET, connect_account_id: 'acct_1' }],
  readPaymentStatus: [{ paymentStatus: 'pending' }],
  updateBookingTransaction: [created],
}

/** The stored record of a card-provider payment that this browser began, for a booking or a payment request. */
export const begunIntent = (subjectId: string) => ({
  'horacerta.note.intents': JSON.stringify([{ subjectId, intentId: 'pi_1' }]),
})

export interface SentCall {
  id: EndpointId
  request: { params?: unknown; body?: Record<string, unknown> }
  options: CallOptions
}

/** Creates the deps of every checkout test: a scripted server, and a list of all requests sent to it. */
export function createCheckoutDeps({
  script = {},
  stored = {},
  inTab = {},
  provider = {},
  google = {},
  now = CREATED_AT,
}: {
  script?: Script
  google?: NonNullable<Parameters<typeof createFakeDeps>[0]>['google']
  provider?: FakeCardProviderOptions
  stored?: Parameters<typeof createFakeDeps>[0] extends infer Given
    ? NonNullable<NonNullable<Given> extends { stored?: infer Stored } ? Stored : never>
    : never
  inTab?: NonNullable<Parameters<typeof createFakeDeps>[0]>['inTab']
  now?: string
} = {}) {
  const fake = createFakeDeps({ user: 'uid-bia', stored, inTab: inTab ?? {}, provider, google, now })
  const answers: Script = structuredClone({ ...works, ...script })
  const sent: SentCall[] = []
  const answer = async ({ id }: { id: EndpointId }, request: SentCall['request'], options: CallOptions = {}) => {
    sent.push({ id, request, options })
    const row = answers[id] ?? []
    const value = row.length > 1 ? row.shift() : row[0]
    if (value === undefined) throw new Error(`no answer for ${id}`)
    if (value === 'silence') return new Promise<never>(() => {})
    if (typeof value === 'object' && value !== null && 'kind' in value) throw value
    return value
  }
  const api = { call: answer, read: answer } as unknown as typeof fake.deps.api
  return {
    deps: { ...fake.deps, api },
    storage: fake.storage,
    tracked: fake.tracked,
    connect: fake.connect,
    sent,
    /** Returns the calls of one endpoint, in order. */
    of: (id: EndpointId) => sent.filter((call) => call.id === id),
    change: (id: EndpointId, ...row: unknown[]) => {
      answers[id] = row
    },
  }
}

/** Waits until all pending responses have arrived. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Creates a checkout with its real children and actors, a scripted server and a clock that is moved by hand. */
export async function createCheckoutTestActor({
  input = {},
  ...world
}: { input?: Partial<CheckoutInput & BookingDraft> } & Parameters<typeof createCheckoutDeps>[0] = {}) {
  const { draft, rest } = splitDraft<Partial<CheckoutInput>>(input)
  const server = createCheckoutDeps(world)
  const clock = new SimulatedClock()
  const parent = createActor(
    fromTransition((reports: CheckoutReport[], event: CheckoutReport) => [...reports, event], []),
    { clock },
  )
  parent.start()
  const actor = createActor(createCheckout(server.deps, createLazyMachines(server.deps)), {
    parent: parent as AnyActorRef,
    clock,
    input: {
      business: exampleBusiness(),
      draft,
      recipientId: 'b-1',
      customer: exampleCustomer(),
      language: 'pt-BR',
      attempt: null,
      ...rest,
    },
  })
  actor.start()
  await settled()

  /** Returns the deepest running machine: the one the customer interacts with. */
  function deepest(): AnyActorRef {
    let ref: AnyActorRef = actor
    for (;;) {
      const children: AnyActorRef[] = Object.values(ref.getSnapshot().children ?? {}) as AnyActorRef[]
      const next = children.find((child) => child.getSnapshot()?.machine !== undefined)
      if (next === undefined) return ref
      ref = next
    }
  }

  return {
    ...server,
    actor,
    clock,
    value: () => actor.getSnapshot().value,
    tags: () => [...actor.getSnapshot().tags, ...(deepest() === actor ? [] : deepest().getSnapshot().tags)],
    context: () => actor.getSnapshot().context,
    output: () => actor.getSnapshot().output,
    failure: () => deepest().getSnapshot().context.failure,
    attempts: (): (CheckoutAttempt | null)[] =>
      parent.getSnapshot().context.flatMap((report) => (report.type === 'attempt.changed' ? [report.attempt] : [])),
    answers: () =>
      parent.getSnapshot().context.flatMap((report) => (report.type === 'draft.changed' ? [report.draft.answer] : [])),
    async send(event: CheckoutEvent) {
      actor.send(event)
      await settled()
    },
    /** Sends an event to the dialog that is open. */
    async sendEvent(type: string, data: { [key: string]: unknown } = {}) {
      deepest().send({ type, ...data })
      await settled()
    },
    async pass(ms: number) {
      clock.increment(ms)
      await settled()
    },
  }
}

/** Goes from the review to the Pix code: agrees, chooses Pix, enters a CPF. */
export async function payWithPix(checkout: TestCheckout, cpf = '529.982.247-25') {
  await checkout.send({ type: 'checkout.submit' })
  await checkout.sendEvent('payment.confirm')
  await checkout.sendEvent('method.choose', { method: 'pix' })
  await checkout.sendEvent('cpf.submit', { cpf })
}

type TestCheckout = Awaited<ReturnType<typeof createCheckoutTestActor>>

/** Goes from the review to the payment: agrees, chooses the card, fills in the form. */
export async function payWithCard(checkout: TestCheckout, card: Card = CARD) {
  await checkout.send({ type: 'checkout.submit' })
  await enterCard(checkout, card)
}

/** Enters a card, starting at the payment confirmation. */
export async function enterCard(checkout: TestCheckout, card: Card = CARD) {
  await checkout.sendEvent('payment.confirm')
  await checkout.sendEvent('method.choose', { method: 'card' })
  await checkout.sendEvent('card.submit', { check: { kind: 'ready', handle: checkout.deps.cards.give(card) } })
}

/** Goes from the review to the form of the card provider, which is filled in as `provider` says. */
export async function openProviderForm(checkout: TestCheckout) {
  await checkout.send({ type: 'checkout.submit' })
  await checkout.sendEvent('payment.confirm')
  const sdk = await checkout.deps.provider.sdk()
  const parts = sdk.getParts('payment-1')
  if (parts !== null) sdk.attach('payment-1', parts.stripe.elements())
}
