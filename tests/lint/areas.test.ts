import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { AREAS, type Area } from '#machines/catalog.ts'

/** Upward imports that are allowed until the importing area has its own version of what it needs. */
const EXCEPTIONS = [
  'machines/payment/request-payment -> machines/booking/booking-submission',
  'src/screens/booking/confirmation -> src/screens/packages/packages',
  'src/screens/payment/request-payment -> src/screens/booking/checkout',
]

interface Source {
  file: string
  text: string
}

/** The folder of an area or flow; actors and rules have no folder for each flow. */
const FOLDER = /^(machines|src\/screens|src\/actors|src\/domain)\/(?!shared\/)([\w-]+)\/(?:[\w-]+(?=\/))?/

const sources = ['machines', 'src/screens', 'src/actors', 'src/domain']
  .flatMap((root) => readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`))
  .filter((file) => FOLDER.test(file) && /\.tsx?$/.test(file))
  .map((file): Source => ({ file, text: readFileSync(file, 'utf8') }))

/** Lists which folder imports from which other folder, each pair once. */
function arrowsIn(files: readonly Source[]): [from: string, to: string][] {
  const found = files.flatMap(({ file, text }) =>
    [...text.matchAll(/['"]#([^'"]+)['"]/g)].map(
      ([, to = '']) => `${getFolder(file)} -> ${getFolder(to.replace(/^domain/, 'src/domain'))}`,
    ),
  )
  const arrows = [...new Set(found)].map((arrow) => arrow.split(' -> ') as [string, string])
  return arrows.filter(([from, to]) => to !== '' && from !== to).sort()
}

const getFolder = (file: string) => FOLDER.exec(file)?.[0].replace(/\/$/, '') ?? ''

const getRank = (folder: string) => AREAS.indexOf(FOLDER.exec(`${folder}/`)?.[2] as Area)

const isRule = (folder: string) => folder.startsWith('src/domain/')

/** Lists imports from a higher area. All areas may use the rules of every area; the rules themselves keep the order. */
function upwardsIn(files: readonly Source[]): string[] {
  const isUpward = ([from, to]: [string, string]) => getRank(to) < getRank(from) && (isRule(from) || !isRule(to))
  return arrowsIn(files)
    .filter(isUpward)
    .map(([from, to]) => `${from} -> ${to}`)
}

/** Finds the folders that are part of an import cycle. */
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

describe('areas', () => {
  test('every layer has only folders of areas', () => {
    const folders = new Set(sources.map(({ file }) => FOLDER.exec(file)?.[2]))
    expect([...folders].sort()).toEqual([...AREAS].sort())
  })

  test('an area uses only itself and the areas below it', () => {
    expect(arrowsIn(sources).length).toBeGreaterThan(40)
    expect(upwardsIn(sources)).toEqual(EXCEPTIONS)
  })

  test.each(AREAS.slice(1).map((area, index) => [area, AREAS[index] ?? 'app'] as const))(
    '%s may not use %s, which is above it',
    (area, above) => {
      const file = planted(`machines/${area}/flow/flow.machine.ts`, `#machines/${above}/flow/index.ts`)
      expect(upwardsIn([file])).toEqual([`machines/${area}/flow -> machines/${above}/flow`])
      const rule = planted(`src/actors/${area}/flow.actors.ts`, `#domain/${above}/rule.ts`)
      expect(upwardsIn([rule])).toEqual([])
      expect(upwardsIn([{ ...rule, file: `src/domain/${area}/rule.ts` }])).toHaveLength(1)
      expect(upwardsIn([planted(`machines/${above}/flow/flow.machine.ts`, `#machines/${area}/flow/index.ts`)])).toEqual(
        [],
      )
    },
  )

  test('machines do not import each other in a circle', () => {
    const machines = sources.filter(({ file }) => file.startsWith('machines/'))
    expect(circlesIn(machines)).toEqual([])
    const circle = ['a', 'b', 'c'].map((name, index) =>
      planted(`machines/shell/${name}/${name}.machine.ts`, `#machines/shell/${'bca'[index]}/index.ts`),
    )
    expect(circlesIn(circle)).toEqual(['machines/shell/a', 'machines/shell/b', 'machines/shell/c'])
    expect(circlesIn(circle.slice(1))).toEqual([])
  })
})
