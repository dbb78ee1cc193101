import { act, configure, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { PHONE_ERROR_CODES } from '#machines/code-sending/index.ts'
import { type EndpointId, endpoints } from '#src/api/contract/endpoints.ts'
import { type DocumentRow, partsOf, readTables, twice } from '#tests/support/documents.ts'
// Fetched ahead: a lazy chunk must not be what a test waits for.
import '#src/actors/kept-reservations.ts'
import '#src/screens/reservations/after.ts'
import '#src/components/dialog-panel.tsx'
import '#src/screens/checkout/card-dialog.tsx'
import '#src/screens/packages/later-screens.ts'
import '#src/screens/pets/later-screens.ts'
import '#src/screens/pix-payment/later-screens.ts'
import '#src/screens/provider-payment/provider-dialogs.tsx'
import '#src/screens/provider-payment/return-screens.tsx'
import { addressScenarios, storedAddress } from './failures/address.ts'
import { bookingScenarios, storedBooking } from './failures/booking.ts'
import { businessScenarios, storedBusiness } from './failures/business.ts'
import { checkoutScenarios } from './failures/checkout.ts'
import { couponScenarios } from './failures/coupons.ts'
import { type Fault, faults, isFault, SERVER_TEXT } from './failures/faults.ts'
import { frameScenarios } from './failures/frame.tsx'
import { linkEntryScenarios } from './failures/link-entry.ts'
import { notificationScenarios } from './failures/notifications.ts'
import { packageScenarios, storedPurchase } from './failures/packages.ts'
import { petScenarios } from './failures/pets.ts'
import { referralScenarios } from './failures/referrals.ts'
import { requestPaymentScenarios, storedRequestPayment } from './failures/request-payment.ts'
import { reservationScenarios } from './failures/reservations.ts'
import { createWorld, type Opened, openStored, type Scenario, type Stored } from './failures/scenario.ts'
import { openCode, openNumberAbroad, otherWayScenarios, signInScenarios } from './failures/sign-in.ts'

// Screens that are fetched later may take their time; only a failing row waits for so long.
configure({ asyncUtilTimeout: 4_000 })

const scenarios: { [screen: string]: Scenario } = {
  ...reservationScenarios,
  ...businessScenarios,
  ...petScenarios,
  ...bookingScenarios,
  ...signInScenarios,
  ...otherWayScenarios,
  ...checkoutScenarios,
  ...packageScenarios,
  ...couponScenarios,
  ...addressScenarios,
  ...linkEntryScenarios,
  ...notificationScenarios,
  ...referralScenarios,
  ...requestPaymentScenarios,
}
const stored: { [flow: string]: Stored } = {
  business: storedBusiness,
  booking: storedBooking,
  packages: storedPurchase,
  address: storedAddress,
  'request-payment': storedRequestPayment,
}

const table = readTables('docs/failures.md')
const rows = table.filter((row) => row.screen !== undefined).map(readRow)
const runs = rows.flatMap((row) =>
  row.faults.map((fault, index) => ({ ...row, fault, kind: row.kinds[index] ?? row.kinds[0] })),
)

interface Control {
  role: string
  name: string
}

interface Row {
  id: string
  screen: string
  call: EndpointId
  faults: Fault[]
  /** One for each fault, or one for all; none where the flow takes it as no failure. */
  kinds: string[]
  texts: string[]
  /** Ways on that stand side by side; the first may take several steps. */
  controls: Control[][]
  afterwards: string[]
}

function readRow(row: DocumentRow): Row {
  const call = (row.call ?? '').replace(/`/g, '')
  if (!(call in endpoints)) throw new Error(`${row.id} names "${call}", which is no endpoint`)
  const named = partsOf(row.fault ?? '', ',')
  const unknown = named.filter((fault) => !isFault(fault))
  if (unknown.length > 0) throw new Error(`${row.id} names the fault "${unknown.join(', ')}", which is none`)
  const kinds = partsOf((row.kind ?? '').replace(/`/g, ''), ',')
  if (kinds.length > 1 && kinds.length !== named.length)
    throw new Error(`${row.id} needs one kind, or one for each fault`)
  return {
    id: row.id ?? '',
    screen: row.screen ?? '',
    call: call as EndpointId,
    faults: named.filter(isFault),
    kinds,
    texts: partsOf(row.text ?? '', ' · '),
    controls: partsOf(row['way on'] ?? '', ' · ').map((way) => partsOf(way, ' → ').map(toControl)),
    afterwards: partsOf(row.afterwards ?? '', ' · '),
  }
}

/** `button **Try again**` as a role and a name. */
function toControl(text: string): Control {
  const [, role = '', name = ''] = /^(\w+) \*\*(.+)\*\*$/.exec(text) ?? []
  if (role === '') throw new Error(`"${text}" is no control: write role **name**`)
  return { role, name }
}

