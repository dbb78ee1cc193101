import { describe, expect, it } from 'vitest'
import { findNameProblem, hasName, tidyName } from '#domain/identity/name.ts'

describe('a name', () => {
  it.each(['', '   ', '\t'])('A-145 is empty if it has only spaces: %j', (typed) => {
    expect(findNameProblem(typed)).toBe('empty')
  })

  it.each(['Ana 2', '4na', 'Ana٣'])('must have no digit: %s', (typed) => {
    expect(findNameProblem(typed)).toBe('hasDigit')
  })

  it.each(['Ana', "Ana d'Ávila", 'Ana-Lúcia Ñuñez', 'Анна'])('accepts the letters of any language: %s', (typed) => {
    expect(findNameProblem(typed)).toBeNull()
  })

  it('is saved without superfluous spaces', () => {
    expect(tidyName('  Ana   Lúcia ')).toBe('Ana Lúcia')
  })

  it('is required of a customer who books', () => {
    expect([null, { name: null }, { name: ' ' }, { name: 'Ana' }].map(hasName)).toEqual([false, false, false, true])
  })
})
