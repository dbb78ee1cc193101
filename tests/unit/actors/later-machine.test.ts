import { expect, it, vi } from 'vitest'
import { type AnyActorRef, assign, createActor, setup, waitFor } from 'xstate'
import { type LaterSnapshot, laterMachine } from '#src/actors/later-machine.ts'

const counter = setup({
  types: { events: {} as { type: 'add' } | { type: 'end' }, input: {} as number, output: {} as number },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input }),
  on: { add: { actions: assign({ count: ({ context }) => context.count + 1 }) }, end: '.ended' },
  initial: 'counting',
  states: { counting: {}, ended: { type: 'final' } },
  output: ({ context }) => context.count,
})

const parent = (load: () => Promise<typeof counter>) =>
  setup({ actors: { counter: laterMachine(load) } }).createMachine({
    context: { count: 0 },
    initial: 'open',
    on: { leave: '.left' },
    states: {
      open: {
        invoke: {
          id: 'counter',
          src: 'counter',
          input: 5,
          onDone: { target: 'left', actions: assign({ count: ({ event }) => event.output }) },
        },
      },
      left: {},
    },
  })

/** What runs inside; the types know only the machine it stands for. */
function runningOf(actor: AnyActorRef | undefined): AnyActorRef | null | undefined {
  const snapshot: LaterSnapshot | undefined = actor?.getSnapshot()
  return snapshot?.running
}

it('is the machine for its parent: input, events that came before its code, and output', async () => {
  const actor = createActor(parent(async () => counter)).start()
  actor.getSnapshot().children.counter?.send({ type: 'add' })
  await vi.waitFor(() => expect(runningOf(actor.getSnapshot().children.counter)).not.toBeNull())
  actor.getSnapshot().children.counter?.send({ type: 'add' })
  actor.getSnapshot().children.counter?.send({ type: 'end' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'left', context: { count: 7 } })
})

it('fetches code that did not come again with the next event', async () => {
  const load = vi.fn(async () => counter).mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const actor = createActor(parent(load)).start()
  await Promise.resolve()
  actor.getSnapshot().children.counter?.send({ type: 'add' })
  actor.getSnapshot().children.counter?.send({ type: 'end' })
  await waitFor(actor, (snapshot) => snapshot.matches('left'))
  expect(actor.getSnapshot().context.count).toBe(6)
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
  expect(runningOf(child)).toBeNull()
})
