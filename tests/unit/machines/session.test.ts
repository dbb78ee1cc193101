import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, fromCallback, fromPromise, fromTransition, SimulatedClock } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import {
  type RestoredSession,
  type SessionEvent,
  type SessionReport,
  sessionMachine,
} from '#machines/identity/session/index.ts'

const ana: Customer = {
  id: 'user-ana',
  name: 'Ana Souza',
  email: null,
  phone: '+5511987654321',
  phoneUnverified: null,
  address: { postalCode: null, neighborhood: null, street: null, number: null, city: null, state: null },
}

interface Overrides {
  restoreSession?: () => Promise<RestoredSession>
  readCustomer?: () => Promise<Customer>
  refreshToken?: () => Promise<void>
  renewSession?: () => Promise<void>
  signOut?: () => Promise<void>
  dropSession?: () => Promise<void>
}

/** Creates a session that succeeds, anonymous by default, and records its reports to the parent. */
function createSessionTestActor(overrides: Overrides = {}) {
  const clock = new SimulatedClock()
  const parent = createActor(
    fromTransition((reports: SessionReport[], event: SessionReport) => [...reports, event], []),
    { clock },
  )
  parent.start()
  const calls: string[] = []
  const counted =
    <T>(name: string, work: () => Promise<T>) =>
    () => {
      calls.push(name)
      return work()
    }
  const actor = createActor(
    sessionMachine.provide({
      actors: {
        restoreSession: fromPromise(
          counted('restoreSession', overrides.restoreSession ?? (async () => ({ userId: null, customer: null }))),
        ),
        readCustomer: fromPromise(counted('readCustomer', overrides.readCustomer ?? (async () => ana))),
        refreshToken: fromPromise(counted('refreshToken', overrides.refreshToken ?? (async () => {}))),
        renewSession: fromPromise(counted('renewSession', overrides.renewSession ?? (async () => {}))),
        signOut: fromPromise(counted('signOut', overrides.signOut ?? (async () => {}))),
        dropSession: fromPromise(counted('dropSession', overrides.dropSession ?? (async () => {}))),
        watchIdentity: fromCallback<SessionEvent>(() => {}),
      },
    }),
    { parent: parent as AnyActorRef, clock },
  )
  actor.start()
  return {
    clock,
    calls,
    send: (event: SessionEvent) => actor.send(event),
    person: () => actor.getSnapshot().value.person,
    reports: () => parent.getSnapshot().context,
  }
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const never = () => new Promise<never>(() => {})

const signedIn = async () => ({ userId: 'uid-ana', customer: ana })

describe('session', () => {
  it('R-563 is ready as an anonymous user once there is a token', async () => {
    const session = createSessionTestActor()
    expect(session.reports()).toEqual([])
    await settled()
    expect(session.person()).toBe('anonymous')
    expect(session.reports()).toEqual([{ type: 'session.ready', customer: null }])
  })

  it('says so when no anonymous token is available, and tries again on request', async () => {
    let online = false
    const session = createSessionTestActor({
      restoreSession: async () => {
        if (!online) throw { kind: 'offline' }
        return { userId: null, customer: null }
      },
    })
    await settled()
    expect(session.person()).toBe('failed')
    expect(session.reports()).toEqual([{ type: 'session.failed', failure: { kind: 'offline' } }])
    online = true
    session.send({ type: 'session.retry' })
    await settled()
    expect(session.person()).toBe('anonymous')
  })

  it('R-568 greets a remembered customer at once and reads the data again in the background', async () => {
    const session = createSessionTestActor({
      restoreSession: signedIn,
      readCustomer: async () => ({ ...ana, name: 'Ana Lima' }),
    })
    await settled()
    expect(session.reports()).toEqual([
      { type: 'session.ready', customer: ana },
      { type: 'session.changed', customer: { ...ana, name: 'Ana Lima' }, reason: 'updated' },
    ])
  })

  it('keeps a remembered customer when the second read fails', async () => {
    const session = createSessionTestActor({
      restoreSession: signedIn,
      readCustomer: async () => {
        throw { kind: 'network' }
      },
    })
    await settled()
    expect(session.person()).toBe('signedIn')
    expect(session.reports()).toEqual([{ type: 'session.ready', customer: ana }])
  })

  it('reads a signed-in user of whom nothing is stored before it is ready', async () => {
    const session = createSessionTestActor({ restoreSession: async () => ({ userId: 'uid-ana', customer: null }) })
    await settled()
    expect(session.reports()).toEqual([{ type: 'session.ready', customer: ana }])
  })

  it('does not call the user anonymous when the user cannot be read, and reads again on request', async () => {
    let broken = true
    const session = createSessionTestActor({
      restoreSession: async () => ({ userId: 'uid-ana', customer: null }),
      readCustomer: async () => {
        if (broken) throw { kind: 'server', status: 500, text: null }
        return ana
      },
    })
    await settled()
    expect(session.person()).toBe('customerMissing')
    expect(session.reports().map((report) => report.type)).toEqual(['session.failed'])
    broken = false
    session.send({ type: 'session.retry' })
    await settled()
    expect(session.reports().at(-1)).toEqual({ type: 'session.changed', customer: ana, reason: 'signedIn' })
  })

  it('R-566 reads and reports who has signed in', async () => {
    const session = createSessionTestActor()
    await settled()
    session.send({ type: 'identity.changed', userId: 'uid-ana' })
    await settled()
    expect(session.reports().at(-1)).toEqual({ type: 'session.changed', customer: ana, reason: 'signedIn' })
  })

  it('R-566 becomes anonymous and reports a lost session when the user is signed out', async () => {
    const session = createSessionTestActor({ restoreSession: signedIn })
    await settled()
    session.send({ type: 'identity.changed', userId: null })
    expect(session.person()).toBe('anonymous')
    expect(session.reports().at(-1)).toEqual({ type: 'session.changed', customer: null, reason: 'lost' })
  })

  it('never shows one person the data of another', async () => {
    const session = createSessionTestActor({ restoreSession: signedIn })
    await settled()
    const before = session.calls.length
    session.send({ type: 'identity.changed', userId: 'uid-bia' })
    expect(session.person()).toBe('readingCustomer')
    await settled()
    expect(session.calls.slice(before)).toEqual(['readCustomer'])
    expect(session.reports().at(-1)).toMatchObject({ type: 'session.changed', reason: 'signedIn' })
  })

  it('a new token of the same user changes nothing', async () => {
    const session = createSessionTestActor({ restoreSession: signedIn })
    await settled()
    const before = session.reports().length
    session.send({ type: 'identity.changed', userId: 'uid-ana' })
    await settled()
    expect(session.person()).toBe('signedIn')
    expect(session.reports()).toHaveLength(before)
  })

  it('R-565 forces the token fresh every 10 minutes', async () => {
    const session = createSessionTestActor()
    await settled()
    session.clock.increment(599_999)
    expect(session.calls).not.toContain('refreshToken')
    session.clock.increment(1)
    await settled()
    session.clock.increment(600_000)
    await settled()
    expect(session.calls.filter((name) => name === 'refreshToken')).toHaveLength(2)
  })

  it('a refresh that finds no connection is made good by the next one', async () => {
    const session = createSessionTestActor({
      restoreSession: signedIn,
      refreshToken: async () => {
        throw { kind: 'network' }
      },
    })
    await settled()
    session.clock.increment(600_000)
    await settled()
    expect(session.person()).toBe('signedIn')
    session.clock.increment(600_000)
    await settled()
    expect(session.calls.filter((name) => name === 'refreshToken')).toHaveLength(2)
  })

  it('R-566 drops a user whom the provider no longer accepts', async () => {
    const session = createSessionTestActor({
      restoreSession: signedIn,
      refreshToken: async () => {
        throw { kind: 'identity', code: 'user-disabled' }
      },
    })
    await settled()
    session.clock.increment(600_000)
    await settled()
    expect(session.calls).toContain('dropSession')
    expect(session.person()).toBe('anonymous')
    expect(session.reports().at(-1)).toEqual({ type: 'session.changed', customer: null, reason: 'lost' })
  })

  it('renews once for any number of refused calls', async () => {
    const session = createSessionTestActor({ renewSession: never })
    await settled()
    session.send({ type: 'token.rejected' })
    session.send({ type: 'token.rejected' })
    expect(session.calls.filter((name) => name === 'renewSession')).toHaveLength(1)
  })

  it('loses the session when renewing does not help', async () => {
    const session = createSessionTestActor({
      restoreSession: signedIn,
      renewSession: async () => {
        throw { kind: 'unauthorized', text: null }
      },
    })
    await settled()
    session.send({ type: 'token.rejected' })
    await settled()
    expect(session.person()).toBe('anonymous')
    expect(session.reports().at(-1)).toEqual({ type: 'session.changed', customer: null, reason: 'lost' })
  })

  it('signs out, reporting it once and not as a loss', async () => {
    const session = createSessionTestActor({ restoreSession: signedIn })
    await settled()
    session.send({ type: 'session.end' })
    session.send({ type: 'identity.changed', userId: null })
    await settled()
    expect(session.person()).toBe('anonymous')
    expect(session.reports().slice(2)).toEqual([{ type: 'session.changed', customer: null, reason: 'signedOut' }])
  })

  it('stores what a flow has learnt about the customer', async () => {
    const session = createSessionTestActor({ restoreSession: async () => ({ userId: 'uid-ana', customer: null }) })
    await settled()
    session.send({ type: 'customer.changed', customer: { ...ana, name: 'Ana Lima' } })
    expect(session.reports().at(-1)).toEqual({
      type: 'session.changed',
      customer: { ...ana, name: 'Ana Lima' },
      reason: 'updated',
    })
  })

  it('reports a missing implementation as an internal failure, not as a lost connection', async () => {
    const parent = createActor(
      fromTransition((reports: SessionReport[], event: SessionReport) => [...reports, event], []),
    )
    parent.start()
    createActor(sessionMachine, { parent: parent as AnyActorRef }).start()
    await settled()
    expect(parent.getSnapshot().context).toEqual(
      ['watchIdentity', 'restoreSession'].map((name) => ({
        type: 'session.failed',
        failure: { kind: 'unexpected', detail: `Error: the actor "${name}" must be provided` },
      })),
    )
  })
})
