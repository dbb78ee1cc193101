import type { AnyActorRef, SnapshotFrom } from 'xstate'
import { pathTo } from '#domain/paths.ts'
import { chargedCents } from '#domain/payment/checkout.ts'
import type { RequestPaymentEvent, requestPaymentMachine } from '#machines/payment/request-payment/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'

export type RequestPaymentSnapshot = SnapshotFrom<typeof requestPaymentMachine>

/** Maps the snapshot of a payment request to its screens. */
export function connectRequestPayment(snapshot: RequestPaymentSnapshot, send: (event: RequestPaymentEvent) => void) {
  const { business, request, terms, attempt, earlier, failure } = snapshot.context
  const isDeclined = request?.status === 'error'
  const children: { [id: string]: AnyActorRef | undefined } = snapshot.children
  return {
    business,
    /** Null until read. */
    terms,
    amountCents: terms === null ? null : chargedCents(terms.info),
    /** Empty until read. */
    requestId: request?.id ?? '',
    failure,
    /** Whether the last attempt to pay it failed. */
    isDeclined,
    /** Whether this tab made an earlier attempt with unknown result; it is checked before anything is paid. */
    isUnsure: !isDeclined && (snapshot.matches('paying') ? earlier : attempt) !== null,
    /** Whether the amount differs from what was agreed to before the address was entered. */
    hasChanged: snapshot.hasTag('amountChanged'),
    canPay: snapshot.can({ type: 'payment.start' }),
    /** The child machines whose dialogs are over the review. */
    paymentChoice: children.paymentChoice ?? null,
    paymentSubmission: children.paymentSubmission ?? null,
    paymentRejection: children.paymentRejection ?? null,
    pay: () => send({ type: 'payment.start' }),
    retry: () => send({ type: 'request.retry' }),
    toNotifications: {
      href: pathTo('notifications', { id: getAddressId(snapshot.context) }),
      follow: () => send({ type: 'notifications.open' }),
    },
    goBack: () => send({ type: 'back.request' }),
  }
}

export type RequestPaymentView = ReturnType<typeof connectRequestPayment>
