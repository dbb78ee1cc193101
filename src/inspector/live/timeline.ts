import type { Wording } from '#src/inspector/diagram/words.ts'
import type { FeedEntry, SeenActor, World } from '#src/inspector/feed/feed.types.ts'
import { advance } from '#src/inspector/feed/world.ts'

/** One flow has moved: what set it off, the transitions it took, and where everything stood then. */
export interface Moment {
  seq: number
  atMs: number
  actor: string
  machine: string
  event: string
  fired: readonly string[]
  /** The states that it has left and entered. */
  left: readonly string[]
  entered: readonly string[]
  world: World
}

/** What has happened, moment by moment. What lies too far back is gone, and counted. */
export interface Timeline {
  /** Where everything stands now. */
  world: World
  moments: readonly Moment[]
  dropped: number
  lastSeq: number
}

const MOST_MOMENTS = 2_000

export function startTimeline(world: World, dropped: number): Timeline {
  return { world, moments: [], dropped, lastSeq: 0 }
}

/** The timeline with what has happened since; what it knows already is not told twice. */
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

/** Which moment is looked at: always the newest, or one that stays. */
export type Look = { kind: 'now' } | { kind: 'past'; seq: number }

export type Step = 'back' | 'forward' | 'now' | { to: number }

/** The look after a step over these moments; forward from the last but one is now again. */
export function step(look: Look, moments: readonly Moment[], way: Step): Look {
  if (way === 'now') return { kind: 'now' }
  if (typeof way === 'object') return { kind: 'past', seq: way.to }
  const at = look.kind === 'now' ? moments.length - 1 : moments.findLastIndex(({ seq }) => seq <= look.seq)
  const next = way === 'back' ? Math.max(0, at - 1) : at + 1
  const moment = moments[next]
  if (moment === undefined || (way === 'forward' && next >= moments.length - 1)) return { kind: 'now' }
  return { kind: 'past', seq: moment.seq }
}

/** The moment that is looked at; null while nothing has happened. */
export function getMoment(look: Look, { moments }: Timeline): Moment | null {
  if (look.kind === 'now') return moments.at(-1) ?? null
  return moments.findLast(({ seq }) => seq <= look.seq) ?? moments[0] ?? null
}

/** An actor that is a flow of the catalogue, with how deep it stands below the app. */
export interface RunningFlow {
  actor: SeenActor
  machine: string
  depth: number
}

/** The flows that run, parents before children. */
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

/** What is known of a flow's states: the tags of each. */
export type TagsOf = (machine: string, state: string) => readonly string[]

/**
 * Finds the flow that the customer looks at: from the app down, where a state hands the screen to a child, then over that
 * screen the dialog of whichever of these flows and their children is deepest.
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

/** The flow above an actor; what lies between them is none. */
function findFlowAbove(world: World, { parent }: SeenActor): string | null {
  const above = parent === null ? undefined : world.actors[parent]
  if (above === undefined) return null
  return above.machine === null ? findFlowAbove(world, above) : above.id
}

/** What set a moment off, in the words of the flow. */
export function eventInWords(type: string, wording: Wording): string {
  if (type === 'xstate.init' || type === '') return 'starts'
  const actor = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type)
  if (actor !== null) return wording.outcome(actor[2] ?? '', actor[1] === 'done' ? 'output' : 'error')
  const delay = /^xstate\.after\.([^.]+)\./.exec(type)
  if (delay !== null) return `after ${wording.delay(delay[1] ?? '')}`
  if (type === 'lazy.loaded') return 'its code arrives'
  return type === 'xstate.stop' ? 'is stopped' : wording.event(type)
}
