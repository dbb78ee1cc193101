import { packageOfferMachine } from '#machines/business/package-offer/index.ts'
import { packageOfferCases, packageOfferStates } from '#machines/business/package-offer/package-offer.spec.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: packageOfferMachine, cases: packageOfferCases, states: packageOfferStates, headless: true })
