import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createAudit } from '#tools/flows/audit.ts'
import { cover } from '#tools/flows/cover.ts'
import { getCoverage, isWhole, measure, together } from '#tools/flows/coverage.ts'
import { coverageRecordsIn } from '#tools/flows/coverage-file.ts'
import { explore } from '#tools/flows/explore.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import { errandCases, errandStates } from '#tools/flows/fixtures/errand.spec.ts'
import { recordFlow, writeRecorded } from '#tools/flows/lock.ts'
import type { FlowPath } from '#tools/flows/paths.ts'

const graph = explore(errandMachine, errandCases)
const record = { flow: 'errand', machine: errandMachine, level: 'actor' } as const
const all = (['transitions', 'pairs'] as const).flatMap((criterion) => cover(graph, { criterion, style: 'walk' }))

describe('coverage of a run', () => {
  test('is complete when paths for every pair of transitions were played', () => {
    const measured = measure(graph, 'actor', getCoverage(record, all))
    expect(isWhole(measured)).toBe(true)
    expect(measured.missing).toEqual({ states: [], transitions: [], pairs: [] })
    expect(measured.counts.transitions.of).toBeGreaterThan(10)
  })

  test('names what was not covered', () => {
    const [first] = cover(graph, { criterion: 'transitions' })
    const measured = measure(graph, 'actor', getCoverage(record, first === undefined ? [] : [first]))
    expect(isWhole(measured)).toBe(false)
    const { met, of } = measured.counts.transitions
    expect(met).toBeGreaterThan(0)
    expect(measured.missing.transitions).toHaveLength(of - met)
  })

  test('is empty where nothing ran', () => {
    const measured = measure(graph, 'browser', null)
    expect(measured.status).toBe('not run')
    expect(measured.counts.states.met).toBe(0)
    expect(isWhole(measured)).toBe(false)
  })

  test('adds up over runs, and is dropped when the chart changes', () => {
    const [one, ...others] = all.map((path) => getCoverage(record, [path]))
    if (one === undefined) throw new Error('the example has no paths')
    const sum = others.reduce((before, now) => together(before, now), one)
    expect(isWhole(measure(graph, 'actor', sum))).toBe(true)
    const older = { ...sum, chart: 'another' }
    expect(measure(graph, 'actor', older)).toMatchObject({ status: 'outdated', counts: { states: { met: 0 } } })
    expect(together(older, one)).toEqual(one)
  })

  test('comes from the audit that played the paths, without paths that diverged', async () => {
    const errand = { machine: errandMachine, cases: errandCases, states: errandStates }
    const recorded = writeRecorded(await recordFlow(errand))
    const played: FlowPath[] = []
    for (const { contradictions } of createAudit({ ...errand, recorded, onPlayed: (paths) => played.push(...paths) }))
      expect(await contradictions()).toEqual([])
    expect(isWhole(measure(graph, 'actor', getCoverage(record, played)))).toBe(true)
  })
})

describe('coverage records', () => {
  const folder = mkdtempSync(join(tmpdir(), 'coverage-'))
  const records = coverageRecordsIn(join(folder, 'notes'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('are read back as they were added', () => {
    expect(records.read('errand', 'actor')).toBeNull()
    for (const path of all) records.add(getCoverage(record, [path]))
    expect(isWhole(measure(graph, 'actor', records.read('errand', 'actor')))).toBe(true)
    expect(records.read('errand', 'browser')).toBeNull()
  })

  test.each(['', '{', '{"flow":"errand"}', '[]'])('count as empty if their content is %j', (text) => {
    writeFileSync(join(folder, 'notes', 'errand.screen.json'), text)
    expect(records.read('errand', 'screen')).toBeNull()
  })
})
