import { describe, expect, it } from 'vitest'
import { readJson } from '#domain/json.ts'

describe('JSON texts', () => {
  it.each([
    ['{"a":[1]}', { a: [1] }],
    ['null', null],
    ['""', ''],
  ])('%s is read', (text, value) => {
    expect(readJson(text)).toEqual(value)
  })

  it.each([null, '', '{"a":', 'undefined', "{'a':1}"])('%j is not JSON', (text) => {
    expect(readJson(text)).toBeUndefined()
  })
})
