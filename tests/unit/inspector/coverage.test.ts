import { describe, expect, test } from 'vitest'
import { markOfChart } from '#src/inspector/diagram/chart.ts'
import { coverageOverlay, together } from '#src/inspector/page/coverage.ts'
import { loadFlow } from '#src/inspector/page/flows.ts'

const { chart } = await loadFlow('earnings')
const record = {
  level: 'actor',
  chart: markOfChart(chart.machine),
  met: { states: ['readingEarnings'], transitions: ['readingEarnings: done readEarnings'] },
}

describe('coverage over a diagram', () => {
  test('marks every state and transition, with a sentence for each level', () => {
    const { marks, sentences } = coverageOverlay(chart, [record])
    expect(marks['readingEarnings: done readEarnings']).toEqual(['covered'])
    expect(marks.unavailable).toEqual(['uncovered'])
    expect(Object.keys(marks)).toHaveLength(chart.states.length + chart.transitions.length)
    expect(sentences).toEqual([
      `Met on the machine alone: 1 of ${chart.states.length} states, 1 of ${chart.transitions.length} transitions.`,
    ])
  })

  test('adds its levels up', () => {
    const screen = { ...record, level: 'screen', met: { states: ['unavailable'], transitions: [] } }
    const { marks, sentences } = coverageOverlay(chart, [record, screen])
    expect([marks.readingEarnings, marks.unavailable]).toEqual([['covered'], ['covered']])
    expect(sentences).toHaveLength(2)
  })

  test('counts for nothing where the chart was another, and says so', () => {
    expect(coverageOverlay(chart, [{ ...record, chart: 'another' }])).toEqual({
      marks: {},
      sentences: [expect.stringMatching(/^The flow has changed since/)],
    })
  })

  test('says so where nothing was noted', () => {
    expect(coverageOverlay(chart, [])).toEqual({
      marks: {},
      sentences: [expect.stringMatching(/^No run of the tests/)],
    })
  })

  test('is shown beside the live state', () => {
    expect(together({ a: ['active'], b: ['fired'] }, { a: ['covered'], c: ['uncovered'] })).toEqual({
      a: ['active', 'covered'],
      b: ['fired'],
      c: ['uncovered'],
    })
  })
})
