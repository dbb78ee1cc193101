import { describe, expect, it } from 'vitest'
import { chooseZone, isTimeZone } from '#domain/zone.ts'

const nothing = { timeZone: null, currency: 'USD', addressZone: null, deviceZone: () => 'Asia/Tokyo' }

describe('time zone of a business', () => {
  it('A-09 is its own, never that of the device', () => {
    expect(chooseZone({ ...nothing, timeZone: 'America/New_York' })).toEqual({
      timeZone: 'America/New_York',
      isDeviceZone: false,
    })
  })

  it.each([null, '', 'Mars/Base'])('A-139 is São Paulo for one paid in BRL when its own is %j', (timeZone) => {
    expect(chooseZone({ ...nothing, timeZone, currency: 'BRL', addressZone: 'America/Manaus' }).timeZone).toBe(
      'America/Sao_Paulo',
    )
    expect(chooseZone({ ...nothing, timeZone, currency: null }).timeZone).toBe('America/Sao_Paulo')
  })

  it('A-139 is otherwise the one configured for its address', () => {
    expect(chooseZone({ ...nothing, addressZone: 'Europe/Madrid' })).toEqual({
      timeZone: 'Europe/Madrid',
      isDeviceZone: false,
    })
  })

  it('A-139 is the device’s as the last resort, and then shown by name', () => {
    expect(chooseZone({ ...nothing, addressZone: 'Mars/Base' })).toEqual({ timeZone: 'Asia/Tokyo', isDeviceZone: true })
  })

  it('must be known to the browser', () => {
    expect(['UTC', 'America/Sao_Paulo', 'Brazil/East', 'Brasilia', ' ', null].map(isTimeZone)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
