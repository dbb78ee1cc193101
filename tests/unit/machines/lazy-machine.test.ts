import { expect, it, vi } from 'vitest'
import { type AnyActorRef, assign, createActor, sendParent, setup, waitFor } from 'xstate'
import { isPending, type LazySnapshot, lazyMachine } from '#machines/shared/lazy-machine.ts'
import { eventually } from '#tests/support/eventually.ts'

const counter = setup({
  types: {
    events: {} as { type: 'add' } | { type: 'end' } | { type: 'break' },
    input: {} as number,
    output: {} as number,
  },
  actions: {
    reportCount: sendParent((_, params: { count: number }) => ({ type: 'counted', count: params.count })),
    breakDown: () => {
      throw new Error('broken')
    },
  },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input }),
  on: {
    add: {
      actions: [
        assign({ count: ({ context }) => context.count + 1 }),
        { type: 'reportCount', params: ({ context }) => ({ count: context.count }) },
      ],
    },
    break: { actions: 'breakDown' },
    end: '.ended',
  },
  initial: 'counting',
  states: { counting: { tags: 'counting' }, ended: { type: 'final' } },
  output: ({ context }) => context.count,
})

type Words = Parameters<typeof lazyMachine<typeof counter>>

const parent = (load: () => Promise<typeof counter>, endsBy?: Words[1], beginsBy?: Words[2]) =>
  setup({
    types: { events: {} as { type: 'leave' } | { type: 'counted'; count: number } },
    actors: { counter: lazyMachine(load, endsBy, beginsBy) },
  }).createMachine({
    context: { count: 0, counts: [] as number[] },
    initial: 'open',
    on: {
      leave: '.left',
      counted: { actions: assign({ counts: ({ context, event }) => [...context.counts, event.count] }) },
    },
    states: {
      open: {
        invoke: {
          id: 'counter',
          src: 'counter',
          input: 5,
          onDone: { target: 'left', actions: assign({ count: ({ event }) => event.output }) },
          onError: 'broken',
        },
      },
      left: {},
      broken: {},
    },
  })

/** Finds the snapshot of the child; the types know only the real machine. */
function findSeenChild(actor: AnyActorRef): LazySnapshot | undefined {
  return actor.getSnapshot().children.counter?.getSnapshot()
}

function hasCome(actor: AnyActorRef): boolean {
  const seen = findSeenChild(actor)
  return seen !== undefined && !isPending(seen)
}

it('acts as the machine for its parent: input, events sent before its code loaded, reports and output', async () => {
  const actor = createActor(parent(async () => counter)).start()
  actor.getSnapshot().children.counter?.send({ type: 'add' })
  await waitFor(actor, () => hasCome(actor))
  actor.getSnapshot().children.counter?.send({ type: 'add' })
  expect(actor.getSnapshot().context.counts).toEqual([6, 7])
  actor.getSnapshot().children.counter?.send({ type: 'end' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'left', context: { count: 7 } })
})

it('acts as the machine for its screens: tags and accepted events', async () => {
  const actor = createActor(parent(async () => counter)).start()
  await eventually(() => expect(hasCome(actor)).toBe(true))
  const seen = actor.getSnapshot().children.counter?.getSnapshot()
  expect(seen?.hasTag('counting')).toBe(true)
  expect(seen?.can({ type: 'add' })).toBe(true)
})

it('reports an error to its parent', async () => {
  const actor = createActor(parent(async () => counter)).start()
  actor.getSnapshot().children.counter?.send({ type: 'break' })
  await waitFor(actor, (snapshot) => snapshot.matches('broken'))
})

it('ends at once if an event sent before its code loaded ends it', async () => {
  const actor = createActor(parent(async () => counter)).start()
  actor.getSnapshot().children.counter?.send({ type: 'end' })
  actor.getSnapshot().children.counter?.send({ type: 'add' })
  await waitFor(actor, (snapshot) => snapshot.matches('left'))
  expect(actor.getSnapshot().context).toEqual({ count: 5, counts: [] })
})

it('ends before its code has loaded, by an event that would end it anyway', async () => {
  const endsBy = (event: { type: string }, input: number) => (event.type === 'end' ? input : null)
  const actor = createActor(parent(() => new Promise(() => {}), endsBy)).start()
  actor.getSnapshot().children.counter?.send({ type: 'add' })
  expect(actor.getSnapshot().value).toBe('open')
  actor.getSnapshot().children.counter?.send({ type: 'end' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'left', context: { count: 5 } })
})

it('says that its code did not come, and fetches it again with the next event', async () => {
  const load = vi.fn(async () => counter).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const actor = createActor(parent(load)).start()
  expect(findSeenChild(actor)).toMatchObject({ pending: 'loading' })
  await eventually(() => expect(findSeenChild(actor)).toMatchObject({ pending: 'failed' }))
  actor.getSnapshot().children.counter?.send({ type: 'add' })
  actor.getSnapshot().children.counter?.send({ type: 'end' })
  await waitFor(actor, (snapshot) => snapshot.matches('left'))
  expect(actor.getSnapshot().context.count).toBe(6)
  expect(load).toHaveBeenCalledTimes(2)
})

it('stops with its parent, also before its code has come', async () => {
  let come: (machine: typeof counter) => void = () => {}
  const coming = new Promise<typeof counter>((resolve) => {
    come = resolve
  })
  const actor = createActor(parent(() => coming)).start()
  const child = actor.getSnapshot().children.counter
  actor.send({ type: 'leave' })
  come(counter)
  await Promise.resolve()
  const seen: LazySnapshot | undefined = child?.getSnapshot()
  expect(seen).toMatchObject({ status: 'stopped', pending: 'loading' })
})

it('loads its code only on the trigger event, and drops the events before', async () => {
  const load = vi.fn(async () => counter)
  const actor = createActor(parent(load, undefined, ({ type }) => type === 'end')).start()
  actor.getSnapshot().children.counter?.send({ type: 'add' })
  expect(findSeenChild(actor)).toMatchObject({ pending: 'idle' })
  expect(load).not.toHaveBeenCalled()
  actor.getSnapshot().children.counter?.send({ type: 'end' })
  await waitFor(actor, (snapshot) => snapshot.matches('left'))
  expect(actor.getSnapshot().context).toEqual({ count: 5, counts: [] })
})
