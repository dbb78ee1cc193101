import { act, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { InspectionEvent } from 'xstate'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'
import '#src/screens/booking/checkout/payment-forms.ts'
import '#src/screens/payment/provider-payment/provider-dialogs.tsx'
import { CARD } from '#tests/support/checkout.ts'
import { checkoutScenarios } from './failures/checkout.ts'
import { createWorld, type World } from './failures/scenario.ts'

/** The card as the form, the request or a log could write it, and each part of it that could be misused. */
const SECRETS = [CARD.number, CARD.number.replaceAll(' ', ''), '4111', '1111', CARD.expiry, '1230', CARD.cvc]

/** Serialises an inspection event: the event, the snapshot with its context, or the action with its parameters. */
function write(event: InspectionEvent): string {
  const seen = new WeakSet<object>()
  const text = JSON.stringify(event, (key, value) => {
    // The machine, its parent and its children report inspection events themselves.
    if (key === 'actorRef' || key === 'sourceRef' || key === '_nodes' || key === 'machine' || key === '_transitions')
      return undefined
    if (typeof value === 'object' && value !== null) {
      if (seen.has(value)) return undefined
      seen.add(value)
    }
    return value
  })
  // Session ids of actors count over all tests, so they are as unpredictable as keys.
  return text.replaceAll(/\bx:\d+/g, 'x')
}

describe('a card', () => {
  it.each([
    ['is paid with', 'pay', false],
    ['is not answered for', 'readPaymentStatus', true],
  ] as const)(
    'R-319 R-320 R-321 R-339 leaves nothing in any snapshot, event, storage, log or address when it %s',
    async (_, broken, isUnanswered) => {
      const name = isUnanswered ? 'card payment without a response' : 'paying by card'
      const scenario = checkoutScenarios[name]
      if (scenario === undefined) throw new Error(`there is no scenario "${name}"`)
      const told: string[] = []
      const said: string[] = []
      for (const level of ['log', 'info', 'debug'] as const) {
        vi.spyOn(console, level).mockImplementation(
          (...parts: unknown[]) => void said.push(parts.map(String).join(' ')),
        )
      }
      // Random keys often contain three digits in a row, which could match a part of the card.
      vi.spyOn(crypto, 'randomUUID').mockReturnValue('aaaaaaaa-aaaa-aaaa-aaaa-aaaaaaaaaaaa')
      const world: World = createWorld(scenario, broken, 'time-out')
      if (!isUnanswered) world.mend()
      world.inspect = (event) => void told.push(write(event))
      const opened = await scenario.open(world)
      if (isUnanswered) await act(async () => world.clock.increment(1_000))
      else await waitFor(() => expect(opened.departure()).toBeDefined())

      // The request contains the number, and the inspector recorded the events.
      const [, request] = world.calls.find(([id]) => id === 'pay') ?? []
      expect(JSON.stringify(request)).toContain('4111111111111111')
      const inspected = told.join('\n')
      expect(inspected).toContain('"handle":"card-1"')
      expect(inspected).toContain('xstate.init')

      const places = {
        inspected,
        snapshot: JSON.stringify(opened.actor.getPersistedSnapshot()),
        stored: JSON.stringify(world.storage.all()),
        browser: JSON.stringify([
          { ...localStorage },
          { ...sessionStorage },
          document.cookie,
          history.state,
          location.href,
        ]),
        said: said.join('\n'),
        tracked: JSON.stringify(world.tracked),
        addresses: JSON.stringify(opened.addresses),
      }
      for (const [place, text] of Object.entries(places)) {
        expect([place, SECRETS.filter((secret) => text.includes(secret))]).toEqual([place, []])
      }
    },
  )
})

describe('the secret of a payment at the card provider', () => {
  it('R-368 leaves nothing in any snapshot, event, storage, log or address', async () => {
    const scenario = checkoutScenarios['form of the card provider']
    if (scenario === undefined) throw new Error('there is no such scenario')
    const told: string[] = []
    const world: World = createWorld(scenario, 'readPaymentStatus', 'time-out')
    world.mend()
    world.inspect = (event) => void told.push(write(event))
    const opened = await scenario.open(world)
    await waitFor(() => expect(opened.departure()).toBeDefined())

    // The secret arrived, and the machines have its handle.
    expect(world.calls.map(([id]) => id)).toContain('createIntent')
    const inspected = told.join('\n')
    expect(inspected).toContain('"handle":"payment-1"')
    const places = {
      inspected,
      snapshot: JSON.stringify(opened.actor.getPersistedSnapshot()),
      stored: JSON.stringify(world.storage.all()),
      browser: JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href]),
      tracked: JSON.stringify(world.tracked),
      addresses: JSON.stringify(opened.addresses),
    }
    for (const [place, text] of Object.entries(places)) {
      expect([place, text.includes('pi_1_secret_x')]).toEqual([place, false])
    }
  })
})
