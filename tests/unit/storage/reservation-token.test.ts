import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#domain/instant.ts'
import { createClock } from '#src/platform/clock.ts'
import { readReservationToken, storeReservationToken } from '#src/storage/reservation-token.store.ts'
import { createFakeStorage } from '#tools/support/fake-storage.ts'

const START_MS = Date.UTC(2026, 2, 3, 12)

/** Creates a browser whose clock is moved by hand. */
function createBrowser(stored: Parameters<typeof createFakeStorage>[0] = {}) {
  let nowMs = START_MS
  const parts = { storage: createFakeStorage(stored), clock: createClock(() => nowMs) }
  return {
    storage: parts.storage,
    land: (search: string) => storeReservationToken(parts, search),
    token: () => readReservationToken(parts),
    pass: (ms: number) => {
      nowMs += ms
    },
  }
}

describe('reservation token', () => {
  it('R-578 is stored from a landing URL with its date, unchanged', () => {
    const browser = createBrowser()
    browser.land('?serviceId=1&rwg_token=ADQoQ%2Bx%3D%3D')
    expect(browser.token()).toBe('ADQoQ+x==')
    expect(browser.storage.read('device', 'rwg_token')).toBe('ADQoQ+x==')
    expect(browser.storage.read('device', 'horacerta.note.rwg_token')).toBe('2026-03-03T12:00:00.000Z')
  })

  it('R-578 is stored for at most 30 days', () => {
    const browser = createBrowser()
    browser.land('?rwg_token=first')
    browser.pass(30 * DAY_MS - 1)
    expect(browser.token()).toBe('first')
    browser.pass(1)
    expect(browser.token()).toBeNull()
    expect(browser.storage.all()).toEqual({})
  })

  it('R-578 is replaced by a newer one with its own 30 days, and not by a URL without one', () => {
    const browser = createBrowser()
    browser.land('?rwg_token=first')
    browser.pass(29 * DAY_MS)
    browser.land('?rwg_token=second')
    browser.land('?rwg_token=')
    browser.land('')
    browser.pass(29 * DAY_MS)
    expect(browser.token()).toBe('second')
  })

  it('counts from now if its date is unknown', () => {
    const browser = createBrowser({ rwg_token: 'old', 'horacerta.note.rwg_token': 'yesterday' })
    expect(browser.token()).toBe('old')
    browser.pass(30 * DAY_MS)
    expect(browser.token()).toBeNull()
  })
})
