import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/account/notifications/flow.ts'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import type { FakeResponses, Scenario, World } from './scenario.ts'

const responses: FakeResponses = {
  readMe: { id: 'user-bia', name: 'Bia Souza' },
  readBusiness: aBusinessResponse(),
  readNotifications: [{ title: 'Booking confirmed', createdAt: '2026-03-03T11:00:00.000Z' }],
}

const open = ({ deps, clock }: World, business: ReturnType<typeof exampleBusiness> | null = exampleBusiness()) =>
  renderFlow({
    flow: 'notifications',
    createFlow,
    deps,
    clock,
    entry: { name: 'notifications' },
    input: { business, customer: exampleCustomer() },
    language: 'en-US',
  })

/** Lists the scenarios of the notifications. */
export const notificationScenarios: { [screen: string]: Scenario } = {
  notifications: { responses, empty: { readNotifications: [] }, user: 'uid-bia', open: (world) => open(world) },
  'notifications, business not read yet': { responses, user: 'uid-bia', open: (world) => open(world, null) },
}
