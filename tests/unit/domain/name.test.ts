import { describe, expect, it } from 'vitest'
import { findNameProblem, hasName, tidyName } from '#domain/identity/name.ts'

describe('a name', () => {
  it.each(['', '   ', '\t'])('A-145 is empty when nothing but space is typed: %j', (typed) => {
    expect(findNameProblem(typed)).toBe('empty')
  })

  it.each(['Ana 2', '4na', 'Ana٣'])('must have no digit: %s', (typed) => {
    expect(findNameProblem(typed)).toBe('hasDigit')
  })

  it.each(['Ana', "Ana d'Ávila", 'Ana-Lúcia Ñuñez', 'Анна'])('takes the letters of any language: %s', (typed) => {
    expect(findNameProblem(typed)).toBeNull()
  })

  it('is saved without needless spaces', () => {
    expect(tidyName('  Ana   Lúcia ')).toBe('Ana Lúcia')
  })

  it('makes someone a customer who can book', () => {
    expect([null, { name: null }, { name: ' ' }, { name: 'Ana' }].map(hasName)).toEqual([false, false, false, true])
  })
})
