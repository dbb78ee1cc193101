import { describe, expect, it } from 'vitest'
import { findImports, readSources, type SourceFile } from '#tools/architecture/imports.ts'

const TIME = 'src/domain/time.ts'
const STAND_IN = 'src/domain/temporal-stand-in.ts'

/** Imports of types load nothing. */
const TYPES = /^(?:import|export) type [^;]*? from '[^']+'$/gm

/** A chunk that is loaded with what stands in for Temporal. */
const WITH_TEMPORAL = /withTemporal\(\s*import\('[^']+'\),?\s*\)/g

const sources = readSources().map(({ file, text }) => ({ file, text: text.replace(TYPES, '') }))

/** Finds a shortest way of imports from the page's entry to a file; empty if there is none. */
function findWay(files: readonly SourceFile[], goal: string): string[] {
  const imports = findImports(files)
  const ways = new Map([['src/main.tsx', ['src/main.tsx']]])
  for (const [file, way] of ways)
    for (const { from, to } of imports) if (from === file && !ways.has(to)) ways.set(to, [...way, to])
  return ways.get(goal) ?? []
}

describe('Temporal', () => {
  it('is there before a chunk with time zones runs, because nothing else leads to them', () => {
    const without = sources.map(({ file, text }) => ({ file, text: text.replace(WITH_TEMPORAL, '') }))
    expect(findWay(without, TIME)).toEqual([])
  })

  it('a chunk with time zones that is loaded without it is found', () => {
    expect(findWay(sources, TIME)).toContain('src/app/lazy.ts')
  })

  it('is named by one file, and imported by the one that stands in for it', () => {
    const named = sources.filter(({ file, text }) => /^src|^machines/.test(file) && /\bTemporal\.[A-Z]\w+\./.test(text))
    expect(named.map(({ file }) => file)).toEqual([TIME])
    const importing = sources.filter(
      ({ file, text }) => /^src|^machines/.test(file) && /from 'temporal-polyfill/.test(text),
    )
    expect(importing.map(({ file }) => file)).toEqual([STAND_IN])
  })

  it('has a stand-in that only a browser without it loads', () => {
    const loading = findImports(sources).filter(({ to }) => to === STAND_IN)
    expect(loading.map(({ from }) => from)).toEqual(['src/domain/temporal.ts'])
    expect(sources.find(({ file }) => file === 'src/domain/temporal.ts')?.text).toContain(
      "await import('./temporal-stand-in.ts')",
    )
  })
})
