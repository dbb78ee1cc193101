import { type OwnPath, pathTo } from '#domain/paths.ts'
import { describeTerms } from '#domain/payment/checkout.ts'
import { pathOfSection } from '#domain/shell/section.ts'
import type { AgreedOrder, MadeAgreement } from '#machines/booking/booking-submission/index.ts'
import type {
  PaymentAgreement,
  PaymentChoiceInput,
  PaymentChoiceOutput,
} from '#machines/payment/payment-choice/index.ts'
import type { PaymentRejectionInput } from '#machines/payment/payment-rejection/index.ts'
import { type PaymentSubmissionInput, toPaymentRejection } from '#machines/payment/payment-submission/index.ts'
import { type ProviderReturnInput, returnedPayment } from '#machines/payment/provider-return/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import type { FlowOutput, RouteEntry } from '#machines/shared/flow.types.ts'
import { toSignInFor } from '#machines/shared/return-route.ts'
import type {
  PostPaidInput,
  ReadRequestInput,
  ReadTermsInput,
  RequestAttempt,
  RequestPaymentContext,
  RequestPaymentInput,
  ReturnedResult,
} from './request-payment.types.ts'

/** Mappers between the request, its routes and the machines that pay. All pure. */

export function toContext({ entry, saved, business, customer }: RequestPaymentInput): RequestPaymentContext {
  return {
    ...arriveAt(entry),
    customer,
    business,
    attempt: saved?.requestId === getRequestId({ entry }) ? saved.attempt : null,
  }
}

/** Returns the context of a new route or customer, without the earlier request. */
export function arriveAt(entry: RouteEntry) {
  return {
    entry,
    business: null,
    request: null,
    said: null,
    terms: null,
    asks: 'all' as const,
    returned: returnedPayment(entry.query),
    payment: null,
    attempt: null,
    earlier: null,
    outcome: null,
    failure: null,
  }
}

export function getRequestId({ entry }: Pick<RequestPaymentContext, 'entry'>): string {
  return entry.params.paymentRequestId ?? ''
}

/** Returns whether a route is that of the request on screen. */
export function isSameRequest(context: RequestPaymentContext, entry: RouteEntry): boolean {
  return getRequestId({ entry }) === getRequestId(context) && getAddressId({ entry }) === getAddressId(context)
}

/** Returns the path of the request, to which sign-in, address form and card provider return. */
export function getPath(context: Pick<RequestPaymentContext, 'entry'>): OwnPath {
  return pathTo('checkoutRequest', { id: getAddressId(context), paymentRequestId: getRequestId(context) })
}

/**
 * Returns the payee's id: from the navigation state (set by the notification), else from the request or the
 * business.
 */
export function getRecipient({ entry, request, business }: RequestPaymentContext): string {
  const travelled = entry.state?.recipientId
  if (typeof travelled === 'string' && travelled !== '') return travelled
  return request?.recipientId ?? business?.recipientId ?? ''
}

// ── Actor inputs ─────────────────────────────────────────────────────────────────────────────────────────────────────

function findBusinessContext({ business, request, customer }: RequestPaymentContext) {
  if (business === null || request === null || customer === null) throw new Error('the request is not read yet')
  return { business, request, customer }
}

function getTerms(context: RequestPaymentContext) {
  const { terms } = context
  if (terms === null) throw new Error('the terms of the request are not read yet')
  return { ...findBusinessContext(context), terms }
}

export function toReadRequest(context: RequestPaymentContext): ReadRequestInput {
  return { id: getAddressId(context), business: context.business, requestId: getRequestId(context) }
}

export function toReadTerms(context: RequestPaymentContext): ReadTermsInput {
  const { business, request } = findBusinessContext(context)
  return { businessId: business.id, recipientId: getRecipient(context), requestId: request.id }
}

export function toPaymentChoice(context: RequestPaymentContext): PaymentChoiceInput {
  const { business, customer, terms } = getTerms(context)
  return {
    customer,
    currency: business.currency,
    settings: terms.settings,
    rule: 'request',
    method: null,
    asks: context.asks,
  }
}

/** Returns what identifies an agreement made before the address form. */
export function toTakeAgreement(context: RequestPaymentContext): AgreedOrder {
  const { request, customer } = findBusinessContext(context)
  return { orderKey: request.id, customerId: customer.id }
}

/** Returns the agreement to remember during the address form. */
export function toAgreement(context: RequestPaymentContext): MadeAgreement {
  return { ...toTakeAgreement(context), terms: describeTerms(getTerms(context).terms.info, null), method: null }
}

/** Returns whether the agreed terms still apply. */
export function isStillAgreed(context: RequestPaymentContext, agreed: PaymentAgreement): boolean {
  return describeTerms(getTerms(context).terms.info, null) === agreed.terms
}

/**
 * Returns the chosen payment with a new attempt; an earlier attempt with an unknown result continues with its key
 * (A-41).
 */
