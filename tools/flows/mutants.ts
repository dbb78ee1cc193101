import { type AnyStateMachine, createMachine, not } from 'xstate'
import { nameOfPath } from '#src/inspector/diagram/names.ts'
import { MICROSTEPS_AT_MOST } from './xstate-adapter.ts'

/**
 * The mutations of a machine: each changes one small thing, to find out whether the recorded flow notices it. A mutant that behaves
 * the same on every edge of the graph is equivalent.
 */
export type Operator =
  | 'delete transition'
  | 'retarget transition'
  | 'negate guard'
  | 'drop guard'
  | 'swap branches'
  | 'drop action'
  | 'drop invoke'
  | 'change initial state'
  | 'change delay'
  | 'drop tag'
  | BodyOperator

/** Mutations of the body of a guard. */
export type BodyOperator = 'drop value' | 'drop condition' | 'swap comparison' | 'drop negation'

export interface Mutant {
  operator: Operator
  /** The location, in the names of the chart: `waiting.polling: after pollInterval`. */
  where: string
  /** The change in a few words. */
  change: string
  /** The mistake can show only in one of these states, and with one of these events if there are any. */
  states: readonly string[]
  events: readonly string[]
  /** Creates the machine. Throws if the mutated configuration is invalid. */
  make: () => AnyStateMachine
}

/** Creates every mutant of a machine, in document order. */
export function createMutants(machine: AnyStateMachine): Mutant[] {
  const config = machine.config as Config
  const made: Mutant[] = []
  const places = getPlaces(config)
  for (const { path, node } of places) {
    const here = nameOfPath(path)
    let events: readonly string[] = []
    const add = (operator: Operator, where: string, change: string, edit: (config: Config) => void) => {
      made.push({ operator, where, change, states: [here], events, make: () => rebuild(machine, edit) })
    }
    const edit = (what: (node: Config) => unknown) => (copy: Config) => {
      what(nodeAt(copy, path))
    }

    for (const holder of getHolders(node, path.length === 0)) {
      const branches = getBranches(holder.of(node))
      events = holder.events
      const where = (branch: number) => `${here}: ${holder.name}${branch > 0 ? ` #${branch + 1}` : ''}`
      const change = (what: (branches: Branch[]) => void) =>
        edit((copy) => {
          const list = getBranches(holder.of(copy)).map((branch) => ({ ...branch }))
          what(list)
          holder.put(copy, list)
        })
      branches.forEach((branch, index) => {
        add(
          'delete transition',
          where(index),
          'deleted',
          change((list) => void list.splice(index, 1)),
        )
        const wrong = findWrongTarget(places, path, branch)
        if (wrong !== null) {
          const target = `#${machine.id}.${wrong}`
          add(
            'retarget transition',
            where(index),
            `leads to ${wrong}`,
            change((list) => edited(list, index, { target })),
          )
        }
        if (branch.guard !== undefined) {
          const guard = not(branch.guard as never)
          add(
            'negate guard',
            where(index),
            'guard negated',
            change((list) => edited(list, index, { guard })),
          )
          add(
            'drop guard',
            where(index),
            'guard dropped',
            change((list) => edited(list, index, { guard: undefined })),
          )
        }
        if (index > 0) {
          const swap = (list: Branch[]) => void list.splice(index - 1, 2, list[index] ?? {}, list[index - 1] ?? {})
          add('swap branches', where(index), `swapped with the one before`, change(swap))
        }
        getList(branch.actions).forEach((action, at) => {
          const actions = getList(branch.actions).filter((_, other) => other !== at)
          add(
            'drop action',
            where(index),
            `without ${getName(action)}`,
            change((list) => edited(list, index, { actions })),
          )
        })
      })
    }
    events = []
    for (const when of ['entry', 'exit'] as const) {
      getList(node[when]).forEach((action, at) => {
        const rest = getList(node[when]).filter((_, other) => other !== at)
        add(
          'drop action',
          `${here}: ${when}`,
          `without ${getName(action)}`,
          edit((copy) => Object.assign(copy, { [when]: rest })),
        )
      })
    }
    getList(node.invoke).forEach((invoke, at) => {
      const rest = getList(node.invoke).filter((_, other) => other !== at)
      add(
        'drop invoke',
        here,
        `without ${(invoke as Config).id}`,
        edit((copy) => Object.assign(copy, { invoke: rest })),
      )
    })
    getList(node.tags).forEach((tag, at) => {
      const rest = getList(node.tags).filter((_, other) => other !== at)
      add(
        'drop tag',
        here,
        `without the tag ${tag}`,
        edit((copy) => Object.assign(copy, { tags: rest })),
      )
    })
    if (typeof node.initial === 'string') {
      const others = Object.keys(node.states ?? {}).filter((name) => name !== node.initial)
      const other = others.find((name) => node.states?.[name]?.type !== 'history')
      if (other !== undefined) {
        add(
          'change initial state',
          here,
          `starts with ${other}`,
          edit((copy) => Object.assign(copy, { initial: other })),
        )
      }
    }
  }
  for (const [name, delay] of Object.entries(machine.implementations.delays ?? {})) {
    const longer =
      typeof delay === 'number'
        ? delay * 2 + 1
        : (...args: never[]) => Number((delay as (...args: never[]) => number)(...args)) * 2 + 1
    const provide = () => machine.provide({ delays: { [name]: longer } } as never)
    const states = places.filter(({ node }) => node.after?.[name] !== undefined).map(({ path }) => nameOfPath(path))
    made.push({
      operator: 'change delay',
      where: `delay ${name}`,
      change: 'twice as long',
      states,
      events: [],
      make: provide,
    })
  }
  return made
}

