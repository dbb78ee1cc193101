import { bankAccountCases, bankAccountStates } from '#machines/referrals/bank-account/bank-account.spec.ts'
import { bankAccountMachine } from '#machines/referrals/bank-account/index.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: bankAccountMachine, cases: bankAccountCases, states: bankAccountStates })
