import { pixPaymentMachine } from '#machines/payment/pix-payment/index.ts'
import { pixPaymentCases } from '#machines/payment/pix-payment/pix-payment.cases.ts'
import { pixPaymentStates } from '#machines/payment/pix-payment/pix-payment.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: pixPaymentMachine, cases: pixPaymentCases, states: pixPaymentStates })
