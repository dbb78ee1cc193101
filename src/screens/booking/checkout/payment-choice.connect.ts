import type { SnapshotFrom } from 'xstate'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'
import { findMethods } from '#domain/payment/payment-method.ts'
import type { CardCheck, PaymentChoiceEvent, paymentChoiceMachine } from '#machines/payment/payment-choice/index.ts'

export type PaymentChoiceSnapshot = SnapshotFrom<typeof paymentChoiceMachine>

/** Maps the snapshot of the payment choice to its dialogs, of which exactly one is open. */
export function connectPaymentChoice(snapshot: PaymentChoiceSnapshot, send: (event: PaymentChoiceEvent) => void) {
  const { rule, settings, currency, cardProblem } = snapshot.context
  return {
    /** Whether the payment could have been refused. */
    isOffer: rule === 'offer',
    /** Whether it is a payment request of the business. */
    isRequest: rule === 'request',
    isOffering: snapshot.hasTag('dialog:offer'),
    isConfirming: snapshot.hasTag('dialog:payment'),
    isChoosing: snapshot.hasTag('dialog:method'),
    methods: findMethods(settings, currency),
    isEnteringCard: snapshot.hasTag('dialog:card'),
    /** The problem of the last sent card; null without one. */
    cardProblem,
    isEnteringCpf: snapshot.hasTag('dialog:cpf'),
    isCpfRefused: snapshot.hasTag('dialog:cpf') && snapshot.hasTag('failed'),
    hasNoMethod: snapshot.hasTag('dialog:noMethod'),
    hasAddressProblem: snapshot.hasTag('dialog:address'),
    acceptOffer: () => send({ type: 'offer.accept' }),
    refuseOffer: () => send({ type: 'offer.refuse' }),
    confirm: () => send({ type: 'payment.confirm' }),
    choose: (method: PaymentMethod) => send({ type: 'method.choose', method }),
    submitCard: (check: CardCheck) => send({ type: 'card.submit', check }),
    submitCpf: (cpf: string) => send({ type: 'cpf.submit', cpf }),
    openAddress: () => send({ type: 'address.open' }),
    close: () => send({ type: 'dialog.close' }),
    toPreviousStep: () => send({ type: 'back.request' }),
  }
}

export type PaymentChoiceView = ReturnType<typeof connectPaymentChoice>
