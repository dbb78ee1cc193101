import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AREAS, type Area } from '#machines/catalog.ts'

/** Imports that point up, each until the area that it reaches for has what it needs of its own. */
const EXCEPTIONS = [
  'machines/payment/request-payment -> machines/booking/booking-submission',
  'src/screens/booking/confirmation -> src/screens/packages/packages',
  'src/screens/payment/request-payment -> src/screens/booking/checkout',
]

interface Source {
  file: string
  text: string
}

/** The folder of a flow: its machine's, or that of its screens. */
const FLOW = /^(?:machines|src\/screens)\/(?!shared\/)([\w-]+)\/[\w-]+(?=\/)/

const sources = ['machines', 'src/screens']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
  .filter((file) => FLOW.test(file) && /\.tsx?$/.test(file))
  .map((file): Source => ({ file, text: readFileSync(file, 'utf8') }))

/** Which folder of a flow imports from which other, each once. */
function arrowsIn(files: readonly Source[]): [from: string, to: string][] {
  const found = files.flatMap(({ file, text }) =>
    [...text.matchAll(/['"]#([^'"]+)['"]/g)].map(([, to = '']) => `${folderOfFile(file)} -> ${folderOfFile(to)}`),
  )
  const arrows = [...new Set(found)].map((arrow) => arrow.split(' -> ') as [string, string])
  return arrows.filter(([from, to]) => to !== '' && from !== to).sort()
}

const folderOfFile = (file: string) => FLOW.exec(file)?.[0] ?? ''

const rankOf = (folder: string) => AREAS.indexOf(FLOW.exec(`${folder}/`)?.[1] as Area)

/** The arrows that lead to an area above their own, or to none. */
function upwardsIn(files: readonly Source[]): string[] {
  return arrowsIn(files).flatMap(([from, to]) => (rankOf(to) < rankOf(from) ? [`${from} -> ${to}`] : []))
}

/** The folders from which imports lead back to them. */
function circlesIn(files: readonly Source[]): string[] {
  const arrows = arrowsIn(files)
  const reach = (start: string, seen = new Set<string>()): Set<string> => {
    for (const [from, to] of arrows) {
      if (from !== start || seen.has(to)) continue
      seen.add(to)
      reach(to, seen)
    }
    return seen
  }
  return [...new Set(arrows.map(([from]) => from))].filter((folder) => reach(folder).has(folder))
}

const planted = (file: string, to: string): Source => ({ file, text: `import { planted } from '${to}'` })

describe('the areas', () => {
  test('are the folders of the machines', () => {
    const folders = new Set(sources.map(({ file }) => FLOW.exec(file)?.[1]))
    expect([...folders].sort()).toEqual([...AREAS].sort())
  })

  test('use what stands in them and below them', () => {
    expect(arrowsIn(sources).length).toBeGreaterThan(40)
    expect(upwardsIn(sources)).toEqual(EXCEPTIONS)
  })

  test.each(AREAS.slice(1).map((area, index) => [area, AREAS[index] ?? 'app'] as const))(
    '%s may not use %s, which is above it',
    (area, above) => {
      const file = planted(`machines/${area}/flow/flow.machine.ts`, `#machines/${above}/flow/index.ts`)
      expect(upwardsIn([file])).toEqual([`machines/${area}/flow -> machines/${above}/flow`])
      expect(upwardsIn([planted(`machines/${above}/flow/flow.machine.ts`, `#machines/${area}/flow/index.ts`)])).toEqual(
        [],
      )
    },
  )

  test('have no machines in a circle', () => {
    const machines = sources.filter(({ file }) => file.startsWith('machines/'))
    expect(circlesIn(machines)).toEqual([])
    const circle = ['a', 'b', 'c'].map((name, index) =>
      planted(`machines/shell/${name}/${name}.machine.ts`, `#machines/shell/${'bca'[index]}/index.ts`),
    )
    expect(circlesIn(circle)).toEqual(['machines/shell/a', 'machines/shell/b', 'machines/shell/c'])
    expect(circlesIn(circle.slice(1))).toEqual([])
  })
})
