import { packagePurchaseMachine } from '#machines/packages/package-purchase/index.ts'
import {
  packagePurchaseCases,
  packagePurchaseStates,
} from '#machines/packages/package-purchase/package-purchase.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: packagePurchaseMachine, cases: packagePurchaseCases, states: packagePurchaseStates })
