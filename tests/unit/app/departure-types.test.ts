import { describe, expectTypeOf, it } from 'vitest'
import { type OwnPath, pathTo } from '#domain/paths.ts'
import type { Departure } from '#machines/shared/flow.types.ts'
import type { StateUrl } from '#src/screens/flow-module.ts'

const rest = { query: {}, state: null, replace: false } as const
const departure = <const Target>(target: Target) => ({ ...target, ...rest })

/** The type check verifies each line. */
describe('a departure', () => {
  it('leads to a route of the table, with the parameters of its path', () => {
    const request = departure({ name: 'checkoutRequest', params: { id: 'b-1', paymentRequestId: 'pr-1' } })
    expectTypeOf(request).toExtend<Departure>()
    expectTypeOf(departure({ name: 'login', params: {} })).toExtend<Departure>()
    expectTypeOf(departure({ name: 'path', params: { path: pathTo('coupons', { id: 'b-1' }) } })).toExtend<Departure>()
  })

  it('to a route that does not exist is a type error', () => {
    expectTypeOf(departure({ name: 'chekout', params: { id: 'b-1' } })).not.toExtend<Departure>()
    expectTypeOf({ ...departure({ name: 'chekout', params: { id: 'b-1' } }), step: 'x' }).not.toExtend<StateUrl>()
  })

  it('without a parameter of its path, or with one too many, is a type error', () => {
    expectTypeOf(departure({ name: 'checkoutRequest', params: { id: 'b-1' } })).not.toExtend<Departure>()
    expectTypeOf(departure({ name: 'login', params: { id: 'b-1' } })).not.toExtend<Departure>()
  })

  it('to a path that no route has is a type error', () => {
    expectTypeOf<'/cupons/aurora'>().toExtend<OwnPath>()
    expectTypeOf<'/login?x=1'>().toExtend<OwnPath>()
    expectTypeOf<'/coupons/aurora'>().not.toExtend<OwnPath>()
    expectTypeOf<string>().not.toExtend<OwnPath>()
    expectTypeOf(departure({ name: 'path', params: { path: '/nowhere' } })).not.toExtend<Departure>()
  })
})
