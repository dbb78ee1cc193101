import { describe, expect, it } from 'vitest'
import { toCallLink, toCopiedPhone } from '#domain/identity/phone.ts'

describe('a phone number', () => {
  it.each([
    ['+55 (11) 98765-4321', '+5511987654321'],
    ['(+55) 11 98765 4321', '+5511987654321'],
    ['(11) 98765-4321', '11987654321'],
    ['11 98765+4321', '11987654321'],
    ['tel. 11-2345', '112345'],
    ['', ''],
  ])('R-388 is copied as its digits and a leading plus: "%s"', (text, copied) => {
    expect(toCopiedPhone(text)).toBe(copied)
  })

  it('is called by its digits, and has no link without any', () => {
    expect(toCallLink('(11) 98765-4321')).toBe('tel:11987654321')
    expect([toCallLink(null), toCallLink('+'), toCallLink('ask at the desk')]).toEqual([null, null, null])
  })
})
