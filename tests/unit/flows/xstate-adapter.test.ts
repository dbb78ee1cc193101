import { describe, expect, test } from 'vitest'
import {
  and,
  assign,
  createActor,
  fromCallback,
  fromPromise,
  getMicrosteps,
  initialTransition,
  not,
  or,
  raise,
  SimulatedClock,
  sendParent,
  sendTo,
  setup,
  spawnChild,
  stateIn,
  stopChild,
  transition,
} from 'xstate'
import { namesOfTaken as names } from '#tools/flows/chart.ts'
import { errandMachine } from '#tools/flows/fixtures/errand.machine.ts'
import {
  activeNodes,
  createWalker,
  describeGuard,
  descriptorMatches,
  dueFirst,
  evaluateGuard,
  getHistory,
  type Move,
  type Position,
  readMicrostep,
  runningChildren,
  spawnedChildren,
  startErrorOfChild,
  textOfTelling,
} from '#tools/flows/xstate-adapter.ts'

const getWalk = (machine: Parameters<typeof createWalker>[0], input?: unknown) => {
  const walker = createWalker(machine)
  let move: Move = walker.start(input)
  return {
    walker,
    get at(): Position {
      return move.position
    },
    get taken() {
      return names(move.microsteps)
    },
    send: (type: string, data: object = {}) => {
      move = walker.send(move.position, { ...data, type })
    },
    answer: (child: string, output?: unknown) => {
      move = walker.answer(move.position, child, { type: `xstate.done.actor.${child}`, output, actorId: child })
    },
    wait: () => {
      move = walker.wait(move.position)
    },
  }
}

const light = setup({
  delays: { greenFor: ({ context }) => context.greenForMs, yellowFor: 2_000, blinkFor: 2_000 },
  types: { context: {} as { greenForMs: number; ticks: number } },
}).createMachine({
  id: 'light',
  context: { greenForMs: 30_000, ticks: 0 },
  initial: 'off',
  states: {
    off: { always: 'green' },
    green: {
      after: { greenFor: 'yellow' },
      on: {
        extend: { target: 'green', reenter: true, actions: assign({ greenForMs: 45_000 }) },
        tick: { actions: assign({ ticks: ({ context }) => context.ticks + 1 }) },
        stop: 'red',
      },
    },
    yellow: { after: { yellowFor: 'red', blinkFor: 'blinking' } },
    blinking: {},
    red: {},
  },
})

