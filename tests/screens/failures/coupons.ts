import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/business/coupons/flow.ts'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import type { FakeResponses, Scenario, World } from './scenario.ts'

const responses: FakeResponses = {
  readMe: { id: 'user-bia', name: 'Bia Souza' },
  readBusiness: aBusinessResponse(),
  readCoupons: [{ coupon: { coupon_id: 'ten', description: '10% na primeira visita', expiration: null } }],
}

const open = ({ deps, clock }: World, business: ReturnType<typeof exampleBusiness> | null = exampleBusiness()) =>
  renderFlow({
    flow: 'coupons',
    createFlow,
    deps,
    clock,
    entry: { name: 'coupons' },
    input: { business, customer: exampleCustomer() },
    language: 'en-US',
  })

/** Lists the scenarios of the coupons of a business. */
export const couponScenarios: { [screen: string]: Scenario } = {
  coupons: { responses, empty: { readCoupons: [] }, user: 'uid-bia', open: (world) => open(world) },
  'coupons, business not read yet': { responses, user: 'uid-bia', open: (world) => open(world, null) },
  'coupons, customer not read yet': { responses, user: 'uid-bia', open: (world) => open(world) },
}
