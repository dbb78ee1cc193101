import type { Wording } from '#src/inspector/diagram/words.ts'
import type { FeedEntry, SeenActor, World } from '#src/inspector/feed/feed.types.ts'
import { advance } from '#src/inspector/feed/world.ts'

/** A step of one flow: its trigger, its transitions, and the state of all actors after it. */
export interface Moment {
  seq: number
  atMs: number
  actor: string
  machine: string
  event: string
  fired: readonly string[]
  /** The states that were left and entered. */
  left: readonly string[]
  entered: readonly string[]
  world: World
}

/** The log as a list of steps. Steps that are too old are dropped and counted. */
export interface Timeline {
  /** The current state of all actors. */
  world: World
  moments: readonly Moment[]
  dropped: number
  lastSeq: number
}

const MOST_MOMENTS = 2_000

export function startTimeline(world: World, dropped: number): Timeline {
  return { world, moments: [], dropped, lastSeq: 0 }
}

/** Extends the timeline with new entries; known ones are ignored. */
export function extend(timeline: Timeline, entries: readonly FeedEntry[]): Timeline {
  let { world, lastSeq } = timeline
  const moments = [...timeline.moments]
  for (const entry of entries) {
    if (entry.seq <= lastSeq) continue
    const before = world.actors[entry.actor]
    world = advance(world, entry)
    lastSeq = entry.seq
    const after = world.actors[entry.actor]
    if (entry.kind !== 'snapshot' || entry.machine === null || after === undefined) continue
    if (before === undefined || before.firing.length === 0) continue
    moments.push({
      seq: entry.seq,
      atMs: entry.atMs,
      actor: entry.actor,
      machine: entry.machine,
      event: entry.event,
      fired: after.fired,
      left: before.states.filter((state) => !after.states.includes(state)),
      entered: after.states.filter((state) => !before.states.includes(state)),
      world,
    })
  }
  const gone = Math.max(0, moments.length - MOST_MOMENTS)
  return { world, moments: moments.slice(gone), dropped: timeline.dropped + gone, lastSeq }
}

/** Which step is selected: always the newest, or a fixed one. */
export type Look = { kind: 'now' } | { kind: 'past'; seq: number }

export type Step = 'back' | 'forward' | 'now' | { to: number }

/** Returns the selection after a step through these entries; forward from the last but one selects the newest again. */
export function step(look: Look, moments: readonly Moment[], way: Step): Look {
  if (way === 'now') return { kind: 'now' }
  if (typeof way === 'object') return { kind: 'past', seq: way.to }
  const at = look.kind === 'now' ? moments.length - 1 : moments.findLastIndex(({ seq }) => seq <= look.seq)
  const next = way === 'back' ? Math.max(0, at - 1) : at + 1
  const moment = moments[next]
  if (moment === undefined || (way === 'forward' && next >= moments.length - 1)) return { kind: 'now' }
  return { kind: 'past', seq: moment.seq }
}

/** Returns the selected step; null while nothing has happened. */
export function getMoment(look: Look, { moments }: Timeline): Moment | null {
  if (look.kind === 'now') return moments.at(-1) ?? null
  return moments.findLast(({ seq }) => seq <= look.seq) ?? moments[0] ?? null
}

/** An actor that is a flow of the catalogue, with its depth below the app. */
export interface RunningFlow {
  actor: SeenActor
  machine: string
  depth: number
}

/** Lists the running flows, parents before children. */
export function runningFlows(world: World): RunningFlow[] {
  const actors = Object.values(world.actors)
  const below = (parent: string | null, depth: number): RunningFlow[] =>
    actors
      .filter((actor) => actor.parent === parent && actor.status === 'active')
      .flatMap((actor) => {
        const { machine, id } = actor
        return machine === null ? below(id, depth) : [{ actor, machine, depth }, ...below(id, depth + 1)]
      })
  return below(null, 0)
}

/** Returns the tags of a flow's state. */
export type TagsOf = (machine: string, state: string) => readonly string[]

/**
 * Finds the flow that the customer sees: from the app down, through states that hand the screen to a child, and then
 * the deepest dialog of these flows and their children.
 */
export function findFront(world: World, getTags: TagsOf): SeenActor | null {
  const flows = runningFlows(world)
  const tagsNow = ({ actor, machine }: RunningFlow) => actor.states.flatMap((state) => getTags(machine, state))
  const getScreens = (flow: RunningFlow) => tagsNow(flow).filter((tag) => tag.startsWith('screen:'))
  const getChildren = ({ actor }: RunningFlow) => flows.filter((flow) => findFlowAbove(world, flow.actor) === actor.id)
  const handed: RunningFlow[] = []
  let front = flows.find(({ depth }) => depth === 0)
  while (front !== undefined) {
    handed.push(front)
    if (!getScreens(front).includes('screen:child')) break
    front = getChildren(front).find((flow) => getScreens(flow).length > 0)
  }
  const last = handed.at(-1)
  if (last === undefined) return null
  const below = (flow: RunningFlow): RunningFlow[] => getChildren(flow).flatMap((child) => [child, ...below(child)])
  const hasDialog = (flow: RunningFlow) => tagsNow(flow).some((tag) => tag.startsWith('dialog:'))
  const dialogs = [...handed, ...below(last)].filter(hasDialog)
  const deepest = dialogs.reduce<RunningFlow | null>(
    (found, flow) => (found !== null && found.depth > flow.depth ? found : flow),
    null,
  )
  return (deepest ?? last).actor
}

/** Returns the nearest flow above an actor, skipping other actors. */
function findFlowAbove(world: World, { parent }: SeenActor): string | null {
  const above = parent === null ? undefined : world.actors[parent]
  if (above === undefined) return null
  return above.machine === null ? findFlowAbove(world, above) : above.id
}

/** Describes the trigger of a step in the words of the flow. */
export function eventInWords(type: string, wording: Wording): string {
  if (type === 'xstate.init' || type === '') return 'starts'
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (actor !== null) return wording.outcome(actor[2] ?? '', actor[1] === 'done' ? 'output' : 'error')
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)
  if (delay !== null) return `after ${wording.delay(delay[1] ?? '')}`
  if (type === 'lazy.loaded') return 'its code arrives'
  return type === 'xstate.stop' ? 'is stopped' : wording.event(type)
}
