import { describe, expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate'
import {
  endings,
  failureFrom,
  getFinalOutput,
  showFailure,
  signInOrRecord,
  withEvent,
  withOutput,
} from '#machines/shared/chart.ts'
import { type ReadFailure, toReadFailure } from '#machines/shared/read-failure.ts'
import { reading } from '#machines/shared/reading.ts'

interface Context {
  day: string
  pets: string[]
  size: 'small' | 'large'
  failure: ReadFailure | null
}

const parts = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'day.choose'; day: string } | { type: 'pets.read' } | { type: 'back.request' },
    input: {} as { pets: string[] | null },
    output: {} as 'closed' | 'left',
  },
  actors: {
    readPets: fromPromise<string[], { pets: string[] | null }>(({ input: { pets } }) =>
      pets === null ? Promise.reject({ kind: 'network' }) : Promise.resolve(pets),
    ),
  },
  actions: {
    storeDay: assign((_, params: { day: string }) => ({ day: params.day })),
    storeSize: assign((_, params: { day: string; size: Context['size'] }) => ({ size: params.size })),
    storePets: assign((_, params: { pets: string[] }) => params),
    recordFailure: assign(failureFrom(toReadFailure)),
  },
  guards: { hasPets: (_, params: readonly string[]) => params.length > 0 },
})

const machine = parts.createMachine({
  context: { day: '', pets: [], size: 'small', failure: null },
  output: getFinalOutput,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'day.choose': { actions: [withEvent('storeDay'), withEvent('storeSize', { size: 'large' })] },
        'pets.read': 'reading',
        'back.request': 'left',
      },
    },
    reading: {
      invoke: {
        src: 'readPets',
        input: ({ context: { pets, day } }) => ({ pets: day === '' ? null : [...pets, day] }),
        onDone: { guard: withOutput('hasPets'), target: 'choosing', actions: withOutput('storePets', 'pets') },
        onError: { target: 'choosing', actions: withEvent('recordFailure') },
      },
    },
    left: { type: 'final', output: 'left' },
  },
})

const start = () => createActor(machine, { input: { pets: null } }).start()

describe('short forms for charts', () => {
  test('withEvent passes the event, with additional params', () => {
    const actor = start()
    actor.send({ type: 'day.choose', day: '2026-08-03' })
    expect(actor.getSnapshot().context).toMatchObject({ day: '2026-08-03', size: 'large' })
  })

  test('withOutput gives the output of an actor, as a whole or as a field', async () => {
    const actor = start()
    actor.send({ type: 'day.choose', day: 'Rex' })
    actor.send({ type: 'pets.read' })
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'))
    expect(actor.getSnapshot().context.pets).toEqual(['Rex'])
  })

  test('failureFrom maps the thrown error', async () => {
    const actor = start()
    actor.send({ type: 'pets.read' })
    await waitFor(actor, (snapshot) => snapshot.matches('choosing'))
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'connection' })
  })

  test('getFinalOutput gives the output of the final state that was reached', () => {
    const actor = start()
    actor.send({ type: 'back.request' })
    expect(actor.getSnapshot().output).toBe('left')
  })

  // The compiler refuses each of these; a line that it accepts is a type error.
  test('a wrong name, or an event without the needed fields, does not compile', () => {
    const refused = () => [
      // @ts-expect-error no action of this name
      parts.createStateConfig({ on: { 'day.choose': { actions: withEvent('storeDays') } } }),
      // @ts-expect-error no guard of this name
      parts.createStateConfig({ on: { 'day.choose': { guard: withEvent('isDay') } } }),
      // @ts-expect-error the event has no day
      parts.createStateConfig({ on: { 'back.request': { actions: withEvent('storeDay') } } }),
      // @ts-expect-error the event has no size
      parts.createStateConfig({ on: { 'day.choose': { actions: withEvent('storeSize') } } }),
      // @ts-expect-error there is no such size
      parts.createStateConfig({ on: { 'day.choose': { actions: withEvent('storeSize', { size: 'huge' }) } } }),
      // @ts-expect-error the event is no output
      parts.createStateConfig({ on: { 'day.choose': { actions: withOutput('storePets', 'pets') } } }),
      // @ts-expect-error the output is given as another field
      parts.createStateConfig({ invoke: { src: 'readPets', onDone: { actions: withOutput('storePets', 'dogs') } } }),
      // @ts-expect-error the output is no list of pets
      parts.createStateConfig({ invoke: { src: 'readPets', onDone: { actions: withOutput('storePets') } } }),
      // @ts-expect-error a failure has no output
      parts.createStateConfig({ invoke: { src: 'readPets', onError: { guard: withOutput('hasPets') } } }),
    ]
    expect(refused().length).toBe(9)
  })
})

describe('parts that flows share', () => {
  const types = {} as {
    context: { failure: ReadFailure | null }
    events: { type: 'list.retry' } | { type: 'back.request' }
    input: { error: unknown }
    output: { kind: 'left' } | { kind: 'sessionExpired' }
  }
  const readList = fromPromise<void>(() => Promise.reject({ kind: 'network' }))
  const shared = setup({ types, actors: { readList } }).extend(reading)
  const list = shared.createMachine({
    context: { failure: null },
    output: getFinalOutput,
    initial: 'reading',
    on: { 'back.request': '.left' },
    states: {
      reading: {
        invoke: { src: 'readList', onDone: 'left', onError: signInOrRecord('sessionExpired', 'unavailable') },
      },
      unavailable: showFailure('screen:list', { 'list.retry': 'reading' }),
      ...endings('left', 'sessionExpired'),
    },
  })
  const bare = setup({ actors: { readList } })
  const startWith = (error: unknown) =>
    createActor(list.provide({ actors: { readList: fromPromise<void>(() => Promise.reject(error)) } }), {
      input: { error },
    }).start()

  test('signInOrRecord leads to the sign-in after a 401', async () => {
    const actor = startWith({ kind: 'unauthorized', text: null })
    await waitFor(actor, ({ status }) => status === 'done')
    expect(actor.getSnapshot().output).toEqual({ kind: 'sessionExpired' })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  test('signInOrRecord records any other failure, and showFailure shows it until an event leads on', async () => {
    const actor = startWith({ kind: 'network' })
    await waitFor(actor, (snapshot) => snapshot.hasTag('failed'))
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'connection' })
    actor.send({ type: 'list.retry' })
    expect(actor.getSnapshot().value).toBe('reading')
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  test('endings have their name as the kind of their output', () => {
    const actor = startWith({ kind: 'network' })
    actor.send({ type: 'back.request' })
    expect(actor.getSnapshot().output).toEqual({ kind: 'left' })
  })

  // The compiler refuses each of these; a line that it accepts is a type error.
  test('a flow without what the parts need does not compile', () => {
    const refused = () => [
      // @ts-expect-error the context has another failure
      setup({ types: {} as { context: { failure: string | null } } }).extend(reading),
      // @ts-expect-error the context has no failure
      setup({ types: {} as { context: { day: string } } }).extend(reading),
      // @ts-expect-error there is no such guard and no such action
      bare.createStateConfig({ invoke: { src: 'readList', onError: signInOrRecord('signIn', 'failed') } }),
      // @ts-expect-error an event has no failure to record
      shared.createStateConfig({ on: { 'list.retry': { actions: withEvent('recordFailure') } } }),
    ]
    expect(refused().length).toBe(4)
  })
})
