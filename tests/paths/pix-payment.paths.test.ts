import { pixPaymentMachine } from '#machines/payment/pix-payment/index.ts'
import { pixPaymentCases, pixPaymentStates } from '#machines/payment/pix-payment/pix-payment.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: pixPaymentMachine, cases: pixPaymentCases, states: pixPaymentStates })
