import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getDigits, toAsciiDigits } from '#domain/digits.ts'
import { formatCpf, readCpfDigits } from '#domain/identity/cpf.ts'
import { tidyName } from '#domain/identity/name.ts'
import { toCopiedPhone } from '#domain/identity/phone.ts'
import { phoneCountries } from '#domain/identity/phone-countries.ts'
import { formatPhone, type PhoneCountry, readPhone } from '#domain/identity/phone-number.ts'
import { tidyAddress, toAddressDraft } from '#domain/identity/postal-address.ts'
import { formatExpiry, readExpiry } from '#domain/payment/card.ts'
import { getLastFour, hideCardNumbers, readCardNumber, toExpirationDate } from '#domain/payment/card-digits.ts'
import { readBankNumber, readCheckDigit } from '#domain/referrals/bank-account.ts'

const none = { street: null, number: null, neighborhood: null, city: null, state: null }
const draft = { postalCode: '', street: '', number: '', neighborhood: '', city: '', state: '' }

const nationalDigits = (country: PhoneCountry, text: string) => {
  const reading = readPhone([country], country, text)
  return reading.kind === 'number' ? reading.digits : ''
}

/** Every function that normalises a number or a line of text; null means that the text is refused. */
const normalisers: { [name: string]: (text: string) => string | null } = {
  toAsciiDigits,
  getDigits,
  readCpfDigits,
  formatCpf,
  readCardNumber,
  getLastFour,
  hideCardNumbers,
  toExpirationDate,
  readExpiry,
  formatExpiry,
  readCheckDigit,
  tidyName,
  toCopiedPhone,
  postalCode: (text) => toAddressDraft({ ...none, postalCode: text }).postalCode,
  addressLine: (text) => tidyAddress({ ...draft, street: text }).street,
  bankNumber: (text) => {
    const read = readBankNumber(text)
    return read === null ? null : [read.number, read.digit].filter(Boolean).join('-')
  },
  ...Object.fromEntries(
    phoneCountries.map((country) => [
      `nationalDigits of ${country.prefix}`,
      (text: string) => nationalDigits(country, text),
    ]),
  ),
}

/** Numbers as people write them: digits of several scripts, separators, and words around them. */
const written = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789012/-. ()+xX٣३４'), maxLength: 20 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('03/2029', '2029-03', 'Mar 2029', '529.982.247-25', '4111-1111-1111-1111', '12.345-6', '01310-100'),
)

describe('normalisers', () => {
  it.each(Object.entries(normalisers))('%s does not change its own output', (_, normalise) => {
    fc.assert(
      fc.property(written, (text) => {
        const once = normalise(text)
        if (once !== null) expect(normalise(once)).toBe(once)
      }),
    )
  })

  it.each(Object.entries({ formatCpf, formatExpiry, postalCode: normalisers.postalCode }))(
    '%s drops no digit of what does not fit',
    (_, normalise) => {
      fc.assert(
        fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -/.'), minLength: 12 }), (text) => {
          const shown = normalise?.(text) ?? ''
          if (getDigits(text).length > 11) expect(getDigits(shown)).toBe(getDigits(text))
        }),
      )
    },
  )

  it('shows a phone number so that it is read as the same one', () => {
    fc.assert(
      fc.property(fc.constantFrom(...phoneCountries), written, (country, text) => {
        const digits = nationalDigits(country, text)
        expect(nationalDigits(country, formatPhone(country, digits))).toBe(digits)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('digits', () => {
  it('digits are read in every script that has ten of them', () => {
    const systems = Intl.supportedValuesOf('numberingSystem').map((system) =>
      new Intl.NumberFormat(`en-u-nu-${system}`, { useGrouping: false }).format(9876543210),
    )
    const scripts = systems.filter((text) => /^\p{Nd}{10}$/u.test(text))
    expect(scripts.length).toBeGreaterThan(50)
    for (const text of scripts) expect(getDigits(text), text).toBe('9876543210')
  })

  it('leave everything beside them as it is', () => {
    expect(toAsciiDigits('Sala Ⅻ, ½ ²: ４１１-٣')).toBe('Sala Ⅻ, ½ ²: 411-3')
    expect(getDigits('')).toBe('')
  })
})
