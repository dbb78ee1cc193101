import { expect, it } from 'vitest'
import { type AnyActorLogic, createActor, toPromise } from 'xstate'
import { createLinkEntryImplementations } from '#src/actors/business/link-entry.actors.ts'
import { createApi } from '#src/api/api.ts'
import { createLazyMachines } from '#src/app/lazy.ts'
import type { Deps } from '#src/queries/deps.ts'
import { createFakeTransport } from '#tests/support/fake-transport.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const ana = { id: 'user-ana', name: 'Ana Souza', phone: '+5511987654321' }

/** Runs one actor of the link entry and returns its result. */
function run(deps: Deps, name: 'redeemLink' | 'readRelation', input: unknown): Promise<unknown> {
  const logic = createLinkEntryImplementations(deps, createLazyMachines(deps)).actors?.[
    name
  ] as unknown as AnyActorLogic
  return toPromise(createActor(logic, { input }).start())
}

const redeem = ({ deps }: ReturnType<typeof createFakeDeps>) => run(deps, 'redeemLink', { code: 'the-code' })

it('R-567 a link is redeemed, and its message signs in at the provider', async () => {
  const fake = createFakeDeps({
    responses: { verifyAuthLink: { status: 'OK', message: 'custom-token' }, readMe: ana },
  })
  expect(await redeem(fake)).toMatchObject({ name: 'Ana Souza' })
  expect(fake.calls).toEqual([
    ['verifyAuthLink', { body: { code: 'the-code' } }],
    ['readMe', {}],
  ])
  expect(fake.identityCalls).toEqual([['signInWithCustomToken', 'custom-token']])
})

it('A-22 a link that has signed in is not redeemed again where only the customer could not be read', async () => {
  let me: unknown = { kind: 'timeout' }
  const fake = createFakeDeps({
    responses: { verifyAuthLink: { status: 'OK', message: 'custom-token' }, readMe: () => me },
  })
  await expect(redeem(fake)).rejects.toEqual({ kind: 'timeout' })
  me = ana
  expect(await redeem(fake)).toMatchObject({ name: 'Ana Souza' })
  expect(fake.calls.map(([id]) => id)).toEqual(['verifyAuthLink', 'readMe', 'readMe'])
})

it('R-562 A-154 a failed check for a known client does not end the session', async () => {
  const { deps } = createFakeDeps({ user: 'uid-ana' })
  const fake = createFakeTransport([{ status: 401 }])
  const asked = run({ ...deps, api: createApi(fake.deps) }, 'readRelation', { businessId: 'aurora' })
  await expect(asked).rejects.toMatchObject({ kind: 'unauthorized' })
  expect([fake.sent.length, fake.refusals()]).toEqual([1, 0])
})

it('R-034 A-147 a server that rejects the owner’s tap does not end the session', async () => {
  const { deps } = createFakeDeps({ user: 'uid-ana' })
  const fake = createFakeTransport([{ status: 401 }])
  const { actions } = createLinkEntryImplementations({ ...deps, api: createApi(fake.deps) }, createLazyMachines(deps))
  const trackOwnerTap = actions?.trackOwnerTap as (_: unknown, who: { businessId: string; userId: string }) => void
  trackOwnerTap(null, { businessId: 'aurora', userId: 'user-ana' })
  await expect.poll(() => fake.sent.length).toBe(1)
  await new Promise((resolve) => setImmediate(resolve))
  expect([fake.sent.length, fake.refusals()]).toEqual([1, 0])
})
