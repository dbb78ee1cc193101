import { requestPaymentMachine } from '#machines/payment/request-payment/index.ts'
import { requestPaymentCases } from '#machines/payment/request-payment/request-payment.cases.ts'
import { requestPaymentStates } from '#machines/payment/request-payment/request-payment.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: requestPaymentMachine, cases: requestPaymentCases, states: requestPaymentStates })
