import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { codePaymentCases } from '#machines/payment/code-payment/code-payment.spec.ts'
import { type CodeDeadline, codePaymentMachine } from '#machines/payment/code-payment/index.ts'

const never = () => new Promise<never>(() => {})

/** Starts an inspected payment that gets no response: of a booking, or of a payment request. */
export function startPayment(what: 'booking' | 'request', inspect: (inspected: InspectionEvent) => void) {
  const input = codePaymentCases.inputs[what === 'booking' ? 0 : 1]?.input
  if (input === undefined) throw new Error('code-payment has no such input')
  const machine = codePaymentMachine.provide({
    actors: {
      readDeadline: fromPromise<CodeDeadline, { createdAt: string }>(never),
      readStatus: fromPromise<PaymentStatus, PaidSubject>(never),
      watchTab: fromCallback(() => {}),
    },
  })
  const actor = createActor(machine, { input, inspect })
  actor.start()
  return actor
}
