import { describe, expect, it } from 'vitest'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { wrongPaths } from './support.ts'

const codeCalls = [
  'sendGatewayCode',
  'verifyGatewayCode',
  'sendProviderCode',
  'verifyProviderCode',
  'verifyGuruCode',
] as const

describe('code-sending calls', () => {
  it.each([
    ['R-471', 'sendGatewayCode', '/user/auth/wavy'],
    ['R-491', 'verifyGatewayCode', '/user/auth/wavy/verify'],
    ['R-472', 'sendProviderCode', '/user/auth/'],
    ['R-492', 'verifyProviderCode', '/user/auth/verify'],
    ['R-493', 'verifyGuruCode', '/user/auth/guru/verify'],
  ] as const)('%s %s is POST %s', (_requirement, id, path) => {
    expect(endpoints[id]).toMatchObject({ host: 'codes', method: 'POST', path })
  })

  it.each(codeCalls)('R-477 R-718 %s carries the fixed authorisation', (id) => {
    expect(endpoints[id].auth).toBe('static')
  })

  it.each(codeCalls.filter((id) => id.startsWith('send')))('R-721 %s is not sent again after a time-out', (id) => {
    expect(endpoints[id].retry).toBe('unsentOnly')
  })

  it.each(codeCalls.filter((id) => id.startsWith('verify')))(
    'R-721 %s is never repeated: a code is good once',
    (id) => {
      expect(endpoints[id].retry).toBe('never')
    },
  )

  it('R-478 takes channel=whatsapp and no other channel', () => {
    const phone = '+5511987654321'
    expect(wrongPaths(endpoints.sendProviderCode.body, { phone, channel: 'whatsapp' })).toEqual([])
    expect(wrongPaths(endpoints.sendProviderCode.body, { phone })).toEqual([])
    expect(wrongPaths(endpoints.sendProviderCode.body, { phone, channel: 'fax' })).toEqual(['channel'])
  })

  it('R-494 reports a verification without the sign-in token', () => {
    expect(wrongPaths(endpoints.verifyGatewayCode.response, {})).toEqual(['message'])
  })
})
