import { describe, expect, it } from 'vitest'
import {
  countryOfPhone,
  countryOfText,
  formatPhone,
  isCompletePhone,
  isGatewayPhone,
  messageLanguage,
  nationalDigits,
  withExtraPrefix,
} from '#domain/phone-number.ts'
import { countryOfPrefix, defaultCountry, phoneCountries } from '#src/platform/phone-countries.ts'

const brazil = countryOfPrefix('BRA')
const unitedStates = countryOfPrefix('USA')
const montserrat = countryOfPrefix('MSR')

describe('the phone table', () => {
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
    ['+447911123456', 'GBR'],
    ['+79123456789', 'RUS'],
    ['+393123456789', 'ITA'],
    ['+358412345678', 'FIN'],
    ['+212650123456', 'MAR'],
  ])('beyond 30: %s is of the country whose dial code it is, not of one that shares it', (text, prefix) => {
    expect(countryOfText(phoneCountries, text, brazil)?.prefix).toBe(prefix)
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

  it('R-468 maps every prefix to a two-letter flag code of its own', () => {
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

describe('digits from what is typed or pasted', () => {
  it('R-469 strips leading dial digits when removePrefix is set', () => {
    const spain = countryOfPrefix('ESP')
    expect(spain.removePrefix).toBe(true)
    expect(nationalDigits(spain, '34612345678')).toBe('612345678')
    expect(nationalDigits({ ...spain, removePrefix: false }, '346')).toBe('346')
  })

  it('keeps 55 in front of a Brazilian number, where it is an area of its own', () => {
    expect(brazil.removePrefix).toBe(false)
    expect(nationalDigits(brazil, '55987654321')).toBe('55987654321')
  })

  it.each(['+55 (11) 98765-4321', '5511987654321', '0055 11 98765 4321', '011 98765 4321', '(11) 98765-4321'])(
    'reads %s as one Brazilian number',
    (text) => {
      expect(nationalDigits(brazil, text)).toBe('11987654321')
    },
  )

  it('R-459 never takes more digits than the country has', () => {
    expect(nationalDigits(brazil, '119876543219999')).toHaveLength(11)
    for (const country of phoneCountries) {
      expect(nationalDigits(country, '9'.repeat(30)).length).toBeLessThanOrEqual(country.maxLength)
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
    expect(countryOfText(phoneCountries, '+34 612 345 678', brazil)?.prefix).toBe('ESP')
    expect(countryOfText(phoneCountries, '+1 664 491 2345', brazil)?.prefix).toBe('MSR')
    expect(countryOfText(phoneCountries, '11 98765 4321', unitedStates)).toBeNull()
  })

  it('finds the country of a number that came with its dial code', () => {
    expect(countryOfPhone(phoneCountries, '+1', '6505553434', null)?.ddi).toBe('+1')
    expect(countryOfPhone(phoneCountries, '+1', '6505553434', countryOfPrefix('USA'))?.prefix).toBe('USA')
    expect(countryOfPhone(phoneCountries, '+999', '1', null)).toBeNull()
  })
})

describe('who sends the code', () => {
  it('R-474 keeps test numbers from the gateway', () => {
    expect(isGatewayPhone('+5511987654321', [])).toBe(true)
    expect(isGatewayPhone('+5511987654321', ['+5511987654321'])).toBe(false)
    expect(isGatewayPhone('+34612345678', [])).toBe(false)
  })

  it('R-475 asks for English unless the number starts with +55 or +351', () => {
    expect(['+5511987654321', '+351912345678', '+34612345678', '+16505553434'].map(messageLanguage)).toEqual([
      'pt',
      'pt',
      'en',
      'en',
    ])
  })
})
