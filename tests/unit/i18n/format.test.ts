import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { getFormat } from '#src/i18n/format.ts'

const pt = getFormat('pt-BR')
const en = getFormat('en-US')
const es = getFormat('es-ES')
const saoPaulo = 'America/Sao_Paulo'

describe('times', () => {
  it('R-008 shows times in 12-hour format in en-US', () => {
    expect(en.time('2026-03-03T17:30:00Z', saoPaulo)).toBe('2:30 PM')
    expect(en.time('2026-03-03T03:05:00Z', saoPaulo)).toBe('12:05 AM')
    expect(en.time('2026-03-03T15:00:00Z', saoPaulo)).toBe('12:00 PM')
  })

  it('R-009 shows times in 24-hour format in pt-BR and es-ES', () => {
    for (const format of [pt, es]) {
      expect(format.time('2026-03-03T17:30:00Z', saoPaulo)).toBe('14:30')
      expect(format.time('2026-03-03T12:05:00Z', saoPaulo)).toBe('09:05')
      expect(format.time('2026-03-03T03:00:00Z', saoPaulo)).toBe('00:00')
    }
  })

  it('keeps the hour of the place right on both sides of a daylight-saving change', () => {
    expect(en.time('2026-03-08T06:30:00Z', 'America/New_York')).toBe('1:30 AM')
    expect(en.time('2026-03-08T07:30:00Z', 'America/New_York')).toBe('3:30 AM')
    expect(en.timeRange('2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', 'America/New_York')).toBe(
      '1:30 AM EDT – 1:30 AM EST',
    )
  })

  it('R-008 R-009 distinguishes the two passes of a repeated hour, and no other hour', () => {
    const newYork = (format: typeof en, hours: string[]) =>
      hours.map((hour) => format.time(`2027-11-07T${hour}:00Z`, 'America/New_York'))
    // The clocks go back at 06:00 UTC, from 2:00 to 1:00.
    const hours = ['04:59', '05:00', '05:30', '05:59', '06:00', '06:30', '06:59', '07:00']
    const clocks = ['12:59 AM', '1:00 AM EDT', '1:30 AM EDT', '1:59 AM EDT']
    expect(newYork(en, hours)).toEqual([...clocks, '1:00 AM EST', '1:30 AM EST', '1:59 AM EST', '2:00 AM'])
    expect(newYork(pt, ['05:30', '06:30'])).toEqual(['01:30 GMT−4', '01:30 GMT−5'])
    expect(en.repeatedZone('2027-11-07T06:30:00Z', 'America/New_York')).toBe('EST')
    expect(en.repeatedZone('2027-11-07T07:00:00Z', 'America/New_York')).toBeNull()
    expect(es.timeRange('2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', 'Europe/Madrid')).toBe('02:30 CEST – 02:30 CET')
    expect(es.time('2026-10-25T02:00:00Z', 'Europe/Madrid')).toBe('03:00')
    // Back by half an hour, from 2:00 to 1:30.
    const lordHowe = ['14:29', '14:30', '14:59', '15:00', '15:29', '15:30'].map((hour) =>
      en.time(`2027-04-03T${hour}:00Z`, 'Australia/Lord_Howe'),
    )
    expect(lordHowe.map((text) => text.replace(/ AM/, ''))).toEqual([
      '1:29',
      ...['1:30 GMT+11', '1:59 GMT+11', '1:30 GMT+10:30', '1:59 GMT+10:30'],
      '2:00',
    ])
  })

  it('R-008 R-009 gives no two instants of a day one name, in any zone where the clocks go back', () => {
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      const first = Temporal.Instant.from('2026-06-01T00:00:00Z').toZonedDateTimeISO(zone)
      for (let change = first.getTimeZoneTransition('next'); change; change = change.getTimeZoneTransition('next')) {
        if (change.epochMilliseconds > Date.UTC(2027, 5, 1)) break
        if (change.offsetNanoseconds > change.subtract({ seconds: 1 }).offsetNanoseconds) continue
        const start = change.startOfDay().epochMilliseconds
        const day = Array.from({ length: 104 }, (_, quarter) => new Date(start + quarter * 900_000).toISOString())
        for (const format of [pt, en, es]) {
          const names = day.map((instant) => `${format.dayAt(instant, zone)} ${format.time(instant, zone)}`)
          expect(new Set(names).size, `${zone} ${change}`).toBe(names.length)
        }
      }
    }
  })

  it('takes instants with any offset', () => {
    expect(pt.time('2026-03-03T14:30:00-03:00', saoPaulo)).toBe('14:30')
  })
})

