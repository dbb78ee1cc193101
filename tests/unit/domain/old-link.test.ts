import { describe, expect, it } from 'vitest'
import { isOldLink, toWebLink } from '#domain/business/old-link.ts'

const before = { createdAt: '2025-07-06T23:59:59.000Z' }
const hosts = ['agenda.example', 'old.example:8080']

describe('isOldLink', () => {
  it('R-704 A-29 is true for a visit from an old host to a business from before 7 July 2025', () => {
    expect(isOldLink('https://agenda.example/aurora', before, hosts)).toBe(true)
    expect(isOldLink('http://old.example:8080/', before, hosts)).toBe(true)
  })

  it('R-704 A-29 is true for a visit from an old host to a business that does not exist', () => {
    expect(isOldLink('https://agenda.example/aurora', null, hosts)).toBe(true)
    expect(isOldLink('https://other.example/aurora', null, hosts)).toBe(false)
  })

  it.each(['', 'no address', 'https://other.example/', 'https://agenda.example.other/', 'http://old.example/'])(
    'R-704 is false for "%s"',
    (referrer) => {
      expect(isOldLink(referrer, before, hosts)).toBe(false)
    },
  )

  it('R-704 A-29 is false for a business created on the cutoff or later, or at an unknown time', () => {
    expect(isOldLink('https://agenda.example/', { createdAt: '2025-07-07T00:00:00.000Z' }, hosts)).toBe(false)
    expect(isOldLink('https://agenda.example/', { createdAt: null }, hosts)).toBe(false)
  })
})

describe('toWebLink', () => {
  it('takes http and https, and nothing that could be code', () => {
    expect(toWebLink('https://horacerta.example/business/aurora')).toBe('https://horacerta.example/business/aurora')
    for (const text of ['javascript:alert(1)', '/business/aurora', 'https://', '', null, 7]) {
      expect(toWebLink(text)).toBeNull()
    }
  })
})
