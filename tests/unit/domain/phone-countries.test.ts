import fc from 'fast-check'
import allExamples from 'libphonenumber-js/mobile/examples'
import { describe, expect, it } from 'vitest'
import { countryOfPrefix, defaultCountry, phoneCountries } from '#domain/identity/phone-countries.ts'
import {
  countryOfPhone,
  formatPhone,
  isCompletePhone,
  isFullPhone,
  isGatewayPhone,
  messageLanguage,
  type PhoneCountry,
  type PhoneReading,
  readPhone,
  withExtraPrefix,
} from '#domain/identity/phone-number.ts'

const brazil = countryOfPrefix('BRA')
const unitedStates = countryOfPrefix('USA')
const montserrat = countryOfPrefix('MSR')

/** A valid mobile number of each country, by flag, from public numbering data. */
const examples = allExamples as { [flag: string]: string }

const read = (text: string, chosen = brazil) => readPhone(phoneCountries, chosen, text)
const nationalDigits = (country: PhoneCountry, text: string) => {
  const reading = readPhone([country], country, text)
  return reading.kind === 'number' ? reading.digits : ''
}
const isRefused = (reading: PhoneReading) =>
  reading.kind !== 'number' || !isCompletePhone(reading.country, reading.digits)

describe('phone table', () => {
  it('R-463 has more than 200 entries', () => {
    expect(phoneCountries.length).toBeGreaterThan(200)
    expect(new Set(phoneCountries.map((country) => country.prefix)).size).toBe(phoneCountries.length)
  })

  it('R-464 describes every country in full', () => {
    for (const country of phoneCountries) {
      expect(country).toMatchObject({
        prefix: expect.stringMatching(/^[A-Z]{3}$/),
        ddi: expect.stringMatching(/^\+\d{1,3}$/),
        flag: expect.stringMatching(/^[A-Z]{2}$/),
        phoneTypeAuthVerify: 'sms',
        removePrefix: expect.any(Boolean),
      })
      expect(country.phoneExtraPrefixNumber === null).toBe(country.phonePositionNumberExtraPrefix === null)
      expect(country.pattern.mask.split('X').length - 1, country.prefix).toBe(country.maxLength)
      expect(country.pattern.maxLength).toBe(country.pattern.mask.length)
      expect(() => new RegExp(country.pattern.regex)).not.toThrow()
    }
  })

  it('R-465 knows Brazil as +55 with 11 digits and its mask', () => {
    expect(brazil).toMatchObject({ ddi: '+55', maxLength: 11, pattern: { mask: '(XX) XXXXX-XXXX' } })
    expect(isCompletePhone(brazil, '11987654321')).toBe(true)
    expect(isCompletePhone(brazil, '1198765432')).toBe(false)
    expect(isCompletePhone(brazil, '1138765432')).toBe(false)
  })

  it.each([
    ['+12125550100', 'USA'],
    ['+447400123456', 'GBR'],
    ['+79123456789', 'RUS'],
    ['+393123456789', 'ITA'],
    ['+358412345678', 'FIN'],
    ['+212650123456', 'MAR'],
  ])('beyond 30: %s is of the country whose dial code it is, not of one that shares it', (text, prefix) => {
    expect(read(text)).toMatchObject({ country: { prefix } })
  })

  it('R-466 gives the United States and Canada 10 digits', () => {
    for (const prefix of ['USA', 'CAN']) {
      expect(countryOfPrefix(prefix)).toMatchObject({ ddi: '+1', maxLength: 10 })
      expect(isCompletePhone(countryOfPrefix(prefix), '6505553434')).toBe(true)
      expect(isCompletePhone(countryOfPrefix(prefix), '650555343')).toBe(false)
    }
  })

  it('R-467 keeps the maximum of every country between 4 and 11 digits', () => {
    const most = phoneCountries.map((country) => country.maxLength)
    expect(Math.min(...most)).toBe(4)
    expect(Math.max(...most)).toBe(11)
  })

  it('R-468 maps every prefix to its own two-letter flag code', () => {
    expect(new Set(phoneCountries.map((country) => country.flag)).size).toBe(phoneCountries.length)
    expect([brazil.flag, countryOfPrefix('ESP').flag, countryOfPrefix('CHE').flag]).toEqual(['BR', 'ES', 'CH'])
  })

  it('has a name for every country in the three languages', () => {
    for (const language of ['pt-BR', 'en-US', 'es-ES']) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      const nameless = phoneCountries.filter((country) => !names.of(country.flag))
      expect(nameless.map((country) => country.flag)).toEqual([])
    }
  })

  it('A-60 chooses Brazil with a business, else by language', () => {
    expect(defaultCountry('en-US', true).ddi).toBe('+55')
    expect(defaultCountry('pt-BR', false).ddi).toBe('+55')
    expect(defaultCountry('es-ES', false).ddi).toBe('+34')
    expect(defaultCountry('en-US', false)).toMatchObject({ ddi: '+1', prefix: 'USA' })
  })
})

