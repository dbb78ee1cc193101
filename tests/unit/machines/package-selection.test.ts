import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromPromise, SimulatedClock } from 'xstate'
import type { Customer, Package } from '#domain/entities.ts'
import type { GoogleSignInOutput, googleSignInMachine } from '#machines/identity/google-sign-in/index.ts'
import {
  type PackageSelectionEvent,
  type PackageSelectionOutput,
  packageSelectionMachine,
  type ReadPackagesInput,
} from '#machines/packages/package-selection/index.ts'
import { exampleBusiness, exampleCustomer, examplePackage } from '#machines/shared/examples.ts'

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
const ten = examplePackage()
const one = examplePackage({ id: 'pacote-um', name: 'Primeira vez', quantity: 1 })

interface Start {
  packages?: (Package[] | 'failed')[]
  customer?: Customer | null
  selectedId?: string | null
  /** The result of the sign-in at Google. */
  atGoogle?: Promise<GoogleSignInOutput>
}

/** Runs the list of packages as a child, and records its reports and its output. */
async function opened({
  packages = [[ten, one]],
  customer = exampleCustomer(),
  selectedId = null,
  atGoogle = new Promise(() => {}),
}: Start = {}) {
  const answers = [...packages]
  const asked: ReadPackagesInput[] = []
  const heard: (string | null)[] = []
  let output: PackageSelectionOutput | null = null
  const selection = packageSelectionMachine.provide({
    actors: {
      readPackages: fromPromise<Package[], ReadPackagesInput>(async ({ input }) => {
        asked.push(input)
        const answer = answers.shift() ?? []
        if (answer === 'failed') throw { kind: 'network' }
        return answer
      }),
      googleSignIn: fromPromise<GoogleSignInOutput>(() => atGoogle) as unknown as typeof googleSignInMachine,
    },
  })
  const parent = createMachine({
    invoke: {
      id: 'packageSelection',
      src: selection,
      input: { business: exampleBusiness(), customer, language: 'pt-BR', selectedId },
      onDone: {
        actions: ({ event }) => {
          output = event.output as PackageSelectionOutput
        },
      },
    },
    on: { 'package.changed': { actions: ({ event }) => void heard.push(event.packageId) } },
  })
  const actor = createActor(parent, { clock: new SimulatedClock() }).start()
  const child = actor.getSnapshot().children.packageSelection
  await settled()
  const send = async (event: PackageSelectionEvent) => {
    child?.send(event)
    await settled()
  }
  return {
    asked,
    heard,
    send,
    output: () => output,
    tags: () => [...(child?.getSnapshot().tags ?? [])],
    selected: () => child?.getSnapshot().context.selectedId,
    goneId: () => child?.getSnapshot().context.goneId,
  }
}

describe('packages of a business', () => {
  it('R-404 R-405 a tap selects one, another tap another one, and the same tap gives it up', async () => {
    const { send, heard } = await opened()
    for (const packageId of [ten.id, one.id, one.id]) await send({ type: 'package.toggle', packageId })
    expect(heard).toEqual([null, ten.id, one.id, null])
  })

  it('selects nothing that is not sold', async () => {
    const { send, selected } = await opened()
    await send({ type: 'package.toggle', packageId: 'nenhum' })
    expect(selected()).toBeNull()
  })

  it('R-416 A-120 keeps an earlier selection only while it is sold', async () => {
    expect((await opened({ selectedId: one.id })).heard).toEqual([one.id])
    expect((await opened({ selectedId: 'vendido' })).heard).toEqual([null])
  })

  it('R-416 remembers an earlier selection that is no longer sold, until something else is selected', async () => {
    const { send, goneId } = await opened({ selectedId: 'vendido' })
    expect(goneId()).toBe('vendido')
    await send({ type: 'package.toggle', packageId: one.id })
    expect(goneId()).toBeNull()
  })

  it('R-416 still knows it in another language', async () => {
    const { send, goneId } = await opened({ selectedId: 'vendido' })
    await send({ type: 'language.changed', language: 'en-US' })
    expect(goneId()).toBe('vendido')
  })

  it('R-428 R-739 continues with the selected package, and not without one', async () => {
    const { send, output } = await opened()
    await send({ type: 'package.buy' })
    expect(output()).toBeNull()
    await send({ type: 'package.toggle', packageId: ten.id })
    await send({ type: 'package.buy' })
    expect(output()).toEqual({ kind: 'chosen', bookingPackage: ten })
  })

  it('R-413 R-428 an anonymous user signs in first, and a customer without a name enters it first', async () => {
    const anonymousUser = await opened({ customer: null, selectedId: ten.id })
    await anonymousUser.send({ type: 'package.buy' })
    expect(anonymousUser.output()).toBeNull()
    await anonymousUser.send({ type: 'signIn.start' })
    expect(anonymousUser.output()).toEqual({ kind: 'signIn', to: 'login' })
    const nameless = await opened({ customer: exampleCustomer({ name: null }), selectedId: ten.id })
    await nameless.send({ type: 'package.buy' })
    expect(nameless.output()).toEqual({ kind: 'signIn', to: 'loginName' })
  })

  it('R-413 an anonymous user who signs in at Google continues with the selection, or enters a number first', async () => {
    const bia: GoogleSignInOutput = { way: 'google', customer: exampleCustomer() }
    const { send, output } = await opened({ customer: null, selectedId: ten.id, atGoogle: Promise.resolve(bia) })
    await send({ type: 'package.buy' })
    expect(output()).toEqual({ kind: 'chosen', bookingPackage: ten })
    const numberless: GoogleSignInOutput = { ...bia, customer: exampleCustomer({ phone: null }) }
    const other = await opened({ customer: null, selectedId: ten.id, atGoogle: Promise.resolve(numberless) })
    expect(other.output()).toEqual({ kind: 'signIn', to: 'loginNumber' })
  })

  it('R-413 a customer who is signed in does not sign in again', async () => {
    const { send, output } = await opened({ selectedId: ten.id })
    await send({ type: 'signIn.start' })
    expect(output()).toBeNull()
  })

  it('R-406 says so where nothing is sold, and leads back', async () => {
    const { send, tags, output } = await opened({ packages: [[]] })
    expect(tags()).toEqual(['screen:packages'])
    await send({ type: 'back.request' })
    expect(output()).toEqual({ kind: 'left' })
  })

  it('reports a failed read, and reads again on request', async () => {
    const { send, tags, asked } = await opened({ packages: ['failed', [ten]] })
    expect(tags()).toContain('dialog:listFailed')
    await send({ type: 'packages.retry' })
    expect(asked).toHaveLength(2)
    expect(tags()).not.toContain('failed')
  })

  it('reads the packages again in another language, and keeps the selection', async () => {
    const { send, asked, selected } = await opened({ packages: [[ten, one], [ten]], selectedId: ten.id })
    await send({ type: 'language.changed', language: 'en-US' })
    expect(asked.map(({ language }) => language)).toEqual(['pt-BR', 'en-US'])
    expect(selected()).toBe(ten.id)
  })
})