/** Returns the machine with other guards of the same names. */
export function withGuards(machine: AnyStateMachine, guards: object): AnyStateMachine {
  return rebuild(machine, () => {}, { ...machine.implementations, guards })
}

/** Returns the states with a transition that uses one of these guards, directly or through another guard. */
export function statesAsking(machine: AnyStateMachine, names: readonly string[]): string[] {
  const given = machine.implementations.guards as { [name: string]: unknown }
  const asks = (guard: unknown): boolean => {
    if (typeof guard === 'string') return names.includes(guard) || asks(given[guard])
    if (typeof guard === 'function') return 'guards' in guard && getList(guard.guards).some(asks)
    return typeof guard === 'object' && guard !== null && 'type' in guard && asks(guard.type)
  }
  return getPlaces(machine.config as Config)
    .filter(({ path, node }) =>
      getHolders(node, path.length === 0).some((holder) =>
        getBranches(holder.of(node)).some(({ guard }) => asks(guard)),
      ),
    )
    .map(({ path }) => nameOfPath(path))
}

// ── The configuration of a machine ───────────────────────────────────────────────────────────────────────────────────

/** A state's configuration in xstate. */
interface Config {
  id?: string
  type?: string
  initial?: unknown
  states?: { [name: string]: Config }
  on?: { [event: string]: unknown }
  after?: { [delay: string]: unknown }
  always?: unknown
  onDone?: unknown
  invoke?: unknown
  entry?: unknown
  exit?: unknown
  tags?: unknown
  options?: { maxIterations: number }
}

interface Branch {
  target?: unknown
  guard?: unknown
  actions?: unknown
}

interface Place {
  path: readonly string[]
  node: Config
}

/** A list of transitions with the same trigger. */
interface Holder {
  /** Its name in the chart. */
  name: string
  /** The events that trigger it; empty if the trigger is not an event. */
  events: readonly string[]
  of: (node: Config) => unknown
  put: (node: Config, branches: Branch[]) => void
}

function getPlaces(node: Config, path: readonly string[] = []): Place[] {
  const children = Object.entries(node.states ?? {}).flatMap(([name, child]) => getPlaces(child, [...path, name]))
  return [{ path, node }, ...children]
}

function nodeAt(config: Config, path: readonly string[]): Config {
  return path.reduce<Config>((node, name) => node.states?.[name] ?? {}, config)
}

