import { act, configure, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { AnyActorRef } from 'xstate'
import { ownPath } from '#domain/return-route.ts'
import { type EndpointId, endpoints } from '#src/api/contract/endpoints.ts'
import { type DocumentRow, getParts, readTables } from '#tests/support/documents.ts'
import { follow } from '#tests/support/follow.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/queries/coupons.query.ts'
import '#src/queries/reservations-cache.query.ts'
import '#src/actors/business/read-choice.actors.ts'
import '#src/queries/reservations.query.ts'
import '#src/queries/packages.query.ts'
import '#src/screens/shell/bottom-navigation/customer-parts.tsx'
import '#src/screens/account/reservations/after.ts'
import '#src/components/overlay/dialog-panel.tsx'
import '#src/screens/booking/checkout/payment-forms.ts'
import '#src/screens/packages/packages/lazy-screens.ts'
import '#src/screens/business/pets/lazy-screens.ts'
import '#src/screens/payment/code-payment/lazy-screens.ts'
import '#src/screens/payment/provider-payment/provider-dialogs.tsx'
import '#src/screens/payment/provider-payment/return-screens.tsx'
import '#src/screens/payment/request-payment/payment-dialogs.ts'
import { addressScenarios } from './address.ts'
import { bookingScenarios } from './booking.ts'
import { businessScenarios } from './business.ts'
import { checkoutScenarios } from './checkout.ts'
import { couponScenarios } from './coupons.ts'
import { type Fault, isFault, SERVER_TEXT } from './faults.ts'
import { linkEntryScenarios } from './link-entry.ts'
import { notificationScenarios } from './notifications.ts'
import { packageScenarios } from './packages.ts'
import { petScenarios } from './pets.ts'
import { receiptScenarios } from './receipt.ts'
import { referralScenarios } from './referrals.ts'
import { requestPaymentScenarios } from './request-payment.ts'
import { reservationScenarios } from './reservations.ts'
import { createWorld, type Opened, type Scenario } from './scenario.ts'
import { otherWayScenarios, signInScenarios } from './sign-in.ts'

// Lazy screens can load slowly; only a failing row waits this long.
configure({ asyncUtilTimeout: 4_000 })

/** The screens of the table, grouped by test file. */
export const groups: { [group: string]: { [screen: string]: Scenario } } = {
  business: { ...businessScenarios, ...petScenarios, ...couponScenarios, ...linkEntryScenarios },
  booking: bookingScenarios,
  checkout: { ...checkoutScenarios, ...requestPaymentScenarios, ...addressScenarios },
  packages: packageScenarios,
  'sign-in': { ...signInScenarios, ...otherWayScenarios },
  account: { ...reservationScenarios, ...receiptScenarios, ...notificationScenarios, ...referralScenarios },
}
export const scenarios: { [screen: string]: Scenario } = Object.assign({}, ...Object.values(groups))

export const table = readTables('docs/failures.md')
export const rows = table.filter((row) => row.screen !== undefined).map(readRow)
export const runs = rows.flatMap((row) =>
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
  /** One kind for each fault, or one for all; empty if the flow does not count the fault as a failure. */
  kinds: string[]
  texts: string[]
  /** Controls that are shown together; the first may need several steps. */
  controls: Control[][]
  afterwards: string[]
}

function readRow(row: DocumentRow): Row {
  const call = (row.call ?? '').replace(/`/g, '')
  if (!(call in endpoints)) throw new Error(`${row.id} names "${call}", which is no endpoint`)
  const named = getParts(row.fault ?? '', ',')
  const unknown = named.filter((fault) => !isFault(fault))
  if (unknown.length > 0) throw new Error(`${row.id} names the fault "${unknown.join(', ')}", which is none`)
  const kinds = getParts((row.kind ?? '').replace(/`/g, ''), ',')
  if (kinds.length > 1 && kinds.length !== named.length)
    throw new Error(`${row.id} needs one kind, or one for each fault`)
  return {
    id: row.id ?? '',
    screen: row.screen ?? '',
    call: call as EndpointId,
    faults: named.filter(isFault),
    kinds,
    texts: getParts(row.text ?? '', ' · '),
    controls: getParts(row['way on'] ?? '', ' · ').map((way) => getParts(way, ' → ').map(toControl)),
    afterwards: getParts(row.afterwards ?? '', ' · '),
  }
}

/** Parses `button **Try again**` into a role and a name. */
export function toControl(text: string): Control {
  const [, role = '', name = ''] = /^(\w+) \*\*(.+)\*\*$/.exec(text) ?? []
  if (role === '') throw new Error(`"${text}" is no control: write role **name**`)
  return { role, name }
}

/** Finds a control by role and name; a link may also say that it opens in a new tab. */
export function find(control: Control | undefined): Promise<HTMLElement> {
  const wanted = control?.name ?? ''
  const name = (shown: string) => shown.replace(/\s+/g, ' ').replace(/[ (]*opens in a new tab\)?$/, '') === wanted
  return screen.findByRole(control?.role ?? '', { name })
}

/** Returns the kinds of all failures that the machines of a flow have recorded. */
function recordedKinds(actor: AnyActorRef): string[] {
  const snapshot = actor.getSnapshot()
  const own: { kind: string } | null | undefined = snapshot.context?.failure
  const children: (AnyActorRef | undefined)[] = Object.values(snapshot.children ?? {})
  return [...(own ? [own.kind] : []), ...children.flatMap((child) => (child === undefined ? [] : recordedKinds(child)))]
}

/** Checks the outcome that a row promises: a text on the screen, or a URL to which the flow leaves. */
async function expectOutcome(promise: string, opened: Opened): Promise<void> {
  const [, address] = /^leaves for (\S+)$/.exec(promise) ?? []
  if (address === undefined) expect(await screen.findAllByText(promise)).not.toHaveLength(0)
  else await waitFor(() => expect(opened.departure()).toBeDefined())
  const departure = opened.departure()
  if (address !== undefined) expect(departure?.name === 'path' ? departure.params.path : departure?.name).toBe(address)
}

/** Declares a test for each row of a group: the fault, what is shown and recorded, and the next step. */
export function describeRows(group: string): void {
  const own = runs.filter(({ screen: name }) => Object.hasOwn(groups[group] ?? {}, name))
  const ways = own.flatMap((row) => row.controls.flatMap(([way]) => (way?.role === 'link' ? [{ ...row, way }] : [])))
  const once = new Map(ways.map((row) => [`${row.screen}: ${row.way.name}`, row]))
  describe(`each row of the table, ${group}`, () => {
    it.each([...once])('%s links to its target', async (_, { screen: name, call, fault, way }) => {
      const scenario = scenarios[name]
      if (scenario === undefined) throw new Error(`no scenario for "${name}"`)
      const opened = await scenario.open(createWorld(scenario, call, fault))
      const href = (await find(way)).getAttribute('href') ?? ''
      if (ownPath(href) !== null) await follow(opened, way.name)
    })

    it.each(own)('$id $screen: $call, $fault', async (row) => {
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
        // A second submit is accepted one second after the first.
        if (element.hasAttribute('disabled')) await act(async () => world.clock.increment(1_000))
        // Follows a link only if the row says that the flow leaves by it.
        const leads = control.role === 'button' || row.afterwards.some((promise) => promise.startsWith('leaves for '))
        if (leads) await opened.user.click(await find(control))
      }
      await act(async () => {})
      // Triggers calls that the screen repeats by itself.
      if (row.controls.length === 0 || scenario.waits === true) await act(async () => world.clock.increment(5_000))
      for (const promise of row.afterwards) await expectOutcome(promise, opened)
    })
  })
}
