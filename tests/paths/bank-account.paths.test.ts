import { bankAccountCases } from '#machines/bank-account/bank-account.cases.ts'
import { bankAccountStates } from '#machines/bank-account/bank-account.states.ts'
import { bankAccountMachine } from '#machines/bank-account/index.ts'
import { describeFlow } from '#tests/flows/describe-flow.ts'

describeFlow({ machine: bankAccountMachine, cases: bankAccountCases, states: bankAccountStates })
