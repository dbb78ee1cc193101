import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A file in the folder of a flow, below `machines/`. */
const FLOW_FILE = /^(?!shared\/)[\w-]+\/[\w-]+\//
const AGREED = /^[\w-]+\/([\w-]+)\/(?:\1\.(?:machine|types|failure|mappers|spec)|index)\.ts$/

/** Pieces of charts, each until its chart is in one file. */
const EXCEPTIONS = [
  'account/reservation/reservation.setup.ts',
  'account/reservations/reservations.setup.ts',
  'booking/booking-wizard/booking-wizard.setup.ts',
  'booking/checkout/checkout.setup.ts',
  'business/business/business.setup.ts',
  'packages/package-checkout/package-checkout.setup.ts',
  'payment/payment-submission/payment-submission.setup.ts',
  'payment/payment-submission/payment-submission.unfinished.ts',
  'payment/provider-payment/provider-payment.setup.ts',
  'payment/request-payment/request-payment.ending.ts',
  'payment/request-payment/request-payment.reviewing.ts',
  'payment/request-payment/request-payment.setup.ts',
]

const findStrangers = (files: readonly string[]) =>
  files.filter((file) => FLOW_FILE.test(file) && file.includes('.') && !AGREED.test(file)).sort()

test('The folder of a flow holds the agreed files only', () => {
  const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => AGREED.test(file)).length).toBeGreaterThan(200)
  expect(findStrangers(files)).toEqual(EXCEPTIONS)
})

test.each([
  'shell/gate/gate.rules.ts',
  'shell/gate/gate.later.machine.ts',
  'shell/gate/door.types.ts',
  'shell/gate/parts/gate.types.ts',
  'shell/gate/opening.ts',
  'shell/gate/gate.css',
])('%s would be refused', (file) => {
  expect(findStrangers([file, 'shell/gate/gate.types.ts', 'shell/gate/index.ts', 'shared/opening.ts'])).toEqual([file])
})
