import { describe, expect, test } from 'vitest'
import { assign, createActor, fromPromise, setup, waitFor } from 'xstate'
import { failureFrom, getFinalOutput, withEvent, withOutput } from '#machines/shared/chart.ts'
import { type ReadFailure, toReadFailure } from '#machines/shared/read-failure.ts'

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
