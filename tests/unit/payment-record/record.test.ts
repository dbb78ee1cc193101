import { describe, expect, it } from 'vitest'
import { fromPromise, sendParent, setup } from 'xstate'
import type { FlowCases } from '#machines/shared/flow-spec.types.ts'
import { collectCases, compareWithRecord, recordFlow } from '#tools/payment-record/record.ts'

/** Asks for a price, then pays in a child, which may be left. */
function createShop({ retryMs = 5_000, message = 'paid' } = {}) {
  const till = setup({
    types: { events: {} as { type: 'till.leave' } },
    actors: { charge: fromPromise<string, { cents: number }>(async () => '') },
    actions: { report: sendParent({ type: message }) },
  }).createMachine({
    initial: 'charging',
    states: {
      charging: {
        tags: 'dialog:till',
        invoke: { src: 'charge', input: { cents: 200 }, onDone: 'paid', onError: 'waiting' },
        on: { 'till.leave': 'left' },
      },
      waiting: { after: { [retryMs]: 'charging' } },
      paid: { type: 'final', entry: 'report' },
      left: { type: 'final' },
    },
  })
  return setup({ actors: { price: fromPromise<number>(async () => 0), till } }).createMachine({
    initial: 'pricing',
    states: {
      pricing: { tags: 'screen:price', invoke: { src: 'price', onDone: 'paying', onError: 'failed' } },
      paying: { invoke: { src: 'till', onDone: 'done' } },
      failed: { tags: 'failed' },
      done: { type: 'final' },
    },
    output: { kind: 'done' },
    on: { paid: { actions: sendParent({ type: 'shop.paid' }) } },
  })
}

const shop: FlowCases = {
  machine: 'shop',
  inputs: [{ name: 'a customer', input: undefined }],
  events: { 'till.leave': [{ name: 'leave', data: {}, by: 'back' }], 'attempt.changed': [] },
  actors: {
    price: [
      { name: 'two', output: 2 },
      { name: 'broken', error: { kind: 'network' } },
    ],
    charge: [
      { name: 'charged', output: 'ok' },
      { name: 'no answer', error: { kind: 'network' } },
    ],
    till: [{ name: 'done', output: undefined }],
  },
  key: () => null,
}
const record = recordFlow(createShop(), collectCases([shop], ['till']))
const lines = record.steps.map(({ observed }) => observed.map((text) => record.texts[text]))

describe('the record of a flow', () => {
  it('has what is asked, shown and reported, and how it ends, through the children', () => {
    expect(lines[0]).toEqual(['asks price nothing', 'shows screen:price'])
    expect(lines).toContainEqual(['asks charge {"cents":200}', 'shows dialog:till'])
    expect(lines).toContainEqual(['reports {"type":"shop.paid"}', 'shows ', 'ends done {"kind":"done"}'])
    // Start; two prices; charged, no answer, leave; the delay.
    expect(record.steps).toHaveLength(7)
  })

  it('is equal to what the same flow does', () => {
    expect(compareWithRecord(createShop(), record)).toEqual([])
  })

  it('names the path and the lines where a changed flow differs, once', () => {
    expect(compareWithRecord(createShop({ message: 'other' }), record)).toEqual([
      {
        path: ['a customer', 'price: two', 'charge: charged'],
        gone: ['reports {"type":"shop.paid"}'],
        added: [],
      },
    ])
  })
})
