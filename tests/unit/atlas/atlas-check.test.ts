import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { checkAtlas } from '#tests/atlas/atlas-check.ts'
import { diagramOf, pageOf, picturesOf } from '#tests/atlas/atlas-files.ts'
import { type AtlasFlow, readAtlasFlow } from '#tests/atlas/atlas-flow.ts'
import { flowPage, indexPage } from '#tests/atlas/atlas-pages.ts'

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
  write(pageOf('earnings'), flowPage(flow, [flow]))
  write(diagramOf('earnings'), '<svg/>')
  for (const state of flow.states) for (const file of picturesOf(flow, state)) write(file, 'picture')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('what an atlas lacks', () => {
  test('is nothing where all is there', () => {
    expect(flow.states.length).toBeGreaterThan(3)
    expect(checkAtlas([flow], folder)).toEqual([])
  })

  test('is a picture that a state has, and each place that leads to it', () => {
    const [state] = flow.states
    const file = state && picturesOf(flow, state)[4]
    if (file === undefined) throw new Error('the first state has no pictures')
    rmSync(join(folder, file))
    expect(checkAtlas([flow], folder)).toEqual([
      `${file} is missing`,
      `${pageOf('earnings')} leads to ../${file}, which is not there`,
    ])
  })

  test('is a page', () => {
    rmSync(join(folder, pageOf('earnings')))
    expect(checkAtlas([flow], folder)[0]).toBe(`${pageOf('earnings')} is missing`)
  })

  test('is a state that its page does not tell of', () => {
    write(pageOf('earnings'), flowPage({ ...flow, states: flow.states.slice(1) }, [flow]))
    expect(checkAtlas([flow], folder)).toContain(`${pageOf('earnings')} does not tell of "${flow.states[0]?.name}"`)
  })
})
