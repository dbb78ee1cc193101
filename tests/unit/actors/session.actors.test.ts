import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor, fromTransition } from 'xstate'
import { type SessionEvent, type SessionReport, sessionMachine } from '#machines/identity/session/index.ts'
import { createSessionImplementations } from '#src/actors/identity/session.actors.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Starts the session with its real actors, over a fake server and a fake identity provider. */
function startSession(options: Parameters<typeof createFakeDeps>[0] = {}) {
  const fake = createFakeDeps(options)
  const parent = createActor(
    fromTransition((reports: SessionReport[], event: SessionReport) => [...reports, event], []),
  )
  parent.start()
  const actor = createActor(sessionMachine.provide(createSessionImplementations(fake.deps)), {
    parent: parent as AnyActorRef,
  })
  actor.start()
  return {
    ...fake,
    send: (event: SessionEvent) => actor.send(event),
    person: () => actor.getSnapshot().value.person,
    reports: () => parent.getSnapshot().context,
  }
}

/** The stored drafts of the flows in a tab, and its visited pages. */
const stateOfTab = {
  'horacerta.flow.booking': '{"answer":"I am allergic","attempt":{"transactionId":"t-1"}}',
  'horacerta.flow.business': '{"petDraft":{"name":"Rex"}}',
  'horacerta.flow.packages': '{}',
  'horacerta.flow.request-payment': '{"requestId":"r-1"}',
  'horacerta.flow.address': '{}',
  'horacerta.history': '[]',
}

const ana = { id: 'user-ana', name: 'Ana Souza', phone: '+5511987654321' }

