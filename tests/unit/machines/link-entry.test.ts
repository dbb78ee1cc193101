import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { Business, Customer } from '#domain/entities.ts'
import { type LinkEntryEvent, linkEntryMachine, type Relation } from '#machines/business/link-entry/index.ts'
import type { GoogleSignInOutput, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import type { RouteEntry } from '#machines/shared/flow.types.ts'

const entry: RouteEntry = { name: 'linkEntry', params: { id: 'b-1' }, query: {}, state: null }
const withToken: RouteEntry = { ...entry, name: 'linkEntryToken', params: { id: 'b-1', token: 'abc' } }
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

interface Overrides {
  entry?: RouteEntry
  customer?: Customer | null
  redeem?: () => Promise<Customer>
}

/** Opens the link of a business, and records the ids of the businesses that were read. */
async function comeIn({ entry: first = entry, customer = null, redeem = async () => exampleCustomer() }: Overrides) {
  const read: string[] = []
  const actor = createActor(
    linkEntryMachine.provide({
      actors: {
        identifyCustomer: fromPromise<Customer | null>(async () => customer),
        readBusiness: fromPromise<Business, { id: string }>(async ({ input: { id } }) => {
          read.push(id)
          return exampleBusiness({ id })
        }),
        redeemLink: fromPromise<Customer, { code: string }>(redeem),
        readRelation: fromPromise<{ relation: Relation }, { businessId: string }>(async () => ({ relation: 'other' })),
        googleSignIn: fromPromise<GoogleSignInOutput>(
          () => new Promise(() => {}),
        ) as unknown as typeof googleSignInMachine,
      },
    }),
    { input: { entry: first, saved: null, business: null, customer: null, language: 'pt-BR' } },
  )
  actor.start()
  await settled()
  const send = async (event: LinkEntryEvent) => {
    actor.send(event)
    await settled()
  }
  return { read, send, state: () => actor.getSnapshot().value }
}

describe('URL of the entry', () => {
  it.each<[string, RouteEntry, string[]]>([
    ['the same again reads nothing', { ...entry, state: { goBackRoute: '/' } }, ['b-1']],
    ['another business is read', { ...entry, params: { id: 'b-2' } }, ['b-1', 'b-2']],
    ['a link that signs in starts over', withToken, ['b-1', 'b-1']],
  ])('R-048 %s', async (_, next, read) => {
    const visit = await comeIn({ customer: exampleCustomer() })
    await visit.send({ type: 'route.changed', entry: next })
    expect(visit.read).toEqual(read)
    expect(visit.state()).toEqual({ welcoming: 'resting' })
  })
})

describe('a link that signs in', () => {
  it.each([
    ['there is no connection', { kind: 'offline' }, 'linkUnanswered'],
    ['the connection breaks', { kind: 'network' }, 'linkUnanswered'],
    ['no answer comes in time', { kind: 'timeout' }, 'linkUnanswered'],
    ['the server refuses it', { kind: 'invalid', status: 400, text: null }, { atGate: 'linkRefused' }],
  ])('R-049 stays valid unless it is refused: %s', async (_, failure, state) => {
    const visit = await comeIn({ entry: withToken, redeem: () => Promise.reject(failure) })
    expect(visit.state()).toEqual(state)
  })
})
