import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type ReactNode, useEffect, useState } from 'react'
import { catalog } from '#machines/catalog.ts'
import type { Mark, Marks } from '#src/inspector/diagram/svg.ts'
import type { SeenActor } from '#src/inspector/feed/feed.types.ts'
import { FlowView } from '#src/inspector/page/flow-view.tsx'
import { type Flow, getTitle, isFlow, loadFlow } from '#src/inspector/page/flows.ts'
import { type InspectorRoute, toHash } from '#src/inspector/page/inspector-route.ts'
import styles from './live-view.module.css'
import { Log, type Whose } from './log.tsx'
import { Phone } from './phone.tsx'
import { SendPanel } from './send-panel.tsx'
import {
  eventInWords,
  findFront,
  getMoment,
  type Look,
  type RunningFlow,
  runningFlows,
  type Step,
  step,
} from './timeline.ts'
import { useLive } from './use-live.ts'

const titles = new Map(catalog.map(({ id, title }) => [id, title]))

/** Shows the app in a phone frame, and beside it the running flows. */
export function LiveView({ inspectorRoute, business }: { inspectorRoute: InspectorRoute; business: string }) {
  const { key, live, watched } = useLive()
  const [look, setLook] = useState<Look>({ kind: 'now' })
  const [whose, setWhose] = useState<Whose>('all')
  const timeline = watched?.timeline ?? null
  const moment = timeline === null ? null : getMoment(look, timeline)
  const world = look.kind === 'now' ? (timeline?.world ?? null) : (moment?.world ?? null)
  const running = world === null ? [] : runningFlows(world)
  const known = useFlows([...running, ...(timeline?.moments ?? [])].map(({ machine }) => machine))
  const front = world === null ? null : findFront(world, (machine, state) => getTags(known.get(machine), state))
  const shown = inspectorRoute.flow ?? front?.machine ?? null
  const actor = findActor(running, shown, front)
  const all = timeline?.moments ?? []
  const moments = whose === 'all' ? all : all.filter(({ machine }) => machine === shown)
  const go = (way: Step) => setLook(step(look, moments, way))

  // A reloaded page has a new history.
  const run = watched?.run ?? null
  const [runLookedAt, setRunLookedAt] = useState(run)
  if (run !== runLookedAt) {
    setRunLookedAt(run)
    setLook({ kind: 'now' })
  }

  const getHref = (flow: string | null, state: string | null = null) => toHash({ ...inspectorRoute, flow, state })
  const isPast = look.kind === 'past'
  const select = (state: string | null) => {
    window.location.hash = getHref(shown, state)
  }

  return (
    <div className={styles.live}>
      <div className={styles.phone}>
        <Phone business={business} frameKey={key} />
      </div>
      <div className={styles.flows}>
        <div className={styles.bar}>
          <div className={styles.steps}>
            <button type="button" disabled={moments.length < 2 || moment === moments[0]} onClick={() => go('back')}>
              <ChevronLeft size={18} aria-hidden="true" /> Step back
            </button>
            <button type="button" disabled={!isPast} onClick={() => go('forward')}>
              Forward <ChevronRight size={18} aria-hidden="true" />
            </button>
            <button type="button" disabled={!isPast} onClick={() => go('now')}>
              Now
            </button>
          </div>
          <p className={isPast ? styles.past : styles.now} role="status">
            {isPast
              ? 'An earlier moment. The app itself stays where it is.'
              : run === null
                ? 'Waiting for the app…'
                : 'The app as it is now.'}
          </p>
        </div>
        <nav className={styles.running} aria-label="Flows that run">
          <a href={getHref(null)} aria-current={inspectorRoute.flow === null ? 'page' : undefined}>
            Follow the screen
          </a>
          {running
            .filter(({ machine }) => isFlow(machine))
            .map(({ actor: { id }, machine }) => (
              <a
                key={id}
                href={getHref(machine)}
                aria-current={inspectorRoute.flow === machine ? 'page' : undefined}
                data-front={machine === front?.machine || undefined}
              >
                {titles.get(machine)}
              </a>
            ))}
        </nav>
        <div className={styles.shown}>
          {shown !== null && isFlow(shown) && (
            <FlowView
              key={shown}
              id={shown}
              state={inspectorRoute.state}
              marks={getMarks(actor)}
              current={actor === null ? null : findCurrentState(actor, known.get(shown))}
              getHref={(state) => getHref(shown, state)}
              onSelect={select}
              panel={(flow) =>
                getPanel(
                  flow,
                  actor,
                  isPast,
                  live === null ? null : (own) => <SendPanel flow={flow} actor={own} live={live} />,
                )
              }
            />
          )}
        </div>
      </div>
      {timeline !== null && (
        <div className={styles.log}>
          <Log
            moments={moments}
            dropped={timeline.dropped}
            current={moment}
            whose={whose}
            onWhose={setWhose}
            titleOfState={(machine, state) => {
              const flow = known.get(machine)
              return flow === undefined ? state : getTitle(flow, state)
            }}
            sayEvent={({ machine, event }) => {
              const flow = known.get(machine)
              return flow === undefined ? event : eventInWords(event, flow.wording)
            }}
            onLook={({ seq }) => go({ to: seq })}
          />
        </div>
      )}
    </div>
  )
}

function getPanel(
  flow: Flow,
  actor: SeenActor | null,
  isPast: boolean,
  sending: ((actor: SeenActor) => ReactNode) | null,
): ReactNode {
  if (actor === null) return <p className={styles.quiet}>This flow does not run at the moment.</p>
  const leaves = actor.states.filter((state) => !actor.states.some((other) => other.startsWith(`${state}.`)))
  return (
    <>
      <p className={styles.stands}>
        Stands in <strong>{leaves.map((state) => getTitle(flow, state)).join(' + ')}</strong>
      </p>
      {!isPast && sending?.(actor)}
    </>
  )
}

/** Returns the actor of the shown flow; of several the one with the screen, else the youngest. */
function findActor(running: readonly RunningFlow[], shown: string | null, front: SeenActor | null): SeenActor | null {
  if (front !== null && front.machine === shown) return front
  return running.findLast(({ machine }) => machine === shown)?.actor ?? null
}

function getMarks(actor: SeenActor | null): Marks {
  if (actor === null) return {}
  const marks: { [id: string]: Mark[] } = {}
  for (const state of actor.states) marks[state] = ['active']
  for (const transition of actor.fired) marks[transition] = [...(marks[transition] ?? []), 'fired']
  return marks
}

/** Returns the innermost active state, of several the one with the screen. */
function findCurrentState({ states }: SeenActor, flow: Flow | undefined): string | null {
  const hasScreen = (state: string) => getTags(flow, state).some((tag) => tag.startsWith('screen:'))
  return states.findLast(hasScreen) ?? states.at(-1) ?? null
}

function getTags(flow: Flow | undefined, state: string): readonly string[] {
  return flow?.graph.nodes.find(({ id }) => id === state)?.tags ?? []
}

/** Returns those of the flows that are loaded, and loads the others. */
function useFlows(ids: readonly string[]): ReadonlyMap<string, Flow> {
  const [known, setKnown] = useState<ReadonlyMap<string, Flow>>(new Map())
  const wanted = [...new Set(ids)].filter((id) => isFlow(id) && !known.has(id)).join(' ')
  useEffect(() => {
    let isCurrent = true
    for (const id of wanted.split(' ').filter((one) => one !== '')) {
      loadFlow(id).then((flow) => {
        if (isCurrent) setKnown((before) => new Map(before).set(id, flow))
      })
    }
    return () => {
      isCurrent = false
    }
  }, [wanted])
  return known
}
