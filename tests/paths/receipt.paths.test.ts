import { receiptMachine } from '#machines/account/receipt/index.ts'
import { receiptCases, receiptStates } from '#machines/account/receipt/receipt.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: receiptMachine, cases: receiptCases, states: receiptStates })
