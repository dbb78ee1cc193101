import { describe, expect, it } from 'vitest'
import { toCallLink, toCopiedPhone } from '#domain/identity/phone.ts'
import { showWrittenPhone } from '#domain/identity/written-phone.ts'

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

describe('a phone number to read', () => {
  it.each([
    ['+551130624100', '+55 11 3062-4100'],
    ['+5511987654321', '+55 11 98765-4321'],
    ['+55 (11) 98765-4321', '+55 (11) 98765-4321'],
    ['+16465550188', '+1 646 555-0188'],
    ['+34612345678', '+34 612 345 678'],
    ['(11) 3062-4100', '(11) 3062-4100'],
    ['+44 20 7946 0018', '+44 20 7946 0018'],
    ['', ''],
    [null, null],
  ])('%s is shown as %s', (text, shown) => expect(showWrittenPhone(text)).toBe(shown))
})