function getHolders(node: Config, isRoot: boolean): Holder[] {
  const record = (field: 'on' | 'after', label: (key: string) => string): Holder[] =>
    Object.keys(node[field] ?? {}).map((key) => ({
      name: label(key),
      events: field === 'on' ? [key] : [],
      of: (one) => one[field]?.[key],
      put: (one, branches) => {
        one[field] = { ...one[field], [key]: branches }
      },
    }))
  const field = (key: 'always' | 'onDone'): Holder[] =>
    node[key] === undefined || (isRoot && key === 'onDone')
      ? []
      : [
          {
            name: key,
            events: [],
            of: (one) => one[key],
            put: (one, branches) => {
              one[key] = branches
            },
          },
        ]
  const invokes = getList(node.invoke).flatMap((invoke, at) =>
    (['onDone', 'onError', 'onSnapshot'] as const)
      .filter((ending) => (invoke as Config & { [ending: string]: unknown })[ending] !== undefined)
      .map((ending): Holder => {
        const verb = ending === 'onDone' ? 'done' : ending === 'onError' ? 'error' : 'snapshot'
        return {
          name: `${verb} ${(invoke as Config).id}`,
          events: [
            ending === 'onSnapshot'
              ? `xstate.snapshot.${(invoke as Config).id}`
              : `xstate.${verb}.actor.${(invoke as Config).id}`,
          ],
          of: (one) => (getList(one.invoke)[at] as { [ending: string]: unknown })[ending],
          put: (one, branches) => {
            one.invoke = getList(one.invoke).map((other, index) =>
              index === at ? { ...(other as object), [ending]: branches } : other,
            )
          },
        }
      }),
  )
  return [
    ...record('on', (event) => event),
    ...invokes,
    ...record('after', (delay) => `after ${delay}`),
    ...field('onDone'),
    ...field('always'),
  ]
}

function getBranches(raw: unknown): Branch[] {
  return getList(raw).map((branch) => (typeof branch === 'string' ? { target: branch } : (branch as Branch)))
}

function getList(raw: unknown): readonly unknown[] {
  if (raw === undefined || raw === null) return []
  return Array.isArray(raw) ? raw : [raw]
}

function edited(list: Branch[], index: number, change: Branch): void {
  list[index] = { ...list[index], ...change }
}

/** Returns the next state in the order of the chart after the target of a transition, or null without a target. */
function findWrongTarget(places: readonly Place[], source: readonly string[], { target }: Branch): string | null {
  if (typeof target !== 'string') return null
  const right = resolve(target, source)
  const names = places
    .filter(({ node }) => node.type !== 'history')
    .map(({ path }) => (path.length === 0 ? '' : nameOfPath(path)))
  const start = names.indexOf(right)
  const related = (name: string) => name === '' || `${right}.`.startsWith(`${name}.`) || name.startsWith(`${right}.`)
  const after = [...names.slice(start + 1), ...names.slice(0, Math.max(start, 0))]
  return after.find((name) => !related(name)) ?? null
}

/** Resolves a target to the path of a state: `#machine.a.b`, `.child`, or a sibling of the source. */
function resolve(target: string, source: readonly string[]): string {
  if (target.startsWith('#')) return target.split('.').slice(1).join('.')
  if (target.startsWith('.')) return [...source.map((key) => nameOfPath([key])), target.slice(1)].join('.')
  return [...source.slice(0, -1).map((key) => nameOfPath([key])), target].join('.')
}

function getName(action: unknown): string {
  if (typeof action === 'string') return action
  if (typeof action === 'object' && action !== null && 'type' in action) return String(action.type)
  return 'an action written in place'
}

/** Returns the machine with one edit. Everything else, functions included, is that of the original. */
function rebuild(
  machine: AnyStateMachine,
  edit: (config: Config) => void,
  implementations: object = machine.implementations,
): AnyStateMachine {
  const copy = copyDeep(machine.config as Config)
  edit(copy)
  // A mutation may make two states switch to each other forever.
  copy.options = { maxIterations: MICROSTEPS_AT_MOST }
  return createMachine(copy as never, implementations as never) as unknown as AnyStateMachine
}

function copyDeep<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyDeep) as Value
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyDeep(part)])) as Value
}
