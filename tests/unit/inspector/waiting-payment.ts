import { createActor, fromCallback, fromPromise, type InspectionEvent } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { type PixDeadline, pixPaymentMachine } from '#machines/payment/pix-payment/index.ts'
import { pixPaymentCases } from '#machines/payment/pix-payment/pix-payment.spec.ts'

const never = () => new Promise<never>(() => {})

/** Starts an inspected payment that gets no response: of a booking, or of a payment request. */
export function startPayment(what: 'booking' | 'request', inspect: (inspected: InspectionEvent) => void) {
  const input = pixPaymentCases.inputs[what === 'booking' ? 0 : 1]?.input
  if (input === undefined) throw new Error('pix-payment has no such input')
  const machine = pixPaymentMachine.provide({
    actors: {
      readDeadline: fromPromise<PixDeadline, { createdAt: string }>(never),
      readStatus: fromPromise<PaymentStatus, PaidSubject>(never),
      watchTab: fromCallback(() => {}),
    },
  })
  const actor = createActor(machine, { input, inspect })
  actor.start()
  return actor
}
