import { describe, expect, it } from 'vitest'
import { paramsIn, pathTo } from '#domain/paths.ts'

describe('path of a route', () => {
  it('R-377 is built and read back, with any characters in its ids', () => {
    const params = { id: 'salão 1', paymentRequestId: 'a/b?c#d%' }
    const path = pathTo('checkoutRequest', params)
    expect(path).toBe('/checkout/sal%C3%A3o%201/paymentRequestId/a%2Fb%3Fc%23d%25')
    expect(paramsIn('checkoutRequest', path)).toEqual(params)
  })

  it('A-120 is read with and without a query, encoded or not', () => {
    for (const path of ['/business/salão', '/business/sal%C3%A3o', '/business/sal%c3%a3o?x=1#y'])
      expect(paramsIn('business', path), path).toEqual({ id: 'salão' })
    expect(paramsIn('business', '/business/%E0%A4%A')).toEqual({ id: '%E0%A4%A' })
  })

  it.each(['/business', '/business/', '/business/b1/x', '/checkout/b1', 'business/b1', ''])(
    'is not read out of that of another: %s',
    (path) => {
      expect(paramsIn('business', path)).toBeNull()
    },
  )
})
