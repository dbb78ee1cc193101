import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { crc16, makeBrCode } from '#sandbox/rules/br-code.ts'

/** Parses a BR Code into a map from id to value, in order; throws on a wrong length. */
function parse(code: string): Map<string, string> {
  const fields = new Map<string, string>()
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4))
    const value = code.slice(at + 4, at + 4 + length)
    if (!Number.isInteger(length) || value.length !== length) throw new Error(`field at ${at} is cut off`)
    fields.set(code.slice(at, at + 2), value)
    at += 4 + length
  }
  return fields
}

const payment = {
  pixKey: 'pix@studio.example',
  amountCents: 3_300,
  txid: 'a1b2c3d4e5f6a7b8c9d0',
  merchant: 'Studio Ícaro & Cia.',
  city: 'São José dos Campos',
}

describe('the checksum', () => {
  it('is CRC-16/CCITT-FALSE', () => {
    expect(crc16('123456789')).toBe('29B1')
  })

  it('matches the published example', () => {
    const example =
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***6304'
    expect(crc16(example)).toBe('1D3D')
  })
})

describe('a Pix code', () => {
  it('R-352 contains the key, the amount, the receiver and the transaction in its fields', () => {
    const fields = parse(makeBrCode(payment))
    expect([...fields.keys()]).toEqual(['00', '26', '52', '53', '54', '58', '59', '60', '62', '63'])
    expect(parse(fields.get('26') ?? '')).toEqual(
      new Map([
        ['00', 'br.gov.bcb.pix'],
        ['01', 'pix@studio.example'],
      ]),
    )
    expect(fields.get('53')).toBe('986')
    expect(fields.get('54')).toBe('33.00')
    expect(fields.get('59')).toBe('STUDIO ICARO CIA')
    expect(fields.get('60')).toBe('SAO JOSE DOS CA')
    expect(parse(fields.get('62') ?? '').get('05')).toBe(payment.txid)
  })

  it('is complete, within its limits, and ends with its checksum, for any receiver and amount', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: 1, max: 9_999_999 }), (merchant, city, amountCents) => {
        const code = makeBrCode({ ...payment, merchant, city, amountCents })
        const fields = parse(code)
        expect(code.slice(-4)).toBe(crc16(code.slice(0, -4)))
        expect(fields.get('54')).toBe((amountCents / 100).toFixed(2))
        expect(fields.get('59')).toMatch(/^[A-Z0-9 ]{1,25}$/)
        expect(fields.get('60')).toMatch(/^[A-Z0-9 ]{1,15}$/)
      }),
    )
  })
})
