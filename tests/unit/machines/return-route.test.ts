import { describe, expect, it } from 'vitest'
import type { NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import { getReturnRoute } from '#machines/shared/return-route.ts'

const entryWith = (state: NavigationState | null): RouteEntry => ({ name: 'login', params: {}, query: {}, state })

describe('the return route of a history entry', () => {
  it.each(['page', 'link', 'expiry'])('says who sent the visitor: %s', (askedBy) => {
    expect(getReturnRoute(entryWith({ askedBy })).askedBy).toBe(askedBy)
  })

  it.each([undefined, null, 'somebody', '', true, 1, {}, 'toString'])(
    'takes what another version has written for nobody: %j',
    (askedBy) => {
      const state = { goBackRoute: '/checkout/aurora', goBackRouteProps: { date: 1 }, askedBy }
      expect(getReturnRoute(entryWith(state))).toEqual({ ...state, askedBy: null })
    },
  )

  it('is empty where nothing was brought along', () => {
    const nothing = { goBackRoute: null, goBackRouteProps: null, askedBy: null }
    expect(getReturnRoute(entryWith(null))).toEqual(nothing)
  })
})
