import { requestPaymentMachine } from '#machines/payment/request-payment/index.ts'
import { requestPaymentCases, requestPaymentStates } from '#machines/payment/request-payment/request-payment.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: requestPaymentMachine, cases: requestPaymentCases, states: requestPaymentStates })
