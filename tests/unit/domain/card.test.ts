import { describe, expect, it } from 'vitest'
import { type Card, editExpiry, findBrand, findCardProblem, formatExpiry, readExpiry } from '#domain/payment/card.ts'
import { getLastFour, hideCardNumbers } from '#domain/payment/card-digits.ts'

const NOW = '2026-03-15T12:00:00.000Z'
const card: Card = {
  number: '4111 1111 1111 1111',
  expiry: '12/30',
  cvc: '123',
  holder: 'BIA SOUZA',
  cpf: '529.982.247-25',
  email: 'bia@example.com',
}
const problem = (change: Partial<Card>, now = NOW) => findCardProblem({ ...card, ...change }, now)

describe('findCardProblem', () => {
  it('takes a card that is whole and good', () => {
    expect(problem({})).toBeNull()
  })

  it.each([
    ['R-319', 'number'],
    ['R-320', 'expiry'],
    ['R-321', 'cvc'],
    ['R-322', 'holder'],
    ['R-323', 'cpf'],
    ['R-324', 'email'],
  ] as const)('%s wants the field %s', (_, field) => {
    for (const nothing of ['', '   '])
      expect(problem({ [field]: nothing })).toEqual({ kind: 'fields', fields: [field] })
  })

  it('R-325 lists everything that is missing, in the order of the form', () => {
    expect(problem({ cpf: '', number: '', holder: ' ' })).toEqual({
      kind: 'fields',
      fields: ['number', 'holder', 'cpf'],
    })
  })

  it.each(['bia', 'bia@', '@example.com', 'bia@example', 'bia souza@example.com', 'bia@exa mple.com', 'bia@example.'])(
    'R-326 R-325 lists the invalid e-mail "%s" as missing',
    (email) => {
      expect(problem({ email, cvc: '' })).toEqual({ kind: 'fields', fields: ['cvc', 'email'] })
    },
  )

  it.each(['bia@example.com', ' bia.souza+pay@mail.example.com.br '])('R-326 accepts the e-mail "%s"', (email) => {
    expect(problem({ email })).toBeNull()
  })

  it.each(['529.982.247-24', '111.111.111-11', '529.982.247'])('R-327 R-328 refuses the CPF %s', (cpf) => {
    expect(problem({ cpf })).toEqual({ kind: 'document', fields: ['cpf'] })
  })

  it('R-325 R-328 R-329 reports one problem at a time: missing fields, then the CPF, then the card', () => {
    const all = { number: '4111', cpf: '1', holder: '' }
    expect(problem(all)?.kind).toBe('fields')
    expect(problem({ ...all, holder: 'BIA' })?.kind).toBe('document')
    expect(problem({ ...all, holder: 'BIA', cpf: card.cpf })).toEqual({ kind: 'card', fields: ['number'] })
  })

  it.each([
    '4111 1111 1111 1112',
    '4111 1111 1111',
    '0000 0000 0000 0000',
    '4111 1111 1111 1111 1',
    '4111-1111-1111-1111',
  ])('R-329 R-330 refuses the number %s', (number) => {
    expect(problem({ number })).toEqual({ kind: 'card', fields: ['number'] })
  })

  it.each(['4111111111111111', '5555 5555 5555 4444', '3782 822463 10005', '36227206271667'])(
    'R-330 accepts the number %s, with any spaces',
    (number) => {
      expect(problem({ number })).toBeNull()
    },
  )

  it.each(['13/30', '00/30', '12', '1/30', '12/3', '12/47', '02/26'])('R-329 refuses the expiry %s', (expiry) => {
    expect(problem({ expiry })).toEqual({ kind: 'card', fields: ['expiry'] })
  })

  it('R-329 takes a card to the end of its month, wherever on earth that is', () => {
    expect(problem({ expiry: '03/26' })).toBeNull()
    expect(problem({ expiry: '03/26' }, '2026-04-01T11:59:00.000Z')).toBeNull()
    expect(problem({ expiry: '03/26' }, '2026-04-01T12:00:00.000Z')?.kind).toBe('card')
  })

  it.each(['12', '1234', 'abc'])('R-329 R-332 refuses the CVC "%s"', (cvc) => {
    expect(problem({ cvc })).toEqual({ kind: 'card', fields: ['cvc'] })
  })

  it('R-329 names every part of the card that is wrong', () => {
    expect(problem({ number: '1', expiry: '1', cvc: '1' })?.fields).toEqual(['number', 'expiry', 'cvc'])
  })
})

