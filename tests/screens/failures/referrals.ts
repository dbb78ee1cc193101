import { screen } from '@testing-library/react'
import { exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteName } from '#machines/shared/flow.types.ts'
import { createFlow } from '#src/screens/referrals/referrals/flow.tsx'
import { renderFlow } from '#tests/support/flow.tsx'
import type { FakeResponses, Opened, Scenario, World } from './scenario.ts'

const account = {
  recipient_id: 're-bia',
  bank_id: '260',
  bank_description: 'Nubank',
  agency: '0001',
  account: '7654321',
  account_type: 'corrente',
  legal_number: '52998224725',
  name: 'Bia Souza',
}
const responses: FakeResponses = {
  readMe: { id: 'user-bia', name: 'Bia Souza' },
  createReferralHash: { url_hash: 'https://example.com/r/bia' },
  readEarnings: { my_earnings: 3_000, to_receive: 6_000, potential_earnings: 0 },
  readBankAccount: account,
  readBanks: [{ id: '260', description: 'Nubank' }],
  requestTransfer: {},
  saveBankAccount: {},
  readContract: { contract: 'What you agree to.' },
  readReferrals: [{ name: 'Ana Lima', payment_status: 'Pagamento Realizado' }],
}

/** Opens a page of the referrals. With `isStored`, the device already stores the customer, so `/me` is not read. */
function openAt({ deps, clock, storage }: World, name: RouteName, { isStored = true, step = 'earnings' } = {}) {
  if (isStored) storage.write('device', 'meData', JSON.stringify({ id: 'user-bia', name: 'Bia', uid: 'uid-bia' }))
  return renderFlow({
    flow: 'referrals',
    createFlow,
    deps,
    clock,
    entry: { name, params: {}, step },
    input: { customer: exampleCustomer({ id: 'user-bia' }) },
    language: 'en-US',
  })
}

async function pressIn(opening: Promise<Opened>, name: string): Promise<Opened> {
  const opened = await opening
  await opened.user.click(screen.getByRole('button', { name }))
  return opened
}

const user = 'uid-bia'

/** Lists the scenarios of the referrals. */
export const referralScenarios: { [screen: string]: Scenario } = {
  'refer and earn': { responses, user, open: (world) => openAt(world, 'referrals') },
  'refer and earn, customer not read yet': {
    responses,
    user,
    open: (world) => openAt(world, 'referrals', { isStored: false }),
  },
  earnings: { responses, empty: { readBankAccount: null }, user, open: (world) => openAt(world, 'earnings') },
  withdrawing: { responses, user, open: (world) => pressIn(openAt(world, 'earnings'), 'Request withdrawal') },
  'bank data': { responses, user, open: (world) => openAt(world, 'earnings', { step: 'account' }) },
  'saving bank data': {
    responses,
    user,
    open: (world) => pressIn(openAt(world, 'earnings', { step: 'account' }), 'Save'),
  },
  'contract of the bank data': {
    responses,
    user,
    open: (world) => pressIn(openAt(world, 'earnings', { step: 'account' }), 'Contract'),
  },
  'your referrals': { responses, empty: { readReferrals: [] }, user, open: (world) => openAt(world, 'referralList') },
}