export function payWith(
  { terms, attempt }: RequestPaymentContext,
  output: PaymentChoiceOutput,
): Pick<RequestPaymentContext, 'payment' | 'attempt' | 'earlier'> {
  const payment = output.kind === 'chosen' && output.payment.method !== 'refused' ? output.payment : null
  return { payment, earlier: attempt, attempt: { key: attempt?.key ?? terms?.key ?? '', pix: null } }
}

/**
 * Returns the attempt after the provider reported the payment: it is paid or processing, even if our servers do not
 * know it yet.
 */
export function toProcessed({ attempt, returned }: RequestPaymentContext): RequestAttempt {
  return { key: attempt?.key ?? returned?.intentId ?? '', pix: null }
}

/** Returns the provider's result, to post to other tabs and to store. */
export function toResult(context: RequestPaymentContext, result: ReturnedResult['result']): ReturnedResult {
  return { requestId: getRequestId(context), result }
}

/** Returns the payment of the request; after a reload, the one that waits for the code of the attempt. */
export function toSubmission(context: RequestPaymentContext): PaymentSubmissionInput {
  const { request, customer, terms, business } = getTerms(context)
  const { payment, attempt, earlier } = context
  if (attempt === null) throw new Error('nobody has said how to pay')
  const subject = { transactionId: request.transactionId, requestId: request.id }
  const common = { ...subject, key: attempt.key, createdAt: null, currency: business.currency }
  if (attempt.pix !== null) return { ...common, task: { kind: 'wait', pix: attempt.pix } }
  if (payment === null) throw new Error('nobody has said how to pay')
  const order = { orderKey: request.id, recipientId: getRecipient(context), couponId: null, customer, payment }
  return {
    ...common,
    task: {
      kind: earlier === null ? 'pay' : 'resume',
      order: { ...order, info: terms.info, returnPath: getPath(context) },
    },
  }
}

/** Returns the rejected payment. Throws for another outcome. */
export function toRejection(context: RequestPaymentContext): PaymentRejectionInput {
  const { outcome } = context
  if (outcome?.kind !== 'rejected') throw new Error('no payment was rejected')
  return toPaymentRejection(toSubmission(context), outcome)
}

export function toProviderReturn(context: RequestPaymentContext): ProviderReturnInput {
  const { request, returned } = context
  if (request === null || returned === null) throw new Error('nobody has come back')
  const { intentId, accountId } = returned
  return { transactionId: request.transactionId, requestId: request.id, intentId, accountId }
}

export function toPostPaid(context: RequestPaymentContext): PostPaidInput {
  const { business, request } = findBusinessContext(context)
  const method = (context.attempt?.pix ?? null) === null ? null : 'pix'
  return { business, request, recipientId: getRecipient(context), method }
}

// ── Departures ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Returns the redirect to the notifications, with a message about the payment. */
export function toPaid(context: RequestPaymentContext): FlowOutput {
  const params = { id: getAddressId(context), bookingTransactionId: context.request?.transactionId ?? '' }
  const state = { paymentSuccess: true }
  return { departure: { name: 'notificationsTransaction', params, query: {}, state, replace: true } }
}

/**
 * Returns the id of the business that asks, if it differs from the URL's; null otherwise. A notification can be read at
 * another business than its own.
 */
export function askingElsewhere({ business, terms }: RequestPaymentContext): string | null {
  const id = terms?.bookings[0]?.businessId ?? ''
  return id === '' || id === business?.id ? null : id
}

/** Returns the redirect to the same request under the business that asks. */
export function toOwnAddress(context: RequestPaymentContext): FlowOutput {
  const { query, state } = context.entry
  const params = { id: askingElsewhere(context) ?? getAddressId(context), paymentRequestId: getRequestId(context) }
  return { departure: { name: 'checkoutRequest', params, query, state, replace: true } }
}

export function toSignIn(context: RequestPaymentContext): FlowOutput {
  return toSignInFor(getPath(context), context.entry.state)
}

/** Returns the departure to the address form, with a return route. */
export function toAddress(context: RequestPaymentContext): FlowOutput {
  const state = { goBackRoute: getPath(context), goBackRouteProps: context.entry.state }
  return { departure: { name: 'address', params: { id: getAddressId(context) }, query: {}, state, replace: false } }
}

export function toNotifications(context: RequestPaymentContext): FlowOutput {
  const params = { id: getAddressId(context) }
  return { departure: { name: 'notifications', params, query: {}, state: null, replace: true } }
}

export function toBusiness(context: RequestPaymentContext): FlowOutput {
  const params = { id: getAddressId(context) }
  return { departure: { name: 'business', params, query: {}, state: null, replace: false } }
}

/** Returns the output that goes one step back, else to the notifications. */
export function toHistory(context: RequestPaymentContext): FlowOutput {
  const params = { path: pathOfSection('notifications', getAddressId(context)) }
  return { departure: { name: 'back', params, query: {}, state: null, replace: false } }
}
