import { describe, expect, it } from 'vitest'
import type { NavigationState, RouteEntry } from '#machines/shared/flow.types.ts'
import { getReturnRoute } from '#machines/shared/return-route.ts'

const entryWith = (state: NavigationState | null): RouteEntry => ({ name: 'login', params: {}, query: {}, state })

describe('return route of a history entry', () => {
  it.each(['page', 'link', 'expiry'])('names the page that sent the user: %s', (askedBy) => {
    expect(getReturnRoute(entryWith({ askedBy })).askedBy).toBe(askedBy)
  })

  it.each([undefined, null, 'somebody', '', true, 1, {}, 'toString'])(
    'ignores what another version has written: %j',
    (askedBy) => {
      const state = { goBackRoute: '/checkout/aurora', goBackRouteProps: { date: 1 }, askedBy }
      expect(getReturnRoute(entryWith(state))).toEqual({ ...state, askedBy: null })
    },
  )

  it('is empty without an earlier page', () => {
    const nothing = { goBackRoute: null, goBackRouteProps: null, askedBy: null }
    expect(getReturnRoute(entryWith(null))).toEqual(nothing)
  })
})