/** A control by its role and name; a link may add that it opens in a new tab. */
function find(control: Control | undefined): Promise<HTMLElement> {
  const wanted = control?.name ?? ''
  const name = (shown: string) => shown.replace(/\s+/g, ' ').replace(/[ (]*opens in a new tab\)?$/, '') === wanted
  return screen.findByRole(control?.role ?? '', { name })
}

/** Every failure that the machines of a flow have recorded. */
function recordedKinds(actor: AnyActorRef): string[] {
  const snapshot = actor.getSnapshot()
  const own: { kind: string } | null | undefined = snapshot.context?.failure
  const children: (AnyActorRef | undefined)[] = Object.values(snapshot.children ?? {})
  return [...(own ? [own.kind] : []), ...children.flatMap((child) => (child === undefined ? [] : recordedKinds(child)))]
}

/** What a row promises for afterwards: a text on the screen, or an address the flow leaves for. */
async function expectOutcome(promise: string, opened: Opened): Promise<void> {
  const [, address] = /^leaves for (\S+)$/.exec(promise) ?? []
  if (address === undefined) expect(await screen.findAllByText(promise)).not.toHaveLength(0)
  else await waitFor(() => expect(opened.departure()).toBeDefined())
  const departure = opened.departure()
  if (address !== undefined) expect(departure?.name === 'path' ? departure.params.path : departure?.name).toBe(address)
}

describe('the table of failures', () => {
  test('has rows that are numbered once each', () => {
    expect(twice(table.map(({ id }) => id ?? ''))).toEqual([])
    expect(table.filter(({ id }) => !/^F-\d{2,3}$/.test(id ?? ''))).toEqual([])
  })

  test('has a scenario for the screen of every row, and a row for every scenario', () => {
    expect([...new Set(rows.map((row) => row.screen))].sort()).toEqual(Object.keys(scenarios).sort())
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

describe('each row of the table', () => {
  it.each(runs)('$id $screen: $call, $fault', async (row) => {
    const scenario = scenarios[row.screen]
    if (scenario === undefined) throw new Error(`no scenario for "${row.screen}"`)
    const world = createWorld(scenario, row.call, row.fault)
    const opened = await scenario.open(world)

    for (const text of row.texts) {
      const shown = text.replaceAll('{server}', SERVER_TEXT)
      expect(await screen.findAllByText(shown)).not.toHaveLength(0)
    }
    for (const [control] of row.controls) await find(control)
    if (row.kind === undefined) expect(recordedKinds(opened.actor)).toEqual([])
    else expect(recordedKinds(opened.actor)).toContain(row.kind)
    expect(world.calls.map(([id]) => id)).toContain(row.call)

    world.mend()
    for (const control of row.controls[0] ?? []) {
      const element = await find(control)
      // A second submit is taken one second after the first.
      if (element.hasAttribute('disabled')) await act(async () => world.clock.increment(1_000))
      if (control.role === 'button') await opened.user.click(await find(control))
    }
    await act(async () => {})
    // What is asked again by itself is asked again now.
    if (row.controls.length === 0 || scenario.waits === true) await act(async () => world.clock.increment(5_000))
    for (const promise of row.afterwards) await expectOutcome(promise, opened)
  })
})

describe('the identity provider refuses', () => {
  const refusals = table.filter((row) => row['refused with'] !== undefined)
  const code = (row: DocumentRow) => (row['refused with'] ?? '').replace(/`/g, '')

  test('each of its names has its row', () => {
    expect(refusals.map(code).sort()).toEqual([...PHONE_ERROR_CODES].sort())
  })

  it.each(refusals)('$id $text', async (row) => {
    const controls = partsOf(row['way on'] ?? '', ' · ').map(toControl)
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
    const texts = partsOf(row.text ?? '', ' · ')
    await scenario?.show()
    for (const text of texts) expect(screen.getAllByText(text)).not.toHaveLength(0)
    for (const control of partsOf(row['way on'] ?? '', ' · ').map(toControl)) (await find(control)).click()
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
    // What fits is taken up; otherwise nothing below would be about what does not.
    expect((await openStored(flow, JSON.stringify(flow.sample))).dropped).toEqual([])
    const others = [JSON.stringify({ ...flow.sample, version: 0 }), '{"other":true}', 'no JSON']
    for (const text of others) {
      const { opened, dropped, left } = await openStored(flow, text)
      expect(dropped).toEqual([`saved ${flow.flow}`])
      expect(left).toBeNull()
      for (const shown of partsOf(row.text ?? '', ' · ')) {
        expect(await screen.findAllByText(shown)).not.toHaveLength(0)
      }
      opened.unmount()
    }
  })
})
