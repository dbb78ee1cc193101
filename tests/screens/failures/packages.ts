import { screen } from '@testing-library/react'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/packages/packages/flow.tsx'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { advanceInfo, PIX_CODE } from '#tests/support/checkout.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { packagesResponse, packageTransaction } from '#tests/support/package-wire.ts'
import type { FakeResponses, Opened, Scenario, Stored, World } from './scenario.ts'

const responses: FakeResponses = {
  readBusiness: aBusinessResponse(),
  readPackages: packagesResponse,
  calculateCheckout: { total_value_for_services: 45_507 },
  readPolicy: { cancellation_policy: null },
  readPaymentSettings: { transaction_percentage: 4, pix_transaction_percentage: 1 },
  createBookingTransaction: packageTransaction,
  pay: { pix_qr_code: PIX_CODE },
}

const open = ({ deps, clock }: World, business: ReturnType<typeof exampleBusiness> | null = exampleBusiness()) =>
  renderFlow({
    flow: 'packages',
    createFlow,
    deps,
    clock,
    entry: { name: 'packages' },
    input: { business, customer: exampleCustomer() },
    language: 'en-US',
  })

async function press({ user }: Opened, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name }))
}

/** Goes from the list to the checkout of ten sessions. */
async function review(world: World): Promise<Opened> {
  const opened = await open(world)
  await press(opened, /^Pacote 10 cortes/)
  await press(opened, 'Buy package')
  return opened
}

async function activate(world: World): Promise<Opened> {
  const opened = await review(world)
  await press(opened, 'Confirm activation')
  await press(opened, 'Active')
  return opened
}

/** Lists the scenarios from the packages of a business to a bought package. */
export const packageScenarios: { [screen: string]: Scenario } = {
  packages: { responses, empty: { readPackages: [] }, open: (world) => open(world) },
  'packages, business not read yet': { responses, open: (world) => open(world, null) },
  'checkout of a package': { responses, open: review },
  'activating a package': { responses, open: activate },
}

export const storedPurchase: Stored = {
  flow: 'packages',
  createFlow,
  responses: { ...responses, calculateCheckout: advanceInfo },
  sample: { version: 1, businessId: 'b-1', packageId: 'pacote-dez', attempt: null },
  entry: { name: 'packages' },
}
