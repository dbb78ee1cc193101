import { describe, expect, it } from 'vitest'
import type { NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import { returnRouteOf, toReturn } from '#machines/shared/return-route.ts'
import { sayingExpired } from '#machines/shared/session-lost.ts'

const entryWith = (state: NavigationState | null): RouteEntry => ({ name: 'login', params: {}, query: {}, state })

describe('the return route of a history entry', () => {
  it.each(['page', 'link', 'expiry'])('says who sent the visitor: %s', (askedBy) => {
    expect(returnRouteOf(entryWith({ askedBy })).askedBy).toBe(askedBy)
  })

  it.each([undefined, null, 'somebody', '', true, 1, {}, 'toString'])(
    'takes what another version has written for nobody: %j',
    (askedBy) => {
      const state = { goBackRoute: '/checkout/aurora', goBackRouteProps: { date: 1 }, askedBy }
      expect(returnRouteOf(entryWith(state))).toEqual({ ...state, askedBy: null })
    },
  )

  it('is empty where nothing was brought along', () => {
    const nothing = { goBackRoute: null, goBackRouteProps: null, askedBy: null }
    expect(returnRouteOf(entryWith(null))).toEqual(nothing)
  })
})

it('R-566 a sign-in after a lost session says so, and leads back as any other', () => {
  const state = { goBackRoute: '/checkout/aurora', goBackRouteProps: { date: 1 } }
  const departure = sayingExpired({ ...entryWith(state), replace: false })
  expect(departure).toEqual({ ...entryWith({ ...state, askedBy: 'expiry' }), replace: false })
  const back = toReturn(returnRouteOf(departure), '/')
  expect(back).toMatchObject({ params: { path: '/checkout/aurora' }, state: { date: 1 } })
})
