import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { CancellationPolicy, CheckoutInfo, Language } from '#domain/entities.ts'
import { languageWord } from '#domain/language.ts'
import { bookingSubmissionMachine } from '#machines/booking-submission/index.ts'
import type { CheckoutTerms, checkoutMachine, ReadTermsInput } from '#machines/checkout/index.ts'
import { paymentSubmissionMachine } from '#machines/payment-submission/index.ts'
import { pixPaymentMachine } from '#machines/pix-payment/index.ts'
import { toPaymentSettings, toPolicy } from '#src/api/contract/checkout.ts'
import { calculateCheckout, createBookingSubmissionImplementations } from './booking-submission.actors.ts'
import type { Deps } from './deps.ts'
import { laterGoogleSignIn } from './google-sign-in.later.ts'
import { createPaymentSubmissionImplementations } from './payment-submission.actors.ts'
import { createPixPaymentImplementations } from './pix-payment.actors.ts'

/** The rules of a business change rarely: going back and forth does not read them again. */
const FRESH_MS = 60_000

/** The checkout with its children as they really are. */
export function createCheckoutImplementations(deps: Deps): MachineImplementationsFrom<typeof checkoutMachine> {
  return {
    actors: {
      readTerms: fromPromise<CheckoutTerms, ReadTermsInput>(({ input, signal }) =>
        readTerms(deps, input, signal, calculateCheckout(deps, { ...input, pack: null }, signal)),
      ),
      takeReturn: fromPromise<{ isFresh: boolean }>(async () => ({ isFresh: takeReturn(deps) })),
      googleSignIn: laterGoogleSignIn(deps),
      bookingSubmission: bookingSubmissionMachine.provide(createBookingSubmissionImplementations(deps)),
      paymentSubmission: paymentSubmissionMachine.provide(createPaymentSubmissionImplementations(deps)),
      pixPayment: pixPaymentMachine.provide(createPixPaymentImplementations(deps)),
    },
    actions: {
      announceReturn: (_, { businessId }) => markReturn(deps, `/checkout/${businessId}`),
    },
  }
}

/**
 * The amounts, the policy and the ways to pay, read at the same time; `calculation` is under way
 * already. Throws a `Failure`.
 */
export async function readTerms(
  deps: Deps,
  { businessId, recipientId, language }: Pick<ReadTermsInput, 'businessId' | 'recipientId' | 'language'>,
  signal: AbortSignal,
  calculation: Promise<CheckoutInfo>,
): Promise<CheckoutTerms> {
  const fresh = { signal, freshMs: FRESH_MS }
  const [info, policy, settings] = await Promise.all([
    calculation,
    readPolicy(deps, recipientId, language, signal),
    deps.api.read('readPaymentSettings', { params: { businessId } }, fresh),
  ])
  return { info, policy, settings: toPaymentSettings(settings), readAt: deps.clock.now() }
}

/** The cancellation policy of whoever is paid, for the screen; null without one. Throws a `Failure`. */
export async function readPolicy(
  { api }: Pick<Deps, 'api'>,
  recipientId: string,
  language: Language,
  signal: AbortSignal,
): Promise<CancellationPolicy | null> {
  const params = { id: recipientId, language: languageWord(language) }
  return toPolicy(await api.read('readPolicy', { params }, { signal, freshMs: FRESH_MS }))
}

/** Marks a checkout as the one a sign-in was begun at. */
export function markReturn({ storage }: Pick<Deps, 'storage'>, path: string): void {
  storage.write('device', 'goBackRoute', path)
  storage.write('device', 'checkoutTrue', 'true')
}

/**
 * Whether the customer comes straight from a sign-in begun at a checkout, and uses the mark up, so that it serves once
 * . A return route that leads elsewhere is somebody else's sign-in.
 */
function takeReturn({ storage }: Pick<Deps, 'storage'>): boolean {
  const isMarked = storage.read('device', 'checkoutTrue') !== null
  const route = storage.read('device', 'goBackRoute')
  storage.remove('device', 'checkoutTrue')
  return isMarked && (route === null || route.includes('/checkout/'))
}
