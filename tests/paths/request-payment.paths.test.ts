import { requestPaymentMachine } from '#machines/request-payment/index.ts'
import { requestPaymentCases } from '#machines/request-payment/request-payment.cases.ts'
import { requestPaymentStates } from '#machines/request-payment/request-payment.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: requestPaymentMachine, cases: requestPaymentCases, states: requestPaymentStates })
