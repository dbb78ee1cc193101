import { pixPaymentMachine } from '#machines/pix-payment/index.ts'
import { pixPaymentCases } from '#machines/pix-payment/pix-payment.cases.ts'
import { pixPaymentStates } from '#machines/pix-payment/pix-payment.states.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: pixPaymentMachine, cases: pixPaymentCases, states: pixPaymentStates })
