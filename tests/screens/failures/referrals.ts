import { exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteName } from '#machines/shared/flow.types.ts'
import { createFlow } from '#src/screens/referrals/flow.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import type { Answers, Scenario, World } from './scenario.ts'

const answers: Answers = {
  readMe: { id: 'user-bia', name: 'Bia Souza' },
  createReferralHash: { url_hash: 'https://example.com/r/bia' },
  readReferrals: [{ name: 'Ana Lima', payment_status: 'Pagamento Realizado' }],
}

/** `isStored`: the browser knows the customer from before, so that nobody asks who they are. */
function openAt({ deps, clock, storage }: World, name: RouteName, isStored = true) {
  if (isStored) storage.write('device', 'meData', JSON.stringify({ id: 'user-bia', name: 'Bia', uid: 'uid-bia' }))
  return renderFlow({
    flow: 'referrals',
    createFlow,
    deps,
    clock,
    entry: { name, params: {} },
    input: { customer: exampleCustomer({ id: 'user-bia' }) },
    language: 'en-US',
  })
}

const user = 'uid-bia'

/** Refer and earn. */
export const referralScenarios: { [screen: string]: Scenario } = {
  'refer and earn': { answers, user, open: (world) => openAt(world, 'referrals') },
  'refer and earn, customer not read yet': { answers, user, open: (world) => openAt(world, 'referrals', false) },
  'your referrals': { answers, empty: { readReferrals: [] }, user, open: (world) => openAt(world, 'referralList') },
}
