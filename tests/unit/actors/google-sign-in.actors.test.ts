// @vitest-environment node

import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createGoogleSignIn } from '#src/actors/identity/google-sign-in.actors.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const me = { readMe: { id: 'user-ana', name: 'Ana Souza' } }
const PHONE = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const refused = (code: string) => async () => {
  throw { kind: 'identity', code }
}

function open(given: Parameters<typeof createFakeDeps>[0] = {}, userAgent = PHONE) {
  vi.stubGlobal('navigator', { userAgent })
  const fake = createFakeDeps({ responses: me, ...given })
  const actor = createActor(createGoogleSignIn(fake.deps)).start()
  const at = (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state as never))
  return { ...fake, actor, at }
}

afterEach(() => vi.unstubAllGlobals())

describe('signing in at Google', () => {
  it('R-545 reads the customer and keeps them on the device', async () => {
    const { actor, at, storage } = open()
    await at('ready')
    actor.send({ type: 'google.start' })
    expect((await at('signedIn')).output).toMatchObject({ way: 'google', customer: { id: 'user-ana' } })
    expect(storage.read('device', 'userId')).toBe('user-ana')
  })

  it('redirects to Google if no window opens, and stores that it left', async () => {
    const left = vi.fn(() => new Promise<null>(() => {}))
    const google = { signInByWindow: refused('popup-blocked'), leaveForGoogle: left }
    const { actor, at, storage } = open({ google })
    await at('ready')
    actor.send({ type: 'google.start' })
    await eventually(() => expect(left).toHaveBeenCalledOnce())
    expect(actor.getSnapshot().value).toBe('leaving')
    expect(storage.read('tab', 'horacerta.note.google')).not.toBeNull()
  })

  it('R-547 continues by itself on the return from Google', async () => {
    const back = { uid: 'uid-ana', token: 'token', expiresAt: '2026-03-03T13:00:00.000Z' }
    const { at, storage } = open({
      google: { returnFromGoogle: async () => back },
      inTab: { 'horacerta.note.google': 'left' },
    })
    expect((await at('signedIn')).output).toMatchObject({ way: 'google' })
    expect(storage.read('tab', 'horacerta.note.google')).toBeNull()
  })

  it('R-544 reports an error on the return, and nothing without a redirect', async () => {
    const google = { returnFromGoogle: refused('user-disabled') }
    const back = await open({ google, inTab: { 'horacerta.note.google': 'left' } }).at('refused')
    expect(back.context.failure).toEqual({ kind: 'disabled' })
    await open({ google }).at('ready')
  })

  it.each([
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 390.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
    'Mozilla/5.0 (Linux; Android 15; wv) AppleWebKit/537.36 Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36 [FBAN/EMA;FBAV/500.0]',
  ])('A-101 is not offered inside another app: %s', async (userAgent) => {
    expect((await open({}, userAgent).at('embedded')).hasTag('embedded')).toBe(true)
  })

  it('A-101 is offered in the browsers of phones', async () => {
    const safari =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
    await open({}, safari).at('ready')
  })

  it.each([
    ['popup-closed-by-user', 'ready', null],
    ['cancelled-popup-request', 'ready', null],
    ['account-exists-with-different-credential', 'refused', { kind: 'inUse' }],
    ['user-disabled', 'refused', { kind: 'disabled' }],
    ['unauthorized-domain', 'refused', { kind: 'refused', code: 'unauthorized-domain' }],
  ])('R-544 %s leads to %s', async (code, state, failure) => {
    const { actor, at } = open({ google: { signInByWindow: refused(code) } })
    await at('ready')
    actor.send({ type: 'google.start' })
    expect(actor.getSnapshot().value).toBe('windowOpen')
    expect((await at(state)).context.failure).toEqual(failure)
  })
})
