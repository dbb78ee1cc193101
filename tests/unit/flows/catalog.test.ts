import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { catalog } from '#machines/catalog.ts'
import { getFolder } from '#tools/flows/folder-of.ts'

const project = new URL('../../../', import.meta.url)
const machines = new URL('machines/', project)
const src = new URL('../../../src/', import.meta.url)
const catalogModule = 'machines/catalog'

const foldersIn = (folder: URL) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Every folder but `shared` is an area, and every folder in an area is a flow. */
const areas = foldersIn(machines).filter((name) => name !== 'shared')
const flows = areas.flatMap((area) => foldersIn(new URL(`${area}/`, machines)).map((id) => `machines/${area}/${id}`))

const inCamelCase = (id: string) => id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('catalogue', () => {
  test('lists every machine in machines/', () => {
    const listed = new Set(catalog.map(getFolder))
    expect(flows.filter((flow) => !listed.has(flow))).toEqual([])
  })

  test('has a recorded flow for each machine and no other', () => {
    const recorded = readdirSync(new URL('../../../tools/flows/lock/', import.meta.url)).map((file) =>
      file.replace('.json', ''),
    )
    expect(recorded.sort()).toEqual(catalog.map(({ id }) => id))
  })

  test('lists no machine that does not exist', () => {
    expect(catalog.map(getFolder).filter((folder) => !flows.includes(folder))).toEqual([])
  })

  test('names only folders with a machine, its spec and an index', () => {
    const files = catalog.flatMap((entry) =>
      [`${entry.id}.machine.ts`, `${entry.id}.spec.ts`, 'index.ts'].map((file) => `${getFolder(entry)}/${file}`),
    )
    expect(files.filter((file) => !existsSync(new URL(file, project)))).toEqual([])
  })

  test('is in alphabetical order, each id once', () => {
    const ids = catalog.map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort())
  })

  test('has one sentence for the purpose of each machine', () => {
    expect(catalog.filter(({ title, purpose }) => title === '' || !/^[A-Z].+\.$/.test(purpose))).toEqual([])
  })

  test('loads the machine, the cases and the states of each entry', async () => {
    for (const entry of catalog) {
      const [machine, cases, states] = await Promise.all([entry.machine(), entry.cases(), entry.states()])
      expect({ id: machine.id, cases: cases.machine }).toEqual({ id: entry.id, cases: entry.id })
      expect(Object.keys(states)).not.toEqual([])
    }
  })

  test('names each machine like its folder, and its actor the same in camelCase', async () => {
    const machines = await Promise.all(catalog.map(({ machine }) => machine()))
    const ids = new Map(machines.map((machine) => [machine.config, machine.id]))
    const invoked = machines.flatMap((machine) =>
      Object.entries(machine.implementations.actors ?? {}).flatMap(([actor, logic]) => {
        const id = ids.get((logic as Partial<AnyStateMachine>).config ?? {})
        return id === undefined ? [] : [{ by: machine.id, actor, id }]
      }),
    )
    expect(invoked.length).toBeGreaterThan(5)
    expect(invoked.filter(({ actor, id }) => actor !== inCamelCase(id))).toEqual([])
  })

  test('has charts small enough to read: 300 lines and three levels', async () => {
    const getDepth = (node: AnyStateNode): number => 1 + Math.max(-1, ...Object.values(node.states).map(getDepth))
    const sizes = await Promise.all(
      catalog.map(async ({ id, area, machine }) => ({
        id,
        lines: readFileSync(new URL(`${getFolder({ area, id })}/${id}.machine.ts`, project), 'utf8')
          .trimEnd()
          .split('\n').length,
        levels: getDepth((await machine()).root),
      })),
    )
    expect(sizes.filter(({ lines, levels }) => lines > 300 || levels > 3)).toEqual([])
    expect(Math.max(...sizes.map(({ levels }) => levels))).toBe(3)
  })

  test('is not imported by shipped code', () => {
    // The production build does not contain the inspector: tests/browser/inspector-absent.test.ts.
    const shipped = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.tsx?$/.test(name) && !name.startsWith('inspector'),
    )
    const importing = shipped.filter((name) => readFileSync(new URL(name, src), 'utf8').includes(catalogModule))
    expect(shipped.length).toBeGreaterThan(20)
    expect(importing).toEqual([])
  })

  test('has a path test for each machine', () => {
    const missing = catalog.filter(({ id }) => !existsSync(new URL(`../tests/paths/${id}.paths.test.ts`, machines)))
    expect(missing.map(({ id }) => id)).toEqual([])
  })
})
