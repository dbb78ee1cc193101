import { describe, expect, it } from 'vitest'
import { textsIn } from '#tools/support/all-texts.ts'
import { quotedTexts } from './quoted-texts.ts'

describe('texts quoted by the specification', () => {
  it.each(quotedTexts)('$source: $key in $language', ({ language, key, text, start }) => {
    const [namespace = '', path = ''] = key.split(':')
    // The formatting of a value is not part of the quote.
    const said =
      textsIn(namespace, language)
        .get(path)
        ?.replace(/, [^{}]+\}\}/g, '}}') ?? ''
    if (start === undefined) expect(said).toBe(text)
    else expect(said.slice(0, start.length)).toBe(start)
  })
})
