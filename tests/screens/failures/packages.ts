import { screen } from '@testing-library/react'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/packages/packages/flow.tsx'
import { aBusinessAnswer } from '#tests/support/business-wire.ts'
import { advanceInfo, PIX_CODE } from '#tests/support/checkout.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { packagesAnswer, packageTransaction } from '#tests/support/package-wire.ts'
import type { Answers, Opened, Scenario, Stored, World } from './scenario.ts'

const answers: Answers = {
  readBusiness: aBusinessAnswer(),
  readPackages: packagesAnswer,
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

/** From the list to the checkout of ten sessions. */
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

/** From the packages of a business to a bought one. */
export const packageScenarios: { [screen: string]: Scenario } = {
  packages: { answers, empty: { readPackages: [] }, open: (world) => open(world) },
  'packages, business not read yet': { answers, open: (world) => open(world, null) },
  'checkout of a package': { answers, open: review },
  'activating a package': { answers, open: activate },
}

export const storedPurchase: Stored = {
  flow: 'packages',
  createFlow,
  answers: { ...answers, calculateCheckout: advanceInfo },
  sample: { version: 1, businessId: 'b-1', packageId: 'pacote-dez', attempt: null },
  entry: { name: 'packages' },
}
