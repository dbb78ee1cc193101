import { describe, expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { getTitle, loadFlow } from '#src/inspector/page/flows.ts'
import { type InspectorRoute, readHash, toHash } from '#src/inspector/page/inspector-route.ts'
import { byInWords, findNext, outwards } from '#src/inspector/page/next.ts'
import { findOutcomes } from '#src/inspector/page/outcomes.ts'
import { centred, fitted, isSeen, moved, opened, zoomed } from '#src/inspector/page/view.ts'
import { explore } from '#tools/flows/explore.ts'

describe('URL of the inspector', () => {
  test.each<[string, InspectorRoute]>([
    ['#/', { live: null, flow: null, state: null }],
    ['#/checkout', { live: null, flow: 'checkout', state: null }],
    ['#/checkout/payment.pix', { live: null, flow: 'checkout', state: 'payment.pix' }],
    ['#/live/aurora', { live: 'aurora', flow: null, state: null }],
    ['#/live/aurora/checkout/payment.pix', { live: 'aurora', flow: 'checkout', state: 'payment.pix' }],
    ['#/live/a%2Fb', { live: 'a/b', flow: null, state: null }],
  ])('%s is read and written the same', (hash, place) => {
    expect(readHash(hash)).toEqual(place)
    expect(toHash(place)).toBe(hash)
  })

  test.each(['', '#', '#//', '#/live'])('"%s" is the list of all flows', (hash) => {
    expect(readHash(hash)).toEqual({ live: null, flow: null, state: null })
  })

  test('with an invalid % does not break the page', () => {
    expect(readHash('#/100%').flow).toBe('100%')
  })
})

describe('possible next events', () => {
  test('are listed for the state first, and then for its parents', async () => {
    const flow = await loadFlow('code-payment')
    expect([...outwards('waiting.polling.asking')]).toEqual([
      'waiting.polling.asking',
      'waiting.polling',
      'waiting',
      '(root)',
    ])
    const [own, around] = findNext(flow, 'waiting.polling.pausing')
    expect(own).toEqual({
      state: 'waiting.polling.pausing',
      title: 'Between two checks',
      nexts: [
        {
          id: 'waiting.polling.pausing: tab.shown',
          kind: 'event',
          when: 'When the customer comes back to the tab',
          how: ['the app itself'],
          targets: [{ state: 'waiting.polling.asking', title: 'Asking for the status' }],
          actions: [],
        },
        expect.objectContaining({ kind: 'event', when: 'When the device is online again', how: ['the app itself'] }),
        expect.objectContaining({ kind: 'time', when: 'After 5 s (the pause between two status checks)', how: [] }),
      ],
    })
    expect(around?.state).toBe('waiting')
  })

  test('names the control by which a customer does it', async () => {
    const [{ nexts } = { nexts: [] }] = findNext(await loadFlow('code-payment'), 'waiting.leaving.deciding')
    expect(nexts.map(({ how }) => how)).toEqual([
      ['the button “Esperar”'],
      ['Back'],
      ['the button “Desistir”', 'the button “Voltar ao estabelecimento”'],
    ])
    expect(byInWords({ field: 'CPF', value: '' })).toBe('the field “CPF”')
    expect(byInWords('address')).toBe('another address')
  })

  test('lists an outcome only where it leads', async () => {
    const flow = await loadFlow('code-payment')
    const hows = (state: string) =>
      (findNext(flow, state)[0]?.nexts ?? [])
        .filter(({ kind }) => kind === 'output' || kind === 'error')
        .map(({ how }) => how)
    const last =
      flow.chart.states.find(({ name }) => flow.states[name]?.title === 'Last check at the deadline')?.name ?? ''
    const [paid, otherwise = []] = hows(last)
    expect(paid).toEqual(['paid in part', 'paid'])
    expect(otherwise).not.toContain('paid')
    expect(otherwise).not.toContain('paid in part')
    const checkout = await loadFlow('checkout')
    const failures = (findNext(checkout, 'calculating')[0]?.nexts ?? []).filter(({ kind }) => kind === 'error')
    // Without amounts, somebody who buys a package is asked to sign in whatever the reason.
    expect(failures.map(({ how }) => how)[0]).toEqual(['sign-in required', 'rejected', 'server error'])
    expect(failures.at(-1)?.how).not.toContain('sign-in required')
  })

  test('omit what an inner state handles, and include what only an inner guard ignores', async () => {
    const flow = await loadFlow('checkout')
    const shown = (state: string) => findNext(flow, state).map(({ nexts }) => nexts.map(({ id }) => id))
    expect(shown('reviewing.changed').flat()).toContain('reviewing.changed: checkout.submit')
    expect(shown('reviewing.changed').flat()).not.toContain('reviewing: checkout.submit')
    expect(shown('reviewing').flat()).toContain('reviewing: checkout.submit')
  })

  test.each(['checkout', 'code-payment', 'booking-submission', 'payment-submission'])(
    'lists every outcome with which a transition of "%s" is really taken',
    async (id) => {
      const { chart, cases } = await loadFlow(id)
      const { edges } = explore(chart.machine, cases)
      for (const one of chart.transitions) {
        const { name, trigger } = one
        if (trigger.kind !== 'output' && trigger.kind !== 'error') continue
        const taken = edges.flatMap(({ transitions, stimulus }) =>
          transitions.includes(name) && 'actor' in stimulus && stimulus.actor === trigger.actor ? [stimulus.case] : [],
        )
        expect(findOutcomes(chart, cases, one), name).toEqual(expect.arrayContaining([...new Set(taken)]))
      }
    },
  )

  test.each(catalog)('are known for every state of "$id"', async ({ id }) => {
    const flow = await loadFlow(id)
    const own = flow.chart.states.map(({ name }) => ({
      name,
      nexts: findNext(flow, name).find(({ state }) => state === name)?.nexts ?? [],
    }))
    const told = own.flatMap(({ nexts }) => nexts.map((next) => next.id))
    expect(told).toEqual(flow.chart.transitions.map(({ name }) => name))
    const untitled = own
      .flatMap(({ nexts }) => nexts)
      .flatMap(({ targets }) => targets.filter(({ title }) => title === ''))
    expect(untitled).toEqual([])
    expect(flow.chart.states.filter(({ name }) => name !== '(root)' && flow.states[name] === undefined)).toEqual([])
    expect(getTitle(flow, '(root)')).toBe(flow.entry.title)
  })
})

test('a flow that is not in the catalogue is named', async () => {
  await expect(loadFlow('pix-paiment')).rejects.toThrow('There is no flow "pix-paiment".')
})

describe('view of a diagram', () => {
  const room = { width: 800, height: 600 }

  test('fits all of it in, and never larger than it is', () => {
    const view = fitted(room, { width: 1_600, height: 600 })
    expect(view.scale).toBeCloseTo(0.48)
    expect(view.x).toBeCloseTo(16)
    expect(fitted(room, { width: 100, height: 100 })).toEqual({ scale: 1, x: 350, y: 250 })
  })

  test('starts with the whole diagram if it is readable, else with the requested part in the centre', () => {
    const nothing = { asked: null, first: null }
    expect(opened(room, { width: 900, height: 700 }, nothing)).toEqual(fitted(room, { width: 900, height: 700 }))
    const asked = { x: 2_000, y: 3_000, width: 100, height: 40 }
    const view = opened(room, { width: 4_000, height: 5_000 }, { asked, first: null })
    expect(view.scale).toBe(0.8)
    expect(isSeen(view, room, asked)).toBe(true)
    const top = opened(room, { width: 4_000, height: 5_000 }, nothing)
    expect(top.y).toBeCloseTo(16)
    expect(top.x + 2_000 * top.scale).toBeCloseTo(400)
  })

  test.each([
    ['at the left', { x: 12, y: 60, width: 200, height: 90 }],
    ['at the right', { x: 3_780, y: 60, width: 200, height: 90 }],
    ['below', { x: 1_900, y: 2_000, width: 200, height: 90 }],
  ])('begins with the state that the flow begins in: %s', (_, first) => {
    expect(isSeen(opened(room, { width: 4_000, height: 5_000 }, { asked: null, first }), room, first)).toBe(true)
  })

  test('begins with the first state in the middle, and with no more space about the picture than it needs', () => {
    const first = { x: 1_700, y: 60, width: 200, height: 90 }
    const view = opened(room, { width: 4_000, height: 5_000 }, { asked: null, first })
    expect(view.x + 1_800 * view.scale).toBeCloseTo(room.width / 2)
    expect(view.y).toBeCloseTo(16)
    const narrow = opened(room, { width: 300, height: 5_000 }, { asked: null, first: { ...first, x: 20 } })
    expect(narrow.x).toBeCloseTo((room.width - 300 * narrow.scale) / 2)
  })

  test('zooms about the point under the finger, within limits', () => {
    const view = { x: 10, y: 20, scale: 1 }
    expect(zoomed(view, 2, { x: 10, y: 20 })).toEqual({ x: 10, y: 20, scale: 2 })
    const at = { x: 300, y: 200 }
    const near = zoomed(view, 1.5, at)
    expect((at.x - near.x) / near.scale).toBeCloseTo(at.x - view.x)
    expect(zoomed(view, 100, at).scale).toBe(3)
    expect(zoomed(view, 0.001, at).scale).toBe(0.15)
  })

  test('moves by pixels, and centres on a part', () => {
    expect(moved({ x: 1, y: 2, scale: 0.5 }, 10, -5)).toEqual({ x: 11, y: -3, scale: 0.5 })
    const part = { x: 100, y: 100, width: 10, height: 10 }
    expect(isSeen({ x: -500, y: 0, scale: 1 }, room, part)).toBe(false)
    expect(isSeen(centred({ x: 0, y: 0, scale: 1 }, room, part), room, part)).toBe(true)
  })
})