describe('walker', () => {
  test('names the exact transitions, those without an event included, from the start on', () => {
    const walk = getWalk(light)
    expect(walk.taken).toEqual(['off: always'])
    walk.send('stop')
    expect(walk.taken).toEqual(['green: stop'])
  })

  test('knows which delay runs and how long, including one computed from the context', () => {
    const walk = getWalk(light)
    expect(walk.at.timers.map(({ id, dueInMs }) => [id, dueInMs])).toEqual([
      ['xstate.after.greenFor.light.green', 30_000],
    ])
  })

  test('restarts a delay when its state is re-entered, and not when the machine stays in it', () => {
    const walk = getWalk(light)
    walk.send('tick')
    expect(walk.at.timers.map(({ dueInMs }) => dueInMs)).toEqual([30_000])
    walk.send('extend')
    expect(walk.at.timers.map(({ dueInMs }) => dueInMs)).toEqual([45_000])
  })

  test('drops a delay when its state is left', () => {
    const walk = getWalk(light)
    walk.send('stop')
    expect(walk.at.timers).toEqual([])
  })

  test('lets the first of two delays due together cancel the other', () => {
    const walk = getWalk(light)
    walk.wait()
    expect(dueFirst(walk.at).map(({ dueInMs }) => dueInMs)).toEqual([2_000, 2_000])
    walk.wait()
    expect(walk.taken).toEqual(['yellow: after yellowFor'])
    expect(walk.at.snapshot.value).toBe('red')
  })

  test('lets the rest of the time pass for the delays that are not due yet', () => {
    const two = setup({ delays: { short: 3_000, long: 10_000 } }).createMachine({
      id: 'two',
      type: 'parallel',
      states: {
        a: { initial: 'x', states: { x: { after: { short: 'y' } }, y: { after: { short: 'z' } }, z: {} } },
        b: { initial: 'x', states: { x: { after: { long: 'y' } }, y: {} } },
      },
    })
    const walk = getWalk(two)
    walk.wait()
    expect(walk.at.timers.map(({ dueInMs }) => dueInMs)).toEqual([7_000, 3_000])
    walk.wait()
    walk.wait()
    expect(walk.at.snapshot.value).toEqual({ a: 'z', b: 'y' })
  })

  test('fires all delays that are due at one moment in one step', () => {
    const two = setup({ delays: { pause: 3_000 } }).createMachine({
      id: 'two',
      type: 'parallel',
      states: {
        a: { initial: 'x', states: { x: { after: { pause: 'y' } }, y: {} } },
        b: { initial: 'x', states: { x: { after: { pause: 'y' } }, y: {} } },
      },
    })
    const walk = getWalk(two)
    walk.wait()
    expect(walk.at.snapshot.value).toEqual({ a: 'y', b: 'y' })
    expect(walk.taken).toEqual(['a.x: after pause', 'b.x: after pause'])
  })

  test('runs no actor and no action', () => {
    const ran: string[] = []
    const machine = setup({
      actors: {
        work: fromPromise(() => Promise.resolve(ran.push('actor'))),
        watchIt: fromCallback(() => void ran.push('callback')),
      },
      actions: { announce: () => void ran.push('action') },
    }).createMachine({
      id: 'm',
      entry: 'announce',
      invoke: [
        { id: 'work', src: 'work' },
        { id: 'watchIt', src: 'watchIt' },
      ],
      on: { go: { actions: 'announce' } },
    })
    getWalk(machine).send('go')
    expect(ran).toEqual([])
  })

  test('allows a child with a system id to be started again and again', () => {
    const machine = setup({ actors: { work: fromPromise(() => Promise.resolve()) } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { invoke: { id: 'work', src: 'work', systemId: 'worker', onDone: 'b' } },
        b: { invoke: { id: 'work', src: 'work', systemId: 'worker', onDone: 'a' } },
      },
    })
    const walk = getWalk(machine)
    walk.answer('work')
    walk.answer('work')
    expect(walk.at.snapshot.value).toBe('a')
    expect(runningChildren(walk.at)).toEqual(['work'])
  })

  test('finds the running child by its system id, after other steps from the same position', () => {
    const machine = setup({
      actors: { one: fromPromise(() => Promise.resolve()), two: fromPromise(() => Promise.resolve()) },
    }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          invoke: { id: 'one', src: 'one', systemId: 'worker' },
          on: { go: 'b', tell: { actions: sendTo(({ system }) => system.get('worker'), { type: 'told' }) } },
        },
        b: { invoke: { id: 'two', src: 'two', systemId: 'worker' } },
      },
    })
    const walker = createWalker(machine)
    const { position } = walker.start(undefined)
    const told = () => walker.send(position, { type: 'tell' }).effects
    expect(told()).toEqual([textOfTelling('one', { type: 'told' })])
    walker.send(position, { type: 'go' })
    expect(told()).toEqual([textOfTelling('one', { type: 'told' })])
  })

  test('ends a child only once, until it is started again', () => {
    const machine = setup({
      actors: { work: fromPromise(() => Promise.resolve()) },
      actions: { store: () => {} },
    }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: {
          invoke: { id: 'work', src: 'work', onDone: { actions: 'store' } },
          on: { again: { target: 'a', reenter: true } },
        },
      },
    })
    const walk = getWalk(machine)
    expect(runningChildren(walk.at)).toEqual(['work'])
    walk.answer('work')
    expect(runningChildren(walk.at)).toEqual([])
    walk.send('again')
    expect(runningChildren(walk.at)).toEqual(['work'])
  })

  test('starts no child machine, so that its transitions do not count for the parent', () => {
    const child = setup({}).createMachine({ id: 'child', initial: 'a', states: { a: { always: 'b' }, b: {} } })
    const machine = setup({ actors: { child } }).createMachine({ id: 'm', invoke: { id: 'child', src: 'child' } })
    expect(getWalk(machine).taken).toEqual([])
  })

  test('distinguishes a child that an action spawns, with its input, from invoked children', () => {
    const guest = fromCallback(() => {})
    const machine = setup({
      types: { events: {} as { type: 'enter' } | { type: 'leave' } },
      actors: { host: fromCallback(() => {}) },
      actions: { startGuest: spawnChild(guest, { id: 'guest', input: 'Bia' } as never), stopGuest: stopChild('guest') },
    }).createMachine({
      id: 'm',
      invoke: { id: 'host', src: 'host' },
      on: { enter: { actions: 'startGuest' }, leave: { actions: 'stopGuest' } },
    })
    const walk = getWalk(machine)
    expect(spawnedChildren(walk.at.snapshot)).toEqual([])
    walk.send('enter')
    expect(spawnedChildren(walk.at.snapshot)).toEqual([{ child: 'guest', input: 'Bia' }])
    walk.send('leave')
    expect(spawnedChildren(walk.at.snapshot)).toEqual([])
  })

  test('sees a child machine that cannot start', () => {
    const child = setup({ types: { input: {} as { name: string } } }).createMachine({
      id: 'child',
      context: ({ input }) => ({ letters: input.name.length }),
    })
    const machine = setup({ actors: { child } }).createMachine({
      id: 'm',
      invoke: { id: 'child', src: 'child', input: () => ({}) as { name: string } },
    })
    expect(startErrorOfChild(getWalk(machine).at, 'child', machine)).toBeInstanceOf(TypeError)
  })

  test('runs a machine that reports to its parent without a parent', () => {
    const machine = setup({}).createMachine({ id: 'm', on: { go: { actions: sendParent({ type: 'gone' }) } } })
    expect(() => getWalk(machine).send('go')).not.toThrow()
  })

  test('throws the errors of a machine, at the start and later', () => {
    const bad = setup({ types: { input: {} as { name: string } } }).createMachine({
      id: 'bad',
      context: ({ input }) => ({ letters: input.name.length }),
    })
    expect(() => getWalk(bad)).toThrow('name')
    const worse = setup({ guards: { isBroken: () => JSON.parse('{') } }).createMachine({
      id: 'worse',
      on: { go: { guard: 'isBroken', actions: () => {} } },
    })
    expect(() => getWalk(worse).send('go')).toThrow('isBroken')
  })

  test('stops an endless always loop', () => {
    const machine = setup({ guards: { isTrue: () => true } }).createMachine({
      id: 'm',
      initial: 'a',
      states: {
        a: { on: { go: 'b' } },
        b: { always: { guard: 'isTrue', target: 'c' } },
        c: { always: { guard: 'isTrue', target: 'b' } },
      },
    })
    expect(() => getWalk(machine).send('go')).toThrow('Infinite loop')
  })

  test('refuses a delayed sendTo', () => {
    const machine = setup({}).createMachine({
      id: 'm',
      entry: sendTo(({ self }) => self, { type: 'late' }, { delay: 100 }),
    })
    expect(() => getWalk(machine)).toThrow('delayed sendTo')
  })

  test('supports a delayed raise and its cancellation', () => {
    const machine = setup({}).createMachine({ id: 'm', entry: raise({ type: 'late' }, { delay: 100, id: 'later' }) })
    expect(getWalk(machine).at.timers).toEqual([{ id: 'later', event: { type: 'late' }, dueInMs: 100 }])
  })
})

