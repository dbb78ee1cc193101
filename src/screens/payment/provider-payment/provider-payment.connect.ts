import type { SnapshotFrom } from 'xstate'
import { chargedCents } from '#domain/payment/checkout.ts'
import type { ProviderPaymentEvent, providerPaymentMachine } from '#machines/payment/provider-payment/index.ts'

export type ProviderPaymentSnapshot = SnapshotFrom<typeof providerPaymentMachine>

/** Maps the snapshot of a card provider payment to its dialogs. */
export function connectProviderPayment(snapshot: ProviderPaymentSnapshot, send: (event: ProviderPaymentEvent) => void) {
  const { handle, requestId, info, currency, failure } = snapshot.context
  const isRefused = snapshot.hasTag('dialog:form') && snapshot.hasTag('failed')
  return {
    /** Whether it is a payment request of the business: nothing is booked or held. */
    isRequest: requestId !== null,
    /** The handle of the provider's form; null while it is not open. */
    handle: snapshot.hasTag('dialog:form') ? handle : null,
    amountCents: chargedCents(info),
    currency,
    isBusy: snapshot.hasTag('busy'),
    isLeaving: snapshot.hasTag('dialog:leave'),
    isFormMissing: snapshot.hasTag('dialog:formMissing'),
    /** Whether the provider accepts no card for the payment. */
    isUndecided: failure?.kind === 'undecided',
    isAtBank: snapshot.hasTag('dialog:bank'),
    isUnderWay: snapshot.hasTag('dialog:underWay'),
    /** Why the typed data were refused; null without a refusal. */
    refusal: isRefused ? failure : null,
    canSubmit: snapshot.can({ type: 'payment.submit' }),
    submit: () => send({ type: 'payment.submit' }),
    leave: () => send({ type: 'payment.leave' }),
    wait: () => send({ type: 'payment.wait' }),
    giveUp: () => send({ type: 'payment.giveUp' }),
    reportBroken: (why: 'formMissing' | 'undecided') => send({ type: 'form.broke', why }),
    openBank: () => send({ type: 'bank.open' }),
    enterCard: () => send({ type: 'card.enter' }),
    lookAgain: () => send({ type: 'status.retry' }),
    retry: () => send({ type: 'form.retry' }),
  }
}
