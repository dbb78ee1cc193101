import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const src = new URL('../../../src/', import.meta.url)
const sheets = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.css'))

/** Lists the rules of a style sheet: selector and declarations. */
const getRules = (css: string) =>
  [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, of = '', says = '']) => ({ of, says }))

// Without columns of its own, a grid has one as wide as its longest word, and `min-width: 0` has no effect inside it.
it('a grid that may be narrower than its longest word says so of its columns', () => {
  const shrinking = sheets.flatMap((file) =>
    getRules(readFileSync(new URL(file, src), 'utf8'))
      .filter(({ says }) => /display: grid/.test(says) && /min-width: 0/.test(says))
      .map(({ of, says }) => ({ rule: `${file} ${of.trim()}`, says })),
  )
  expect(shrinking.length).toBeGreaterThan(5)
  expect(
    shrinking.filter(({ says }) => !/grid-template-columns:.*minmax\(0/.test(says)).map(({ rule }) => rule),
  ).toEqual([])
})