describe('xstate adapter', () => {
  const events = [{ type: 'tick' }, { type: 'extend' }, { type: 'stop' }] as const

  test('the adapter agrees with the public transition functions', () => {
    const walk = getWalk(light)
    let [snapshot] = initialTransition(light)
    expect(walk.at.snapshot.value).toEqual(snapshot.value)
    for (const event of events) {
      const microsteps = getMicrosteps(light, snapshot, event)
      const [next, actions] = transition(light, snapshot, event)
      walk.send(event.type)
      expect(walk.at.snapshot.value).toEqual(next.value)
      expect(walk.at.snapshot.context).toEqual(next.context)
      expect(microsteps).not.toEqual([])
      const started = actions.flatMap(({ type, params }) => (type === 'xstate.raise' ? [params] : []))
      expect(walk.at.timers.map(({ id, event: late, dueInMs }) => ({ id, event: late, delay: dueInMs }))).toEqual(
        event.type === 'tick' ? [expect.objectContaining({ delay: 30_000 })] : started,
      )
      snapshot = next
    }
  })

  test('the adapter agrees with a real actor, step by step', () => {
    const seen: string[] = []
    const clock = new SimulatedClock()
    const actor = createActor(light, {
      clock,
      inspect: (inspected) => {
        const microstep = readMicrostep(inspected)
        if (microstep !== null) seen.push(...names([microstep]))
      },
    })
    actor.start()
    actor.send({ type: 'extend' })
    clock.increment(44_999)
    expect(seen).toEqual(['off: always', 'green: extend'])
    clock.increment(1)
    clock.increment(2_000)
    expect(seen).toEqual(['off: always', 'green: extend', 'green: after greenFor', 'yellow: after yellowFor'])

    const walk = getWalk(light)
    const walked = [...walk.taken]
    walk.send('extend')
    walked.push(...walk.taken)
    walk.wait()
    walked.push(...walk.taken)
    walk.wait()
    walked.push(...walk.taken)
    expect(walked).toEqual(seen)
  })

  test('the adapter reads active nodes and history', () => {
    const walk = getWalk(errandMachine, { cutoffInMs: 60_000 })
    expect(activeNodes(walk.at.snapshot).map((node) => node.path.join('.'))).toContain('active.flow.choosing')
    expect(getHistory(walk.at.snapshot)).toBe('')
    walk.send('parcel.choose', { weightKg: 2 })
    walk.send('errand.submit')
    walk.answer('orderPickup', { pickupId: 'p-1' })
    walk.send('errand.abandon')
    expect(getHistory(walk.at.snapshot)).toBe(
      'errand.active.flow.sending.last=errand.active.flow.sending.waiting.resting',
    )
    walk.send('errand.resume')
    expect(walk.at.snapshot.value).toEqual({
      active: { flow: { sending: { waiting: 'resting' } }, connection: 'present' },
    })
  })
})

