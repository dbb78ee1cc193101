import { codePaymentCases, codePaymentStates } from '#machines/payment/code-payment/code-payment.spec.ts'
import { codePaymentMachine } from '#machines/payment/code-payment/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: codePaymentMachine, cases: codePaymentCases, states: codePaymentStates })
