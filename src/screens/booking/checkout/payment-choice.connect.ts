import type { SnapshotFrom } from 'xstate'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'
import { findMethods } from '#domain/payment/payment-method.ts'
import type { CardCheck, PaymentChoiceEvent, paymentChoiceMachine } from '#machines/payment/payment-choice/index.ts'

export type PaymentChoiceSnapshot = SnapshotFrom<typeof paymentChoiceMachine>

/** The steps of the sheet, by the tag of the dialog that each is. */
const STEPS = ['offer', 'payment', 'method', 'card', 'cpf'] as const

export type PaymentStep = (typeof STEPS)[number]

/** Maps the snapshot of the payment choice to its sheet, or to the dialog that says why there is none. */
export function connectPaymentChoice(snapshot: PaymentChoiceSnapshot, send: (event: PaymentChoiceEvent) => void) {
  const { rule, settings, currency, chosen, cardProblem } = snapshot.context
  const step = STEPS.find((one) => snapshot.hasTag(`dialog:${one}`)) ?? null
  return {
    /** Whether the payment could have been refused. */
    isOffer: rule === 'offer',
    /** Whether it is a payment request of the business. */
    isRequest: rule === 'request',
    /** The open step of the sheet; null without one. */
    step,
    /** Whether Back leads to a step of the sheet, not out of it. */
    hasStepBefore: step !== 'offer' && (step !== 'payment' || rule === 'offer'),
    methods: findMethods(settings, currency),
    /** The method whose form was open in this sheet; null before. */
    chosen,
    /** The problem of the last sent card; null without one. */
    cardProblem,
    isCpfRefused: step === 'cpf' && snapshot.hasTag('failed'),
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