describe('formatExpiry', () => {
  it.each([
    ['1', '1'],
    ['12', '12'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12305', '12305'],
    ['12/305', '12/305'],
    ['1/', '01/'],
    ['1/3', '01/3'],
    ['3/20', '03/20'],
    ['03/202', '03/202'],
    ['20', '20'],
    ['2029', '2029'],
    ['2029-0', '2029-0'],
    ['29', '02/9'],
    ['03/29 123', '03/29 123'],
    ['9', '09'],
    ['930', '09/30'],
    ['9/2030', '09/30'],
    ['12 - 2030', '12/30'],
    ['abc', ''],
  ])('R-331 writes "%s" as "%s"', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown)
  })
})

describe('readExpiry', () => {
  it.each([
    ...['03/2029', '2029-03', '2029/03', '3/29', '03 / 29', '03-29', '03.2029', '3/2029', '0329', '032029', '202903'],
    ...['Mar 2029', 'março de 2029', 'marzo/29', '2029-3', ' 03/29\n', '\uff10\uff13/\uff12\uff19', '03–2029', '03|29'],
  ])('R-331 reads "%s" as March 2029', (text) => {
    expect(readExpiry(text)).toBe('03/29')
    expect(formatExpiry(text)).toBe('03/29')
  })

  it.each([
    ['1/30', '01/30'],
    ['12/2030', '12/30'],
    ['122029', '12/29'],
    ['Dez. 2029', '12/29'],
    ['Sept 29', '09/29'],
    ['Ene 2031', '01/31'],
  ])('R-331 reads "%s" as %s', (text, expiry) => {
    expect(readExpiry(text)).toBe(expiry)
  })

  it.each([
    '',
    '13/29',
    '00/29',
    '29/03',
    '31/03/2029',
    '2029',
    '03/202',
    '03/1999',
    '4111 1111 1111 1111',
    'xyz 2029',
  ])('R-331 guesses at nothing in "%s", and keeps it', (text) => {
    expect(readExpiry(text)).toBeNull()
    expect(formatExpiry(text).replace(/\D/g, '')).toBe(text.replace(/\D/g, ''))
  })

  it('R-331 keeps the rest when a character is deleted', () => {
    expect(editExpiry('1/30', '12/30')).toBe('1/30')
    expect(editExpiry('1/30', '1/3')).toBe('01/30')
    expect(editExpiry('03/2', '03/29')).toBe('03/2')
  })
})

describe('findBrand', () => {
  it.each([
    ['4', 'visa'],
    ['4011 78', 'elo'],
    ['5067 00', 'elo'],
    ['5090 01', 'elo'],
    ['6363 68', 'elo'],
    ['6062 82', 'hipercard'],
    ['51', 'mastercard'],
    ['2221', 'mastercard'],
    ['2720', 'mastercard'],
    ['37', 'amex'],
    ['36', 'diners'],
    ['35', 'jcb'],
    ['6011', 'discover'],
  ])('knows %s', (number, brand) => {
    expect(findBrand(number)).toBe(brand)
  })

  it.each(['', '2', '2721', '9'])('does not guess a brand for "%s"', (number) => {
    expect(findBrand(number)).toBeNull()
  })
})

it('R-335 shows the last four digits and no others', () => {
  expect(getLastFour('4111 1111 1111 1234')).toBe('1234')
})

it('hides a card number that a sentence repeats, and leaves amounts and phones alone', () => {
  expect(hideCardNumbers('Card 4111 1111 1111 1111 refused')).toBe('Card •••• refused')
  expect(hideCardNumbers('4111-1111-1111-1111')).toBe('••••')
  expect(hideCardNumbers('R$ 1.234,56, code 51, (11) 98765-4321')).toBe('R$ 1.234,56, code 51, (11) 98765-4321')
})