describe('digits of a typed or pasted number', () => {
  it('R-469 strips leading dial digits when removePrefix is set', () => {
    const spain = countryOfPrefix('ESP')
    expect(spain.removePrefix).toBe(true)
    expect(nationalDigits(spain, '34612345678')).toBe('612345678')
    expect(nationalDigits({ ...spain, removePrefix: false }, '346')).toBe('346')
  })

  it('keeps 55 in front of a Brazilian number if it is the area code', () => {
    expect(brazil.removePrefix).toBe(false)
    expect(nationalDigits(brazil, '55987654321')).toBe('55987654321')
  })

  it.each(['+55 (11) 98765-4321', '5511987654321', '0055 11 98765 4321', '011 98765 4321', '(11) 98765-4321'])(
    'reads %s as one Brazilian number',
    (text) => {
      expect(nationalDigits(brazil, text)).toBe('11987654321')
    },
  )

  it('R-459 takes no number with more digits than the country has, and keeps them all', () => {
    expect(nationalDigits(brazil, '119876543219999')).toBe('119876543219999')
    for (const country of phoneCountries) {
      const digits = nationalDigits(country, '9'.repeat(30))
      expect(digits.length, country.prefix).toBeGreaterThan(country.maxLength)
      expect([isCompletePhone(country, digits), isFullPhone(country, digits)]).toEqual([false, false])
    }
  })

  it('R-470 inserts the extra area digits of countries that share +1 at their place', () => {
    const extras = ['MSR', 'KNA', 'BMU'].map((prefix) => countryOfPrefix(prefix))
    expect(extras.map((country) => country.phoneExtraPrefixNumber)).toEqual(['664', '869', '441'])
    expect(withExtraPrefix(montserrat, '4912345')).toBe('6644912345')
    expect(withExtraPrefix({ ...montserrat, phonePositionNumberExtraPrefix: 2 }, '4912345')).toBe('4966412345')
    expect(nationalDigits(montserrat, '+1 664 491-2345')).toBe('4912345')
    expect(nationalDigits(montserrat, '6644912345')).toBe('4912345')
  })

  it('R-458 shows a number by its country’s mask, finished or not', () => {
    expect(formatPhone(brazil, '11987654321')).toBe('(11) 98765-4321')
    expect(formatPhone(brazil, '119')).toBe('(11) 9')
    expect(formatPhone(unitedStates, '6505553434')).toBe('(650) 555-3434')
    expect(formatPhone(brazil, '')).toBe('')
  })

  it('finds the country that a pasted international number names', () => {
    expect(read('+34 612 345 678')).toMatchObject({ country: { prefix: 'ESP' }, digits: '612345678' })
    expect(read('+1 664 491 2345')).toMatchObject({ country: { prefix: 'MSR' }, digits: '4912345' })
    expect(read('65055 53434', unitedStates)).toMatchObject({ country: { prefix: 'USA' }, digits: '6505553434' })
  })

  it.each([
    '(+91) 98765 43210',
    '\u202a+91 98765 43210\u202c',
    '\u2068+91\u206998765 43210',
    '\u200e\ufeff(\u200e+91) 98765-43210',
    'Tel: +91 98765 43210',
    'Celular (WhatsApp) +91-98765-43210',
    'tel:+919876543210',
    'Tel. 2: +91 98765 43210',
    '\uff0b91 98765 43210',
    '\uff0b\uff19\uff11 \uff19\uff18\uff17\uff16\uff15 \uff14\uff13\uff12\uff11\uff10',
    '+\u0669\u0661 \u0669\u0668\u0667\u0666\u0665\u0664\u0663\u0662\u0661\u0660',
    '+\u096f\u0967 \u096f\u096e\u096d\u096c\u096b\u096a\u0969\u0968\u0967\u0966',
    '0091 98765 43210',
    '(00) 91 98765 43210',
    'Tel: 00 91 98765 43210',
  ])('beyond 30: "%s" is recognised as Indian, regardless of the prefix before its dial code', (text) => {
    expect(read(text)).toMatchObject({ kind: 'number', country: { prefix: 'IND' }, digits: '9876543210' })
  })

  it.each([
    ['(+54) 9 11 2345-6789', 'ARG', '91123456789'],
    ['(+351) 912 345 678', 'PRT', '912345678'],
    ['(+34) 612 34 56 78', 'ESP', '612345678'],
    ['[+55] (11) 98765-4321', 'BRA', '11987654321'],
  ])('beyond 30: reads %s as a number of %s, wherever one is', (text, prefix, digits) => {
    for (const chosen of ['BRA', 'USA', 'IND', 'BHS']) {
      expect(read(text, countryOfPrefix(chosen))).toMatchObject({ country: { prefix }, digits })
    }
  })

  it('beyond 30: knows the 011 of North America for a plus there, and nowhere else', () => {
    expect(read('011 91 98765 43210', unitedStates)).toMatchObject({ country: { prefix: 'IND' }, digits: '9876543210' })
    expect(isRefused(read('011 91 98765 43210'))).toBe(true)
  })

  it('beyond 30: a foreign number never becomes one of the chosen country, regardless of what surrounds its plus', () => {
    const around = fc.constantFrom('', '(', '[', 'Tel: ', '\u200e', '\u202a', '\u2066', '\u2068 ', 'WhatsApp\n', '1) ')
    const countries = phoneCountries.filter(({ flag }) => flag in examples)
    fc.assert(
      fc.property(fc.constantFrom(...countries), fc.constantFrom(...countries), around, (country, chosen, before) => {
        const example = examples[country.flag] ?? ''
        const reading = read(`${before}${country.ddi}) ${example}`, chosen)
        if (reading.kind !== 'number') {
          expect(reading.kind).toBe('unknown')
          return
        }
        expect(reading.country.ddi).toBe(country.ddi)
        const whole = reading.country.ddi + withExtraPrefix(reading.country, reading.digits)
        if (isCompletePhone(reading.country, reading.digits)) expect(whole).toBe(country.ddi + example)
      }),
      { numRuns: 3_000 },
    )
  })

  it.each([
    ['+7 771 000 9998', 'KAZ', '7710009998'],
    ['+44 7797 712345', 'JEY', '7797712345'],
    ['+44 7781 123456', 'GGY', '7781123456'],
    ['+44 7624 123456', 'IMN', '7624123456'],
    ['+262 639 01 23 45', 'MYT', '639012345'],
    ['+599 318 1234', 'BES', '3181234'],
    ['+1 416 555 0123', 'CAN', '4165550123'],
    ['+1 787 234 5678', 'PRI', '7872345678'],
    ['+1 809 234 5678', 'DOM', '8092345678'],
    ['+1 876 210 1234', 'JAM', '8762101234'],
    ['+1 242 359 1234', 'BHS', '3591234'],
    ['+1 212 555 0123', 'USA', '2125550123'],
  ])('beyond 30: %s is of %s, one of several countries with its dial code', (text, prefix, digits) => {
    for (const chosen of ['BRA', 'USA', 'RUS', 'GBR', 'BHS']) {
      expect(read(text, countryOfPrefix(chosen)), chosen).toMatchObject({ country: { prefix }, digits })
    }
    expect(isCompletePhone(countryOfPrefix(prefix), digits)).toBe(true)
  })

  it('beyond 30: the example number of every country is whole, alone, with a trunk prefix and after its dial code', () => {
    for (const country of phoneCountries) {
      const example = examples[country.flag]
      if (example === undefined) continue
      const whole = country.ddi + example
      for (const text of [example, `${country.trunkPrefix ?? ''}${example}`, `(${country.ddi}) ${example}`]) {
        const reading = read(text, country)
        expect(reading, `${country.prefix} ${text}`).toMatchObject({
          kind: 'number',
          country: { prefix: country.prefix },
        })
        expect(isRefused(reading), `${country.prefix} ${text}`).toBe(false)
        if (reading.kind === 'number') expect(country.ddi + withExtraPrefix(country, reading.digits)).toBe(whole)
      }
      // Where several countries share the same numbers, the main country of the code is returned.
      expect(read(`${country.ddi} ${example}`)).toMatchObject({ kind: 'number', country: { ddi: country.ddi } })
    }
  })

  it.each([
    ['RUS', '7710009998', 'KAZ', '7710009998'],
    ['RUS', '8 771 000 99 98', 'KAZ', '7710009998'],
    ['GBR', '07797 712345', 'JEY', '7797712345'],
    ['BHS', '650 555 3434', 'USA', '6505553434'],
    ['CUW', '318 1234', 'BES', '3181234'],
    ['ALA', '041 2345678', 'ALA', '412345678'],
  ])('beyond 30: in %s, %s is the number of %s that shares the dial code', (chosen, text, prefix, digits) => {
    expect(read(text, countryOfPrefix(chosen))).toMatchObject({ country: { prefix }, digits })
  })

  it.each([
    ['+52 1 55 1234 5678', 'MEX', '5512345678'],
    ['+52 044 55 1234 5678', 'MEX', '5512345678'],
    ['+54 11 15 2345-6789', 'ARG', '91123456789'],
    ['+54 (0341) 15 512-3456', 'ARG', '93415123456'],
    ['0 15 11 98765 4321', 'BRA', '11987654321'],
    ['0 21 (11) 98765-4321', 'BRA', '11987654321'],
    ['15 11 98765 4321', 'BRA', '11987654321'],
    ['90 11 98765-4321', 'BRA', '11987654321'],
    ['0xx11 98765-4321', 'BRA', '11987654321'],
    ['+55 0 41 11 98765 4321', 'BRA', '11987654321'],
    ['+375 8 029 491 1911', 'BLR', '294911911'],
    ['+44 (0)7400 123456', 'GBR', '7400123456'],
    ['+57 03 300 123 4567', 'COL', '3001234567'],
  ])('beyond 30: understands the prefixes of %s, a number of %s', (text, prefix, digits) => {
    const reading = read(text)
    expect(reading).toMatchObject({ kind: 'number', country: { prefix }, digits })
    expect(isRefused(reading)).toBe(false)
  })

  it.each(['00 123 4567', '992 00 123 4567', '+992 00 123 4567'])(
    'beyond 30: %s is a number of Tajikistan, although others begin with 00 to call abroad',
    (text) => {
      const tajikistan = countryOfPrefix('TJK')
      expect(read(text, tajikistan)).toEqual({ kind: 'number', country: tajikistan, digits: '001234567' })
      expect(read('00 55 11 98765-4321', tajikistan)).toMatchObject({ country: { prefix: 'BRA' } })
    },
  )

  it('beyond 30: a number read again is the same number, finished or not', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'00112345678999'), maxLength: 16 })
    const anyCountry = fc.constantFrom(...phoneCountries)
    fc.assert(
      fc.property(anyCountry, digits, fc.nat(6), (country, rest, kind) => {
        const example = examples[country.flag] ?? ''
        const trunk = country.trunkPrefix ?? ''
        const dial = country.ddi.slice(1)
        const starts = ['', '+', country.ddi, dial, trunk, trunk + example, country.ddi + example]
        const reading = read(starts[kind] + rest, country)
        if (reading.kind !== 'number') return
        for (const again of [reading.digits, formatPhone(reading.country, reading.digits)]) {
          expect(read(again, reading.country)).toEqual(reading)
        }
      }),
      { numRuns: 5_000 },
    )
  })

  it('beyond 30: keeps every digit of a number that it rejects', () => {
    for (const text of ['+55 11 98765-43219', '11 98765-4321 / 11 91234-5678', '+91 98765 43210 12']) {
      const reading = read(text)
      expect(isRefused(reading)).toBe(true)
      if (reading.kind === 'number') expect(text.replace(/\D/g, '')).toContain(reading.digits)
    }
    expect(['+', '+3', '+35', '00', 'Tel: +'].map((text) => read(text).kind)).toEqual(Array(5).fill('beginning'))
    expect(['+999 1234 5678', '11 98765+4321', '2 + 55'].map((text) => read(text).kind)).toEqual(
      Array(3).fill('unknown'),
    )
  })

  it('finds the country of a number that came with its dial code', () => {
    expect(countryOfPhone(phoneCountries, '+1', '6505553434', null)?.ddi).toBe('+1')
    expect(countryOfPhone(phoneCountries, '+1', '6505553434', countryOfPrefix('USA'))?.prefix).toBe('USA')
    expect(countryOfPhone(phoneCountries, '+7', '7710009998', countryOfPrefix('RUS'))?.prefix).toBe('KAZ')
    expect(countryOfPhone(phoneCountries, '+1', '2423591234', countryOfPrefix('USA'))?.prefix).toBe('BHS')
    expect(countryOfPhone(phoneCountries, '+999', '1', null)).toBeNull()
  })
})

describe('sender of the code', () => {
  it('R-474 keeps test numbers from the gateway', () => {
    expect(isGatewayPhone('+5511987654321', [])).toBe(true)
    expect(isGatewayPhone('+5511987654321', ['+5511987654321'])).toBe(false)
    expect(isGatewayPhone('+34612345678', [])).toBe(false)
  })

  it('R-475 requests English unless the number starts with +55 or +351', () => {
    expect(['+5511987654321', '+351912345678', '+34612345678', '+16505553434'].map(messageLanguage)).toEqual([
      'pt',
      'pt',
      'en',
      'en',
    ])
  })
})
