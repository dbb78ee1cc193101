import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { overlayMachine } from '#src/inspector/page/overlay.machine.ts'
import type { ChangesRecord, CoverageRecord } from '#src/inspector/page/records.ts'

const change = { kind: 'different', says: 'after "go"', at: ['a: go'] } as const
const changes: ChangesRecord = { changes: [change], fault: null }

function started(compare: () => Promise<ChangesRecord> = async () => changes) {
  const machine = overlayMachine.provide({
    actors: {
      readCoverage: fromPromise<readonly CoverageRecord[], string>(async () => []),
      compare: fromPromise<ChangesRecord, string>(compare),
    },
  })
  return createActor(machine, { input: { flow: 'pets' } }).start()
}

describe('overlay of a flow', () => {
  test('is empty at first, and shows coverage if chosen', async () => {
    const actor = started()
    expect(actor.getSnapshot().value).toBe('none')
    actor.send({ type: 'choose.coverage' })
    await waitFor(actor, (snapshot) => snapshot.matches({ coverage: 'shown' }))
    actor.send({ type: 'choose.none' })
    expect(actor.getSnapshot().value).toBe('none')
  })

  test('shows the changes once they are compared', async () => {
    const actor = started()
    actor.send({ type: 'choose.changes' })
    expect(actor.getSnapshot().value).toEqual({ changes: 'comparing' })
    const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ changes: 'shown' }))
    expect(context.changes).toEqual(changes)
  })

  test('compares the changes again each time they are chosen', async () => {
    let times = 0
    const actor = started(async () => ({ ...changes, changes: [{ ...change, says: `the ${++times}th time` }] }))
    for (const _ of [1, 2]) {
      actor.send({ type: 'choose.none' })
      actor.send({ type: 'choose.changes' })
      await waitFor(actor, (snapshot) => snapshot.matches({ changes: 'shown' }))
    }
    expect(actor.getSnapshot().context.changes.changes).toMatchObject([{ says: 'the 2th time' }])
  })

  test('is empty without a response, and can be chosen again', async () => {
    const actor = started(() => Promise.reject(new Error('offline')))
    actor.send({ type: 'choose.changes' })
    await waitFor(actor, (snapshot) => snapshot.matches({ changes: 'unavailable' }))
    actor.send({ type: 'choose.coverage' })
    await waitFor(actor, (snapshot) => snapshot.matches({ coverage: 'shown' }))
  })
})