describe('money', () => {
  it('R-010 shows N cents as N/100 with two decimals in pt-BR number format, in every language', () => {
    for (const format of [pt, en, es]) {
      expect(format.money(123450, 'BRL')).toBe('R$\u00a01.234,50')
      expect(format.money(5, 'BRL')).toBe('R$\u00a00,05')
      expect(format.money(-990, 'BRL')).toBe('-R$\u00a09,90')
    }
  })

  it('R-011 shows amounts in the currency of the business, with its mark', () => {
    expect(en.money(123450, 'USD')).toBe('US$\u00a01.234,50')
    expect(es.money(123450, 'EUR')).toBe('€\u00a01.234,50')
    expect(pt.money(100000, 'JPY')).toBe('JP¥\u00a01.000,00')
  })

  it('R-010 R-011 formats an amount with any currency, and never a negative zero', () => {
    expect(pt.money(1_234, 'R$')).toBe('R$\u00a012,34')
    expect(en.money(1_234, 'real')).toBe('REAL\u00a012,34')
    expect(es.money(-0, 'BRL')).toBe('R$\u00a00,00')
  })
})

describe('days', () => {
  it('names a day without a zone as that very day', () => {
    expect(pt.day('2026-03-03')).toBe('terça-feira, 3 de março')
    expect(en.day('2026-03-03')).toBe('Tuesday, March 3')
    expect(es.day('2026-03-03', 'withYear')).toBe('martes, 3 de marzo de 2026')
    expect(en.day('2026-03-03', 'short')).toBe('Tue, Mar 3')
    expect(pt.day('2026-03-03', 'month')).toBe('março de 2026')
  })

  it('A-199 names the days of a week in the fewest words, with the years if there are two', () => {
    expect(pt.dayRange('2026-03-01', '2026-03-07')).toBe('1 – 7 de março')
    expect(pt.dayRange('2026-11-29', '2026-12-05')).toBe('29 de novembro – 5 de dezembro')
    expect(en.dayRange('2026-11-29', '2026-12-05')).toBe('November 29 – December 5')
    expect(es.dayRange('2026-12-28', '2027-01-03')).toBe('28 de diciembre de 2026 – 3 de enero de 2027')
  })

  it('names the day an instant falls on at the place, not in UTC', () => {
    expect(en.dayAt('2026-03-04T01:00:00Z', saoPaulo)).toBe('Tuesday, March 3')
    expect(en.dayAt('2026-03-03T20:00:00Z', 'Asia/Tokyo')).toBe('Wednesday, March 4')
  })

  it('A-16 starts the week on Sunday in pt-BR and en-US, on Monday in es-ES', () => {
    expect([pt.weekStart, en.weekStart, es.weekStart]).toEqual([0, 0, 1])
    expect(pt.weekdays('long')[0]).toBe('domingo')
    expect(es.weekdays('long')).toEqual(['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'])
  })

  it('capitalises what starts a line', () => {
    expect(pt.sentence(pt.day('2026-03-03'))).toBe('Terça-feira, 3 de março')
  })
})

describe('small words', () => {
  it('says durations short and long', () => {
    expect(pt.duration(90)).toBe('1 h 30 min')
    expect(en.duration(60)).toBe('1 hr')
    expect(pt.duration(0)).toBe('0 min')
    expect(en.duration(90, 'long')).toBe('1 hour and 30 minutes')
    expect(es.duration(45, 'long')).toBe('45 minutos')
  })

  it('counts in ordinals of the language', () => {
    expect([1, 2, 3, 4, 11, 22].map((n) => en.ordinal(n))).toEqual(['1st', '2nd', '3rd', '4th', '11th', '22nd'])
    expect(pt.ordinal(1)).toBe('1º')
    expect([1, 2, 3, 11, 13, 21].map((n) => es.ordinal(n))).toEqual(['1.er', '2.º', '3.er', '11.º', '13.er', '21.er'])
  })

  it('joins lists and sorts names as the language does', () => {
    expect(pt.list(['Ana', 'Bia', 'Caio'])).toBe('Ana, Bia e Caio')
    expect(['Órgão', 'corte', 'Ana'].sort(pt.compare)).toEqual(['Ana', 'corte', 'Órgão'])
  })

  it('names the zone by its common name', () => {
    expect(pt.zone('America/New_York', '2026-03-03T17:30:00Z')).toBe('Horário do Leste')
    expect(en.zone('Europe/Madrid', '2026-03-03T17:30:00Z')).toBe('Central European Time')
  })

  it('makes each Intl object once', () => {
    expect(getFormat('pt-BR')).toBe(pt)
  })
})
