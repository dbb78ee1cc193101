import { describe, expect, test } from 'vitest'
import { type AnyStateMachine, createMachine } from 'xstate'
import { changesOf } from '#tests/flows/changes.ts'
import { casesOf } from '#tests/flows/fixtures/cases.ts'
import { freeze, writeFrozen } from '#tests/flows/lock.ts'

/** Goes from `a` to `b`, or wherever it is sent. */
function made(on: { [event: string]: string }): AnyStateMachine {
  return createMachine({ id: 'm', initial: 'a', states: { a: { on }, b: {}, c: {} } })
}

const cases = casesOf(['go', 'skip'], { machine: 'm', key: () => null })
const flow = { machine: made({ go: 'b' }), cases, states: {} }
const text = writeFrozen(await freeze(flow))

describe('what a flow does otherwise than was accepted', () => {
  test('is nothing where it is as it was', async () => {
    expect(await changesOf(flow, text)).toEqual({ changed: [], differences: [], fault: null })
  })

  test('is a sentence, at the transition that is taken', async () => {
    expect(await changesOf({ ...flow, machine: made({ go: 'c' }) }, text)).toEqual({
      changed: ['a: go'],
      differences: ['after "go: go" in *a*, it leads to *c*, and did to *b*'],
      fault: null,
    })
  })

  test('is at the state where a transition is gone', async () => {
    const { changed } = await changesOf({ ...flow, machine: made({}) }, text)
    expect(changed).toEqual(['a'])
  })

  test('is at the transition that nobody has accepted', async () => {
    const before = writeFrozen(await freeze({ ...flow, cases: casesOf(['go'], { machine: 'm', key: () => null }) }))
    const { changed, differences } = await changesOf({ ...flow, machine: made({ go: 'b', skip: 'c' }) }, before)
    expect(changed).toContain('a: skip')
    expect(differences).toContain('after "skip: skip" in *a*, it leads to *c*, which nobody has accepted')
  })

  test('is at the state that says something else of itself', async () => {
    const row = { title: 'B', sentence: 'Ends.', requirements: [], address: '/b' }
    expect((await changesOf({ ...flow, states: { b: row } }, text)).changed).toEqual(['b'])
  })

  test.each([
    ['missing', null, /was never accepted/],
    ['of another version', text.replace('"version": 1', '"version": 0'), /is of version 0, not 1/],
    ['edited by hand', text.replace('"to":["b"]', '"to":["c"]'), /was edited by hand/],
  ])('cannot be told where the file is %s', async (_, file, sentence) => {
    const { fault, changed } = await changesOf(flow, file)
    expect(fault).toMatch(sentence)
    expect(changed).toEqual([])
  })
})
