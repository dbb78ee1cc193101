import { packageOfferMachine } from '#machines/business/package-offer/index.ts'
import { packageOfferCases } from '#machines/business/package-offer/package-offer.cases.ts'
import { packageOfferStates } from '#machines/business/package-offer/package-offer.states.ts'
import { describeFlow } from '#tests/support/describe-flow.ts'

describeFlow({ machine: packageOfferMachine, cases: packageOfferCases, states: packageOfferStates, headless: true })
