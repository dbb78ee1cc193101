import { describe, expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { type Playable, planPaths } from '#tests/support/playable.ts'
import { explore } from '#tools/flows/explore.ts'
import { getCases } from '#tools/flows/fixtures/cases.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const lamp = setup({ actors: { warm: fromPromise(async () => {}) } }).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'warming' } },
    warming: { invoke: { id: 'warm', src: 'warm', onDone: 'on', onError: 'broken' } },
    on: { on: { press: 'off', dim: 'dimmed', drop: 'broken' } },
    dimmed: { on: { press: 'off' } },
    broken: { on: { mend: 'off' } },
  },
})
const cases = {
  ...getCases(['press', 'dim', 'drop', 'mend']),
  actors: {
    warm: [
      { name: 'warm', output: undefined },
      { name: 'burnt', error: { kind: 'unexpected', detail: 'burnt' } },
    ],
  },
}
const graph = explore(lamp, cases)
const WARM = 'warm answers (warm)'
const BURNT = 'warm fails (burnt)'
const autonomous = { [WARM]: 'it has its switch', [BURNT]: 'it has its switch' }
const plan = (playable: Partial<Playable>) => planPaths(graph, { excused: {}, autonomous, ...playable })
const describeSteps = ({ steps }: FlowPath) => steps.map(describeStep)
const has = (path: FlowPath, start: string) => describeSteps(path).some((step) => step.startsWith(start))

describe('joined paths', () => {
  test('are fewer and take as many transitions', () => {
    const [short, joined] = [plan({}), plan({ isJoined: true })]
    expect(joined.paths.length).toBeLessThan(short.paths.length)
    expect([short.left, joined.left]).toEqual([[], []])
  })

  test('keep paths with their own setup separate', () => {
    const { paths, left } = plan({ isJoined: true, apart: [BURNT, 'drop'] })
    expect(left).toEqual([])
    expect(paths.filter((path) => has(path, BURNT)).length).toBe(1)
    expect(paths.filter((path) => has(path, 'drop')).length).toBe(1)
    expect(paths.filter((path) => has(path, BURNT) && has(path, 'drop'))).toEqual([])
    expect(paths.some((path) => has(path, 'dim') && !has(path, 'drop') && !has(path, BURNT))).toBe(true)
  })

  test('are not cut short by an exemption for another step', () => {
    const { paths, left, excusing } = plan({ isJoined: true, excused: { [BURNT]: 'it is new' }, autonomous: {} })
    expect(left).toEqual([])
    expect(excusing.map(describeStep)).toEqual([BURNT])
    expect(paths.some((path) => has(path, 'drop') && has(path, 'mend'))).toBe(true)
  })
})

test('contain autonomous events only where they can be caused', () => {
  const { paths, beyond } = plan({ where: { [BURNT]: () => false } })
  expect(paths.some((path) => has(path, BURNT))).toBe(false)
  expect(beyond).toEqual(['warming: error warm'])
})