describe('guards', () => {
  const machine = setup({
    types: { context: {} as { n: number } },
    guards: {
      isBig: ({ context }) => context.n > 10,
      isEven: ({ context }) => context.n % 2 === 0,
      isAtLeast: ({ context }, params: { n: number }) => context.n >= params.n,
    },
  })
  const at = (n: number, guard: unknown) => {
    const [snapshot] = initialTransition(machine.createMachine({ context: { n }, initial: 'a', states: { a: {} } }))
    return evaluateGuard(guard, snapshot, { type: 'go' })
  }

  test.each([
    ['isBig', 11, true, 'isBig'],
    ['isBig', 10, false, 'isBig'],
    [{ type: 'isAtLeast', params: { n: 5 } }, 5, true, 'isAtLeast'],
    [{ type: 'isAtLeast', params: () => ({ n: 6 }) }, 5, false, 'isAtLeast'],
    [and(['isBig', 'isEven']), 12, true, '(isBig and isEven)'],
    [and(['isBig', 'isEven']), 13, false, 'isEven'],
    [and(['isBig', not('isEven')]), 12, false, 'not isEven'],
    [or(['isBig', 'isEven']), 3, false, '(isBig or isEven)'],
    [stateIn('a'), 1, true, 'stateIn'],
    [undefined, 1, true, ''],
  ])('%o at %i lets through: %s, and %s decides', (guard, n, holds, name) => {
    expect(at(n, guard)).toEqual({ holds, name })
  })

  test('guards are formatted as readers would say them', () => {
    expect(describeGuard(and(['isBig', or(['isEven', not('isOld')])]))).toBe('(isBig and (isEven or not isOld))')
    expect(describeGuard(() => true)).toBe('an inline guard')
  })
})

describe('event descriptors', () => {
  test.each([
    ['pet.choose', 'pet.choose', true],
    ['pet.choose', '*', true],
    ['pet.choose', 'pet.*', true],
    ['pet.choose.now', 'pet.*', true],
    ['petting.choose', 'pet.*', false],
    ['pet.choose', 'pet', false],
  ])('%s by %s: %s', (type, descriptor, matches) => expect(descriptorMatches(type, descriptor)).toBe(matches))
})
