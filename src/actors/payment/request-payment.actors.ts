import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { findLanguage } from '#domain/language.ts'
import type { PaymentOnItsWay } from '#domain/payment/payment-label.ts'
import { isOpen, PAID_WORDS, type PaymentRequest } from '#domain/payment/payment-request.ts'
import { paymentRejectionMachine } from '#machines/payment/payment-rejection/index.ts'
import { paymentSubmissionMachine } from '#machines/payment/payment-submission/index.ts'
import { providerReturnMachine } from '#machines/payment/provider-return/index.ts'
import type {
  PostPaidInput,
  ReadRequest,
  ReadRequestInput,
  ReadTermsInput,
  RequestTerms,
  ReturnedResult,
  requestPaymentMachine,
} from '#machines/payment/request-payment/index.ts'
import { createCustomersPageActors } from '#src/actors/identity/customer.actors.ts'
import { watchTab } from '#src/actors/shell/watch-tab.actors.ts'
import { toRequestInformation } from '#src/api/contract/asked.ts'
import { buildPaidNotification, postNotification } from '#src/api/contract/notifications.ts'
import { buildReadRequestInformation, readRequestInformation } from '#src/api/contract/payment-requests.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import { paymentSettingsQuery } from '#src/queries/checkout.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readRequests } from '#src/queries/payment-requests.query.ts'
import { read } from '#src/queries/queries.ts'
import { type AgreedOrder, type Agreement, storeAgreement, takeAgreed } from '#src/storage/agreement.store.ts'
import { flowStateStore } from '#src/storage/flow-state.store.ts'
import { findResult, forgetResult, storeResult } from '#src/storage/provider-results.store.ts'
import { createPaymentRejectionImplementations } from './payment-rejection.actors.ts'
import { createPaymentSubmissionImplementations } from './payment-submission.actors.ts'
import { createProviderReturnImplementations } from './provider-return.actors.ts'

/** Returns the actors that pay a payment request, with their child machines. */
export function createRequestPaymentImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof requestPaymentMachine> {
  return {
    actors: {
      ...createCustomersPageActors(deps),
      readRequest: fromPromise<ReadRequest, ReadRequestInput>(({ input, signal }) => readRequest(deps, input, signal)),
      readTerms: fromPromise<RequestTerms, ReadTermsInput>(({ input, signal }) => readTerms(deps, input, signal)),
      takeAgreement: fromPromise<{ agreed: Agreement | null }, AgreedOrder>(async ({ input }) => ({
        agreed: takeAgreed(deps, input),
      })),
      paymentSubmission: paymentSubmissionMachine.provide(createPaymentSubmissionImplementations(deps)),
      paymentRejection: paymentRejectionMachine.provide(createPaymentRejectionImplementations(deps)),
      providerReturn: providerReturnMachine.provide(createProviderReturnImplementations(deps)),
      postPaid: fromPromise<void, PostPaidInput>(({ input, signal }) => postPaid(deps, input, signal)),
      watchTab: watchTab(deps),
      forgetAttempt: fromPromise<void>(async () => flowStateStore('request-payment').remove(deps)),
    },
    actions: {
      announceAgreement: (_, made) => storeAgreement(deps, made),
      announceResult: (_, { requestId, result }: ReturnedResult) => storeResult(deps, requestId, result),
    },
  }
}

async function readRequest(
  deps: Deps,
  { id, business: known, requestId }: ReadRequestInput,
  signal: AbortSignal,
): Promise<ReadRequest> {
  const [business, requests] = await Promise.all([known ?? readBusiness(deps, id, signal), readRequests(deps, signal)])
  const request = requests.find(({ id }) => id === requestId) ?? null
  return { business, request, said: request && findReportedPayment(deps, request) }
}

/**
 * Returns the card provider's result that this browser knows, until our servers report how the payment ended; then
 * removes it.
 */
function findReportedPayment(deps: Deps, request: PaymentRequest): PaymentOnItsWay | null {
  const said = findResult(deps, request.id)
  const hasFailed = said === 'processing' && request.status === 'error'
  if (said === null || (isOpen(request) && !hasFailed)) return said
  forgetResult(deps, request.id)
  return null
}

/** Reads the amounts of a payment request and the payment methods. Throws a `Failure`. */
async function readTerms(
  deps: Deps,
  { businessId, ...request }: ReadTermsInput,
  signal: AbortSignal,
): Promise<RequestTerms> {
  const [information, settings] = await Promise.all([
    deps.api.call(readRequestInformation, buildReadRequestInformation(request), { signal }),
    read(deps, { ...paymentSettingsQuery(deps, businessId), staleTime: 0 }, signal),
  ])
  return {
    ...toRequestInformation(information),
    settings,
    key: createRandomId(),
  }
}

/**
 * Posts the notification of the payment in the language of the business, once per request. Throws a
 * `Failure`.
 */
async function postPaid(
  { api }: Pick<Deps, 'api'>,
  { business, recipientId, request, method }: PostPaidInput,
  signal: AbortSignal,
): Promise<void> {
  const { title, message } = PAID_WORDS[findLanguage(business.language) ?? 'pt-BR']
  const { id: requestId, transactionId, amountCents } = request
  const paid = { businessId: business.id, title, message, transactionId, recipientId, requestId, amountCents, method }
  await api.call(postNotification, buildPaidNotification(paid), { signal, idempotencyKey: `${requestId}-paid` })
}
