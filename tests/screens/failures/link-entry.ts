import { createFlow } from '#src/screens/business/link-entry/flow.tsx'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import type { FakeResponses, Scenario, World } from './scenario.ts'

const responses: FakeResponses = {
  readMe: { id: 'user-bia', name: 'Bia Souza' },
  readBusiness: aBusinessResponse(),
  readClient: { is_client: true },
  verifyAuthLink: { status: 'OK', message: 'token' },
  sendPanelEvent: {},
}

const open = ({ deps, clock }: World, entry: Parameters<typeof renderFlow>[0]['entry'] = { name: 'linkEntry' }) =>
  renderFlow({ flow: 'link-entry', createFlow, deps, clock, entry, language: 'en-US' })

/** Lists the scenarios of the entry by a business's link. */
export const linkEntryScenarios: { [screen: string]: Scenario } = {
  'link entry': { responses, user: 'uid-bia', open: (world) => open(world) },
  'link entry with a sign-in link': {
    responses,
    open: (world) => open(world, { name: 'linkEntryToken', params: { id: 'b-1', token: 'abc' } }),
  },
}
