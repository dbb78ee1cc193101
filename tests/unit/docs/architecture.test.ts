import { describe, expect, test } from 'vitest'
import { readDocument } from '#tests/support/documents.ts'
import { drawAreas, drawHops, drawRooms, insertDiagrams, PIX_STATUS, SLOT } from '#tools/architecture/diagrams.ts'
import { findImports } from '#tools/architecture/imports.ts'
import { PAGES, updateDiagrams } from '#tools/architecture/page.ts'

test.each(PAGES)('the diagrams of %s match the code (else run: npx tsx tools/architecture/architecture.ts)', (page) => {
  const text = readDocument(page)
  expect(text).toBe(updateDiagrams(page, text))
})

test('a slot has at most ten stations to its booking line, a Pix status eight to the confirmation', () => {
  const countStations = (hops: typeof SLOT) => new Set(hops.flatMap(({ from, to }) => [from, to])).size
  expect(countStations(SLOT)).toBe(10)
  expect(countStations(PIX_STATUS)).toBe(8)
})

const sources = [
  {
    file: 'src/app/app.tsx',
    text: "import { s } from '#src/screens/x.tsx'\nimport type { P } from '#src/platform/p.ts'\n",
  },
  {
    file: 'src/screens/x.tsx',
    text: "const load = () => import('#src/platform/p.ts')\nimport './y.tsx'\nconst red = '#fff'\n",
  },
]

describe('findImports', () => {
  test('finds static, type, side-effect and dynamic imports, and ignores colours', () => {
    expect(findImports(sources)).toEqual([
      { from: 'src/app/app.tsx', to: 'src/screens/x.tsx' },
      { from: 'src/app/app.tsx', to: 'src/platform/p.ts' },
      { from: 'src/screens/x.tsx', to: 'src/platform/p.ts' },
      { from: 'src/screens/x.tsx', to: 'src/screens/y.tsx' },
    ])
  })
})

describe('diagrams', () => {
  test('omit an arrow whose end is reached through another room', () => {
    expect(drawRooms(findImports(sources)).split('\n').slice(2, -1)).toEqual([
      '  src_app["src/app"]',
      '  src_platform["src/platform"]',
      '  src_screens["src/screens"]',
      '  src_app --> src_screens',
      '  src_screens --> src_platform',
    ])
  })

  test('dot an arrow that points to an area above', () => {
    const imports = [
      { from: 'machines/booking/a/a.machine.ts', to: 'machines/payment/b/index.ts' },
      { from: 'machines/payment/b/b.machine.ts', to: 'machines/booking/a/index.ts' },
      { from: 'machines/payment/b/b.machine.ts', to: 'src/domain/booking/rule.ts' },
    ]
    expect(drawAreas(imports, ['booking', 'payment']).split('\n').slice(4, -1)).toEqual([
      '  booking --> payment',
      '  payment -.-> booking',
    ])
  })

  test('refuse a step whose word is missing in one of its files', () => {
    const hop = { from: 'src/app/app.tsx', to: 'src/screens/x.tsx', by: 'load' }
    expect(() => drawHops([hop], sources, [])).toThrow('src/app/app.tsx does not name "load".')
    expect(() => drawHops([{ ...hop, to: 'gone.ts', by: 's' }], sources, [])).toThrow('gone.ts does not name "s".')
  })

  test('are inserted between their markers, and need them', () => {
    const page = 'a\n<!-- picture: rooms -->\n\nold\n\n<!-- end -->\nb\n'
    expect(insertDiagrams(page, { rooms: 'new' })).toBe(page.replace('old', 'new'))
    expect(() => insertDiagrams(page, { areas: 'new' })).toThrow('The page has no markers for the picture "areas".')
  })
})
