import { describe, expect, it } from 'vitest'
import { BRAZILIAN_STATES, findAddressProblems, tidyAddress, toAddressDraft } from '#domain/identity/postal-address.ts'

const whole = {
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const empty = { postalCode: '', street: '', number: '', neighborhood: '', city: '', state: '' }

describe('findAddressProblems', () => {
  it('finds nothing wrong with an address that is whole', () => {
    expect(findAddressProblems(whole)).toEqual({})
    expect(findAddressProblems({ ...whole, number: 'S/N' })).toEqual({})
  })

  it('R-696 R-699 names every field that has nothing but spaces in it', () => {
    for (const field of Object.keys(whole)) {
      expect(findAddressProblems({ ...whole, [field]: '  ' })).toEqual({ [field]: 'empty' })
    }
  })

  it.each(['01310100', '0131-0100', '01310-10', '01310-1000', 'abcde-fgh'])(
    'R-697 takes "%s" for no postal code',
    (postalCode) => {
      expect(findAddressProblems({ ...whole, postalCode })).toEqual({ postalCode: 'malformed' })
    },
  )

  it.each([
    ['street', '---'],
    ['number', '?'],
    ['neighborhood', '.'],
    ['city', '123'],
    ['state', 'XX'],
  ])('R-701 rejects the %s "%s"', (field, text) => {
    expect(findAddressProblems({ ...whole, [field]: text })).toEqual({ [field]: 'malformed' })
  })

  it('R-700 knows the 27 states, each by its code', () => {
    expect(new Set(BRAZILIAN_STATES).size).toBe(27)
    for (const state of BRAZILIAN_STATES) expect(findAddressProblems({ ...whole, state })).toEqual({})
  })
})

describe('toAddressDraft', () => {
  it('R-698 writes the saved postal code as the form does', () => {
    expect(toAddressDraft({ ...whole, postalCode: '01310100' })).toEqual(whole)
    expect(toAddressDraft({ ...whole, postalCode: '0131' }).postalCode).toBe('0131')
    expect(toAddressDraft({ ...whole, postalCode: '01310-1000' }).postalCode).toBe('01310-1000')
  })

  it('leaves empty what is not saved, and a state that is not one of the 27', () => {
    const nothing = { postalCode: null, street: null, number: null, neighborhood: null, city: null, state: null }
    expect(toAddressDraft(nothing)).toEqual(empty)
    expect(toAddressDraft({ ...whole, state: 'São Paulo' }).state).toBe('')
    expect(toAddressDraft({ ...whole, state: 'sp' }).state).toBe('SP')
  })
})

describe('tidyAddress', () => {
  it('saves no spaces around a text, and single ones inside', () => {
    expect(tidyAddress({ ...whole, street: '  Avenida   Paulista ' })).toEqual(whole)
  })
})
