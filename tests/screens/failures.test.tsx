import { existsSync } from 'node:fs'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { PHONE_ERROR_CODES } from '#machines/identity/code-sending/index.ts'
import type { EndpointId } from '#src/api/contract/endpoints.ts'
import { type DocumentRow, findDuplicates, getParts } from '#tests/support/documents.ts'
import { storedAddress } from './failures/address.ts'
import { storedBooking } from './failures/booking.ts'
import { storedBusiness } from './failures/business.ts'
import { faults } from './failures/faults.ts'
import { frameScenarios } from './failures/frame.tsx'
import { storedPurchase } from './failures/packages.ts'
import { storedRequestPayment } from './failures/request-payment.ts'
import { openStored, type Stored } from './failures/scenario.ts'
import { openCode, openNumberAbroad } from './failures/sign-in.ts'
import { find, groups, rows, runs, scenarios, table, toControl } from './failures/table.tsx'

const stored: { [flow: string]: Stored } = {
  business: storedBusiness,
  booking: storedBooking,
  packages: storedPurchase,
  address: storedAddress,
  'request-payment': storedRequestPayment,
}

describe('the table of failures', () => {
  test('has rows with unique numbers', () => {
    expect(findDuplicates(table.map(({ id }) => id ?? ''))).toEqual([])
    expect(table.filter(({ id }) => !/^F-\d{2,4}$/.test(id ?? ''))).toEqual([])
  })

  test('has a scenario for the screen of every row, and a row for every scenario', () => {
    expect([...new Set(rows.map((row) => row.screen))].sort()).toEqual(Object.keys(scenarios).sort())
  })

  test('has a test file for each group of screens', () => {
    const missing = Object.keys(groups).filter((group) => !existsSync(`tests/screens/failures.${group}.test.tsx`))
    expect(missing).toEqual([])
  })

  test('names every fault of a call once', () => {
    const calls = [...new Set(rows.map((row) => `${row.screen}: ${row.call}`))]
    for (const call of calls) {
      const named = runs.filter((row) => `${row.screen}: ${row.call}` === call).map(({ fault }) => fault)
      const [, id] = call.split(': ') as [string, EndpointId]
      const hasEmpty = scenarios[call.split(': ')[0] ?? '']?.empty?.[id] !== undefined
      expect([call, ...[...named].sort()]).toEqual([
        call,
        ...[...Object.keys(faults), ...(hasEmpty ? ['empty'] : [])].sort(),
      ])
    }
  })
})

describe('the identity provider refuses', () => {
  const refusals = table.filter((row) => row['refused with'] !== undefined)
  const code = (row: DocumentRow) => (row['refused with'] ?? '').replace(/`/g, '')

  test('each of its names has its row', () => {
    expect(refusals.map(code).sort()).toEqual([...PHONE_ERROR_CODES].sort())
  })

  it.each(refusals)('$id $text', async (row) => {
    const controls = getParts(row['way on'] ?? '', ' · ').map(toControl)
    for (const open of [openNumberAbroad, openCode]) {
      const opened = await open({ kind: 'identity', code: `auth/${code(row)}` })
      expect(await screen.findByText(row.text ?? '')).toBeTruthy()
      for (const control of controls) expect(await find(control)).toBeTruthy()
      expect(opened.tracked).toEqual([{ type: 'phoneSignInFailed', code: code(row) }])
      await opened.user.click(await find(controls.at(-1)))
      await waitFor(() => expect(screen.queryByText(row.text ?? '')).toBeNull())
      opened.unmount()
    }
  })
})

describe('around every screen', () => {
  const around = table.filter((row) => row['around the screen'] !== undefined)

  test('each scenario has its row', () => {
    expect(around.map((row) => row['around the screen']).sort()).toEqual(Object.keys(frameScenarios()).sort())
  })

  it.each(around)('$id', async (row) => {
    const scenario = frameScenarios()[row['around the screen'] ?? '']
    const texts = getParts(row.text ?? '', ' · ')
    await scenario?.show()
    for (const text of texts) expect(screen.getAllByText(text)).not.toHaveLength(0)
    for (const control of getParts(row['way on'] ?? '', ' · ').map(toControl)) {
      const element = await find(control)
      // A link leads out of the app, so the test only checks that it exists.
      if (control.role === 'button') element.click()
    }
    expect(row.afterwards).toBe(scenario?.afterwards?.words ?? '—')
    await scenario?.afterwards?.check(texts)
  })
})

describe('stored data of another version', () => {
  const flows = table.filter((row) => row['stored by'] !== undefined)

  test('each flow that saves has its row', () => {
    expect(flows.map((row) => row['stored by']).sort()).toEqual(Object.keys(stored).sort())
  })

  it.each(flows)('$id $stored by', async (row) => {
    const flow = stored[row['stored by'] ?? '']
    if (flow === undefined) throw new Error(`nothing is stored by "${row['stored by']}"`)
    // A valid sample is accepted, so the cases below are rejected only because of their defect.
    expect((await openStored(flow, JSON.stringify(flow.sample))).dropped).toEqual([])
    const others = [JSON.stringify({ ...flow.sample, version: 0 }), '{"other":true}', 'no JSON']
    for (const text of others) {
      const { opened, dropped, left } = await openStored(flow, text)
      expect(dropped).toEqual([`saved ${flow.flow}`])
      expect(left).toBeNull()
      for (const shown of getParts(row.text ?? '', ' · ')) {
        expect(await screen.findAllByText(shown)).not.toHaveLength(0)
      }
      opened.unmount()
    }
  })
})