describe('session with its actors', () => {
  it('R-563 asks the provider for a token before it is ready', async () => {
    const session = startSession()
    await settled()
    expect(session.identityCalls).toContainEqual(['token'])
    expect(session.reports()).toEqual([{ type: 'session.ready', customer: null }])
  })

  it('R-568 R-573 reads the user with GET /me after a sign-in and stores them under meData, and their name under userName', async () => {
    const session = startSession({ responses: { readMe: ana } })
    await settled()
    await session.deps.identity.signInWithCustomToken('custom')
    await settled()
    expect(session.calls).toEqual([['readMe', {}]])
    expect(JSON.parse(session.storage.read('device', 'meData') ?? '')).toMatchObject({ ...ana, uid: 'uid-ana' })
    expect(session.storage.read('device', 'userId')).toBe('user-ana')
    expect(session.storage.read('device', 'userName')).toBe('Ana Souza')
    expect(session.reports().at(-1)).toMatchObject({ type: 'session.changed', reason: 'signedIn' })
  })

  it('A-197 stores no calendar address, and tells the flows none', async () => {
    const address = 'https://calendars.example/secret.ics'
    const session = startSession({ user: 'uid-ana', responses: { readMe: { ...ana, calendar_address: address } } })
    await settled()
    expect(session.reports().at(-1)).toMatchObject({ customer: { name: 'Ana Souza' } })
    expect(JSON.stringify(session.reports())).not.toContain('secret')
    expect(session.storage.read('device', 'meData')).toContain('Ana Souza')
    expect(JSON.stringify(session.storage.all())).not.toContain('secret')
  })

  it('greets the stored customer and no other', async () => {
    const mine = startSession({
      user: 'uid-ana',
      stored: { meData: JSON.stringify({ ...ana, uid: 'uid-ana' }) },
      responses: { readMe: ana },
    })
    await settled()
    expect(mine.reports()[0]).toMatchObject({ type: 'session.ready', customer: { name: 'Ana Souza' } })

    const another = startSession({
      user: 'uid-bia',
      stored: { meData: JSON.stringify({ ...ana, uid: 'uid-ana' }) },
      responses: { readMe: { id: 'user-bia', name: 'Bia' } },
    })
    await settled()
    expect(another.reports()[0]).toMatchObject({ type: 'session.ready', customer: { name: 'Bia' } })
  })

  it('drops stored data that does not parse, with one line', async () => {
    const session = startSession({ user: 'uid-ana', stored: { meData: '{"name":1' }, responses: { readMe: ana } })
    await settled()
    expect(session.tracked).toEqual([{ type: 'dropped', what: 'meData' }])
    expect(session.person()).toBe('signedIn')
  })

  it('R-569 renews an anonymous session once with POST user/auth/renew, without a body', async () => {
    const session = startSession({ responses: { renewToken: { token: 'renewed' } } })
    await settled()
    await session.deps.identity.renew()
    expect(session.calls).toEqual([['renewToken', {}]])
    expect(session.identityCalls).toContainEqual(['adopt', 'renewed'])
  })

  it.each([
    ['has no token', {}],
    ['fails', { kind: 'server', status: 500, text: null }],
  ])('A-43 requests a new anonymous token when the renewal %s', async (_, answer) => {
    const session = startSession({ responses: { renewToken: answer } })
    await settled()
    await session.deps.identity.renew()
    expect(session.identityCalls).toContainEqual(['startAnonymous'])
  })

  it('A-43 does not change a customer who signed in during the renewal of an anonymous token', async () => {
    let answer: (value: object) => void = () => {}
    const session = startSession({
      responses: { renewToken: () => new Promise((resolve) => (answer = resolve)), readMe: ana },
    })
    await settled()
    const renewal = session.deps.identity.renew()
    await settled()
    session.changeUser('uid-ana')
    answer({})
    await renewal
    expect(session.identityCalls).not.toContainEqual(['startAnonymous'])
  })

  it('A-43 replaces an anonymous token that is refused even as it was renewed, and says nothing of it', async () => {
    const session = startSession({ responses: { renewToken: { token: 'renewed' } } })
    await settled()
    await session.deps.identity.renew()
    session.deps.identity.refuse()
    await settled()
    expect(session.identityCalls.at(-1)).toEqual(['startAnonymous'])
    expect(session.reports()).toHaveLength(1)
  })

  it('A-43 does not replace a customer who is signed in by an anonymous user', async () => {
    const session = startSession({ user: 'uid-ana', responses: { readMe: () => new Promise(() => {}) } })
    session.deps.identity.refuse()
    await settled()
    expect(session.identityCalls).not.toContainEqual(['startAnonymous'])
  })

  it('A-43 forces a signed-in user’s token fresh instead', async () => {
    const session = startSession({ user: 'uid-ana', responses: { readMe: ana } })
    await settled()
    await session.deps.identity.renew()
    expect(session.identityCalls).toContainEqual(['refresh'])
    expect(session.calls).not.toContainEqual(['renewToken', {}])
  })

  it('reports to waiting callers that a user is no longer accepted, and drops the user', async () => {
    const session = startSession({ user: 'uid-ana', responses: { readMe: ana } })
    await settled()
    session.failIdentity({ kind: 'identity', code: 'user-disabled' })
    await expect(session.deps.identity.renew()).rejects.toEqual({ kind: 'unauthorized', text: null })
    await settled()
    expect(session.storage.read('device', 'meData')).toBeNull()
    expect(session.reports().at(-1)).toEqual({ type: 'session.changed', customer: null, reason: 'lost' })
  })

  it('drops a user whose renewed token is refused, too, so that they can sign in again', async () => {
    const session = startSession({ user: 'uid-ana', responses: { readMe: ana } })
    await settled()
    session.deps.identity.refuse()
    await settled()
    expect(session.storage.read('device', 'meData')).toBeNull()
    expect(session.reports().at(-1)).toEqual({ type: 'session.changed', customer: null, reason: 'lost' })
  })

  it('R-546 removes everything of the user on signing out, what the tab keeps included, and keeps language, country and rwg_token', async () => {
    const session = startSession({
      user: 'uid-ana',
      stored: {
        language: 'pt-BR',
        rwg_token: 'rwg',
        'horacerta.note.country': 'PRT',
        goBackRoute: '/checkout/1',
        checkoutTrue: 'true',
        'horacerta.note.booked': '{"transactionId":"t-1"}',
        'horacerta.note.results': '{"tx-1":"processing"}',
      },
      inTab: stateOfTab,
      responses: { readMe: ana },
    })
    await settled()
    session.send({ type: 'session.end' })
    await settled()
    expect(session.storage.all()).toEqual({
      language: 'pt-BR',
      rwg_token: 'rwg',
      'horacerta.note.country': 'PRT',
      'horacerta.history': '[]',
    })
    expect(session.identityCalls).toContainEqual(['signOut'])
  })

  it('R-546 clears what this tab stores when the customer signs out in another tab', async () => {
    const session = startSession({ user: 'uid-ana', inTab: stateOfTab, responses: { readMe: ana } })
    await settled()
    session.storage.otherTab('horacerta.note.signedOut', 'now')
    session.storage.otherTab('horacerta.note.signedOut', null)
    session.changeUser(null)
    expect(session.storage.inTab()).toEqual({ 'horacerta.history': '[]' })
  })

  it('R-546 posts a sign-out to the other tabs', async () => {
    const session = startSession({ user: 'uid-ana', responses: { readMe: ana } })
    await settled()
    session.send({ type: 'session.end' })
    await settled()
    expect(session.storage.written()).toContain('horacerta.note.signedOut')
  })

  it('A-43 keeps what the tab stores for a customer who only lost the session, and shows it to no other', async () => {
    let me = ana
    const session = startSession({ user: 'uid-ana', inTab: stateOfTab, responses: { readMe: () => me } })
    await settled()
    session.changeUser(null)
    session.changeUser('uid-ana')
    await settled()
    expect(session.storage.inTab()).toMatchObject(stateOfTab)

    me = { id: 'user-bia', name: 'Bia', phone: '+5511987654322' }
    session.changeUser('uid-bia')
    await settled()
    expect(session.storage.inTab()).toEqual({ 'horacerta.history': '[]', userId: 'user-bia' })
  })

  it('R-546 clears what a tab restores that was closed before its customer signed out', async () => {
    const session = startSession({ inTab: { ...stateOfTab, userId: 'user-ana' } })
    await settled()
    expect(session.storage.inTab()).toEqual({ 'horacerta.history': '[]' })
  })

  it('A-43 keeps what a tab restores for a customer who only lost the session', async () => {
    const session = startSession({ user: 'uid-ana', inTab: stateOfTab, responses: { readMe: ana } })
    await settled()
    session.deps.identity.refuse()
    await settled()
    const again = startSession({
      stored: { userId: session.storage.read('device', 'userId') ?? 'nobody' },
      inTab: { ...stateOfTab, userId: 'user-ana' },
    })
    await settled()
    expect(again.storage.inTab()).toMatchObject(stateOfTab)
  })

  it('A-69 keeps what an anonymous user did in the tab when they sign in', async () => {
    const session = startSession({ inTab: stateOfTab, responses: { readMe: ana } })
    await settled()
    await session.deps.identity.signInWithCustomToken('custom')
    await settled()
    expect(session.storage.inTab()).toMatchObject(stateOfTab)
  })

  it('R-566 follows the provider’s listener', async () => {
    const session = startSession({ user: 'uid-ana', responses: { readMe: ana } })
    await settled()
    session.changeUser(null)
    expect(session.reports().at(-1)).toEqual({ type: 'session.changed', customer: null, reason: 'lost' })
  })

  it('stops listening when it ends', async () => {
    const { deps, listeners } = createFakeDeps()
    const actor = createActor(sessionMachine.provide(createSessionImplementations(deps)))
    actor.start()
    expect(listeners()).toBe(2)
    actor.stop()
    expect(listeners()).toBe(0)
  })
})
