import { packagePurchaseMachine } from '#machines/packages/package-purchase/index.ts'
import { packagePurchaseCases } from '#machines/packages/package-purchase/package-purchase.cases.ts'
import { packagePurchaseStates } from '#machines/packages/package-purchase/package-purchase.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: packagePurchaseMachine, cases: packagePurchaseCases, states: packagePurchaseStates })
