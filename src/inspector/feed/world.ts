import { nameOfPath } from '#src/inspector/diagram/names.ts'
import type { FeedEntry, SeenActor, World } from './feed.types.ts'

export const emptyWorld: World = { actors: {} }

/** Returns the state of all actors after one more entry. */
export function advance(world: World, entry: FeedEntry): World {
  if (entry.kind === 'actor') {
    const { actor: id, parent, name } = entry
    return {
      actors: {
        ...withoutEnded(world),
        [id]: {
          id,
          parent,
          name,
          machine: null,
          status: 'active',
          states: [],
          context: null,
          output: null,
          fired: [],
          firing: [],
        },
      },
    }
  }
  const actor = world.actors[entry.actor]
  if (actor === undefined || entry.kind === 'event') return world
  return { actors: { ...world.actors, [entry.actor]: advanceActor(actor, entry) } }
}

function advanceActor(actor: SeenActor, entry: FeedEntry & { kind: 'microstep' | 'snapshot' }): SeenActor {
  if (entry.kind === 'microstep') return { ...actor, firing: [...actor.firing, ...entry.transitions] }
  const { machine, status, states, context, output } = entry
  // An ignored event took no transition.
  const fired = actor.firing.length > 0 ? actor.firing : actor.fired
  return { ...actor, machine, status, states, context, output, fired, firing: [] }
}

/** Removes ended actors; they are shown until a new one is created. */
function withoutEnded({ actors }: World): World['actors'] {
  return Object.fromEntries(Object.entries(actors).filter(([, { status }]) => status === 'active'))
}

/** Returns the dotted paths of the active states in a state value, parents before children. */
export function pathsOfValue(value: unknown, parent = ''): string[] {
  const path = (name: string) => (parent === '' ? nameOfPath([name]) : `${parent}.${nameOfPath([name])}`)
  if (typeof value === 'string') return [path(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => [path(name), ...pathsOfValue(inner, path(name))])
}
