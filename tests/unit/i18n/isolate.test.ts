import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { isolate } from '#src/i18n/isolate.ts'

it('only right-to-left text gets direction marks', () => {
  for (const text of ['', 'Corte', 'Ação 50%', '美容室', 'R$ 1.234,50', 'Стрижка']) expect(isolate(text)).toBe(text)
  for (const text of ['قص شعر', 'Studio נועה', 'ﺷﻌﺮ']) expect(isolate(text)).toBe(`\u2068${text}\u2069`)
})

it('a separate text gets its own direction, without affecting its neighbours', () => {
  const css = readFileSync(new URL('../../../src/styles/base.css', import.meta.url), 'utf8')
  const [, elements = ''] =
    /\n((?:\w+,\n)*\w+) \{\s*unicode-bidi: plaintext;[^}]*text-align: -webkit-match-parent;/.exec(css) ?? []
  expect(elements.split(',\n')).toEqual(
    expect.arrayContaining(['h1', 'h2', 'h3', 'p', 'dt', 'dd', 'li', 'label', 'span']),
  )
})
