import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type CatalogEntry, catalog } from '#machines/catalog.ts'
import { checkAtlas } from '#tools/atlas/atlas-check.ts'
import { getDiagram, getDrawnFrom, getPage, getPictures } from '#tools/atlas/atlas-files.ts'
import { writeDrawnFrom } from '#tools/atlas/atlas-fingerprint.ts'
import { type AtlasFlow, readAtlasFlow } from '#tools/atlas/atlas-flow.ts'
import { flowPage, indexPage } from '#tools/atlas/atlas-pages.ts'
import { readChart } from '#tools/flows/chart.ts'
import { shownMachines, unshown } from '#tools/player/groups.ts'

let folder: string
let flow: AtlasFlow

function write(file: string, text: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-'))
  const entry = catalog.find(({ id }) => id === 'earnings')
  if (entry === undefined) throw new Error('the catalogue has no earnings')
  flow = await readAtlasFlow(entry, catalog, new Set(['earnings']))
  write('index.html', indexPage([flow]))
  write(getPage('earnings'), flowPage(flow, [flow]))
  write(getDiagram('earnings'), '<svg/>')
  for (const state of flow.states) for (const file of getPictures(flow, state)) write(file, 'picture')
  writeDrawnFrom(
    folder,
    'earnings',
    Object.fromEntries(flow.states.map(({ name, fingerprint }) => [name, fingerprint])),
  )
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('check of an atlas', () => {
  test('finds nothing in a complete atlas', () => {
    expect(flow.states.length).toBeGreaterThan(3)
    expect(checkAtlas([flow], folder)).toEqual([])
  })

  test('finds a missing screenshot, and each link to it', () => {
    const [state] = flow.states
    const file = state && getPictures(flow, state)[4]
    if (file === undefined) throw new Error('the first state has no pictures')
    rmSync(join(folder, file))
    expect(checkAtlas([flow], folder)).toEqual([
      `${file} is missing`,
      `${getPage('earnings')} links to ../${file}, which does not exist`,
    ])
  })

  test('finds an outdated screenshot, by the name of its state', () => {
    const [first, second] = flow.states.filter(({ isPictured }) => isPictured)
    if (first === undefined || second === undefined) throw new Error('too few states have pictures')
    const states = flow.states.map((state) => (state === second ? { ...state, fingerprint: 'another' } : state))
    expect(checkAtlas([{ ...flow, states }], folder)).toEqual([
      `the screenshots of "${second.name}" in earnings are out of date: npm run atlas -- --flow earnings`,
    ])
  })

  test('finds every screenshot of a flow without stored fingerprints', () => {
    rmSync(join(folder, getDrawnFrom('earnings')))
    expect(checkAtlas([flow], folder)).toHaveLength(flow.states.filter(({ isPictured }) => isPictured).length)
  })

  test('finds a missing page', () => {
    rmSync(join(folder, getPage('earnings')))
    expect(checkAtlas([flow], folder)[0]).toBe(`${getPage('earnings')} is missing`)
  })

  test('finds a state that its page does not mention', () => {
    write(getPage('earnings'), flowPage({ ...flow, states: flow.states.slice(1) }, [flow]))
    expect(checkAtlas([flow], folder)).toContain(`${getPage('earnings')} does not mention "${flow.states[0]?.name}"`)
  })
})

describe('a machine whose dialogs lie on the screens of others', () => {
  const dialogs = async () => {
    const shown = await shownMachines()
    const charts = await Promise.all(catalog.map(async (entry) => ({ entry, chart: readChart(await entry.machine()) })))
    const seen = charts.filter(({ entry, chart }) => {
      const isToShow = !shown.has(entry.id) && !Object.hasOwn(unshown, entry.id)
      return isToShow && chart.states.some(({ tags }) => tags.some((tag) => tag.startsWith('dialog:')))
    })
    return { shown, entries: seen.map(({ entry }) => entry) }
  }

  test('has screenshots there, in every state', async () => {
    const { shown, entries } = await dialogs()
    expect(entries.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['payment-choice', 'booking-submission', 'payment-submission', 'provider-payment']),
    )
    for (const entry of entries) {
      const { around, states } = await readAtlasFlow(entry, catalog, shown)
      expect(shown.has(around[0]?.machine ?? ''), entry.id).toBe(true)
      expect(states.filter(({ isPictured, whyUnpictured }) => isPictured !== (whyUnpictured === null))).toEqual([])
      expect(states.some(({ isPictured }) => isPictured)).toBe(true)
    }
    // Explores every machine that may run one of them: half a minute alone, longer beside other tests.
  }, 240_000)

  test('is named state by state if no machine shows it', async () => {
    const entry = catalog.find(({ id }) => id === 'payment-choice')
    if (entry === undefined) throw new Error('the catalogue has no payment-choice')
    const alone = await readAtlasFlow(entry, [entry], new Set())
    const seen = alone.states.filter(({ isSeen }) => isSeen)
    expect(seen.length).toBeGreaterThan(3)
    const lacks = checkAtlas([alone], folder)
    for (const { name } of seen) {
      expect(lacks).toContain(`payment-choice, ${name}: it is on the screen, but has no screenshot`)
    }
  })
})

describe('fingerprint of a screenshot', () => {
  const getMark = async (change: (entry: CatalogEntry) => Partial<CatalogEntry>, state = 'entering') => {
    const found = catalog.find(({ id }) => id === 'number-entry')
    if (found === undefined) throw new Error('the catalogue has no number-entry')
    const { states } = await readAtlasFlow({ ...found, ...change(found) }, catalog, new Set(['number-entry']))
    return states.find(({ name }) => name === state)?.fingerprint
  }
  const asItIs = () => getMark(() => ({}))

  test('stays the same for the same state', async () => {
    expect(await asItIs()).toMatch(/^[0-9a-f]{12}$/)
    expect(await asItIs()).toBe(await asItIs())
  })

  test('changes with the row of the state', async () => {
    const changed = await getMark(({ states }) => ({
      states: async () => ({ ...(await states()), entering: { title: '', sentence: '', requirements: [] } }),
    }))
    expect(changed).not.toBe(await asItIs())
  })

  test('changes with the data of a case', async () => {
    const changed = await getMark(({ cases }) => ({
      cases: async () => {
        const own = await cases()
        const inputs = own.inputs.map((one) => ({ ...one, input: { ...(one.input as object), phone: '21987654321' } }))
        return { ...own, inputs }
      },
    }))
    expect(changed).not.toBe(await asItIs())
  })

  test('changes with the events that the chart accepts', async () => {
    const changed = await getMark(({ machine }) => ({
      machine: async () => (await machine()).provide({ guards: { isCompleteNumber: () => false } } as never),
    }))
    expect(changed).not.toBe(await asItIs())
  })
})
