import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Matches a file in the folder of a flow, below `machines/`. */
const FLOW_FILE = /^(?!shared\/)[\w-]+\/[\w-]+\//
const AGREED = /^[\w-]+\/([\w-]+)\/(?:\1\.(?:machine|types|failure|mappers|spec)|index)\.ts$/

/**
 * Flows whose setup has its own file, because chart and setup together would have more than 300 lines (decision 0065).
 */
const SETUPS = [
  'account/reservation/reservation.setup.ts',
  'account/reservations/reservations.setup.ts',
  'booking/booking-wizard/booking-wizard.setup.ts',
  'business/business/business.setup.ts',
]

/** Parts of the payment flows, until payments have one owner. */
const PARTS = [
  'booking/checkout/checkout.setup.ts',
  'payment/payment-submission/payment-submission.setup.ts',
  'payment/payment-submission/payment-submission.unfinished.ts',
  'payment/provider-payment/provider-payment.setup.ts',
  'payment/request-payment/request-payment.ending.ts',
  'payment/request-payment/request-payment.reviewing.ts',
  'payment/request-payment/request-payment.setup.ts',
]

const files = readdirSync('machines', { recursive: true, encoding: 'utf8' })

const findStrangers = (among: readonly string[]) =>
  among.filter((file) => FLOW_FILE.test(file) && file.includes('.') && !AGREED.test(file)).sort()

test('the folder of a flow has only the agreed files', () => {
  expect(files.filter((file) => AGREED.test(file)).length).toBeGreaterThan(200)
  expect(findStrangers(files)).toEqual([...SETUPS, ...PARTS].sort())
})

test.each([
  'shell/gate/gate.rules.ts',
  'shell/gate/gate.setup.ts',
  'shell/gate/gate.later.machine.ts',
  'shell/gate/door.types.ts',
  'shell/gate/parts/gate.types.ts',
  'shell/gate/opening.ts',
  'shell/gate/gate.css',
])('a flow folder must not contain %s', (file) => {
  expect(findStrangers([file, 'shell/gate/gate.types.ts', 'shell/gate/index.ts', 'shared/opening.ts'])).toEqual([file])
})

test('a chart is in one piece: no state is made by createStateConfig', () => {
  const torn = files.filter(
    (file) => file.endsWith('.ts') && readFileSync(`machines/${file}`, 'utf8').includes('.createStateConfig('),
  )
  expect(torn.filter((file) => !PARTS.includes(file))).toEqual([])
  expect(torn.filter((file) => PARTS.includes(file)).length).toBe(3)
})
