import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, SimulatedClock } from 'xstate'
import {
  type PackageOfferEvent,
  packageOfferMachine,
  type ReadOfferInput,
} from '#machines/business/package-offer/index.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Runs the offer as a child, and records its events to the parent. */
async function offered(count: number | 'unread' | 'failed', answer: 'undecided' | 'declined' = 'undecided') {
  const asked: ReadOfferInput[] = []
  const heard: string[] = []
  const readOffer = fromPromise<{ count: number }, ReadOfferInput>(({ input }) => {
    asked.push(input)
    if (count === 'failed') return Promise.reject({ kind: 'network' })
    return count === 'unread' ? new Promise(() => {}) : Promise.resolve({ count })
  })
  const parent = createMachine({
    invoke: { id: 'packageOffer', src: packageOfferMachine.provide({ actors: { readOffer } }) },
    on: { '*': { actions: ({ event }) => void heard.push(event.type) } },
  })
  const actor = createActor(parent, { clock: new SimulatedClock() }).start()
  const child = actor.getSnapshot().children.packageOffer
  const send = async (event: PackageOfferEvent) => {
    child?.send(event)
    await settled()
  }
  await send({ type: 'business.shown', businessId: 'b-1', language: 'pt-BR', answer })
  return { asked, heard, send, state: () => child?.getSnapshot().value }
}

describe('package offer', () => {
  it('R-016 R-128 reads the packages of the business that is shown, once', async () => {
    const { asked, send, state } = await offered(2)
    await send({ type: 'business.shown', businessId: 'b-1', language: 'pt-BR', answer: 'undecided' })
    expect(asked).toEqual([{ businessId: 'b-1', language: 'pt-BR' }])
    expect(state()).toBe('offered')
  })

  it('reads nothing without a business, and reads again for another one', async () => {
    const { asked, send } = await offered(2)
    await send({ type: 'business.shown', businessId: null, language: 'pt-BR', answer: 'undecided' })
    await send({ type: 'business.shown', businessId: 'b-2', language: 'en-US', answer: 'undecided' })
    expect(asked.map(({ businessId }) => businessId)).toEqual(['b-1', 'b-2'])
  })

  it('R-103 asks the customer how to continue if the business sells packages', async () => {
    const { heard, send } = await offered(2)
    await send({ type: 'offer.ask' })
    expect(heard).toEqual(['packages.offered'])
  })

  it.each(['unread', 'failed', 0] as const)(
    'R-016 does not keep the customer waiting when it is %s how many packages are sold',
    async (count) => {
      const { heard, send } = await offered(count)
      await send({ type: 'offer.ask' })
      expect(heard).toEqual(['packages.absent'])
    },
  )

  it('R-106 R-108 A-20 does not ask a customer who has declined again', async () => {
    const { heard, send, state } = await offered(2)
    await send({ type: 'offer.decline' })
    await send({ type: 'offer.ask' })
    expect(heard).toEqual(['packages.absent'])
    expect(state()).toBe('declined')
  })

  it('A-20 does not ask a customer who declined before a reload again', async () => {
    const { heard, send, state } = await offered(2, 'declined')
    expect(state()).toBe('declined')
    await send({ type: 'offer.ask' })
    expect(heard).toEqual(['packages.absent'])
  })

  it('A-20 asks again at another business', async () => {
    const { heard, send } = await offered(2, 'declined')
    await send({ type: 'business.shown', businessId: 'b-2', language: 'pt-BR', answer: 'undecided' })
    await send({ type: 'offer.ask' })
    expect(heard).toEqual(['packages.offered'])
  })
})
