import type { SnapshotFrom } from 'xstate'
import { chargedCents } from '#domain/payment/checkout.ts'
import type { ProviderPaymentEvent, providerPaymentMachine } from '#machines/payment/provider-payment/index.ts'

export type ProviderPaymentSnapshot = SnapshotFrom<typeof providerPaymentMachine>

/** A payment through the card provider, as its dialogs see it. */
export function connectProviderPayment(snapshot: ProviderPaymentSnapshot, send: (event: ProviderPaymentEvent) => void) {
  const { handle, requestId, info, currency, failure } = snapshot.context
  const isRefused = snapshot.hasTag('dialog:form') && snapshot.hasTag('failed')
  return {
    /** A business asks for it: nothing was booked for it, and nothing is held. */
    isRequest: requestId !== null,
    /** What the provider's form is found under; null while it is not open. */
    handle: snapshot.hasTag('dialog:form') ? handle : null,
    amountCents: chargedCents(info),
    currency,
    isBusy: snapshot.hasTag('busy'),
    isLeaving: snapshot.hasTag('dialog:leave'),
    isFormMissing: snapshot.hasTag('dialog:formMissing'),
    /** The provider takes no card for the payment, although it is reached. */
    isUndecided: failure?.kind === 'undecided',
    isAtBank: snapshot.hasTag('dialog:bank'),
    isUnderWay: snapshot.hasTag('dialog:underWay'),
    /** Why what was typed is not accepted; null while nothing is wrong. */
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
