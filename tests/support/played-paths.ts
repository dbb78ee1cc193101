import type { Locator, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { By, FlowCases, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { nameOfNode } from '#tools/flows/chart.ts'
import { getCoverage } from '#tools/flows/coverage.ts'
import { coverageRecords } from '#tools/flows/coverage-file.ts'
import { explore } from '#tools/flows/explore.ts'
import { drawFailure, marksOfPath } from '#tools/flows/failure-diagram.ts'
import { describeStep, describeSteps, type FlowPath, type FlowStep } from '#tools/flows/paths.ts'
import { activeNodes } from '#tools/flows/xstate-adapter.ts'
import { fillIn } from '#tools/support/fill-in.ts'
import { type Playable, planPaths } from './playable.ts'

/** A control or landmark by role and name; a status, an alert or a note by its text. */
export interface Landmark {
  role: string
  name: string | RegExp
}

/** Exactly one of several landmarks, where states with the same tag differ, as children do. */
export interface OneOf {
  each: readonly Landmark[]
  at: (snapshot: AnyMachineSnapshot) => Landmark
}

/** A machine whose generated paths are played in Chromium; the test controls the network and the clock. */
export interface PlayedFlow extends Playable {
  machine: AnyStateMachine
  cases: FlowCases
  states: { readonly [path: string]: StateSpec }
  /**
   * What each `screen:`, `dialog:` and `notice:` tag of the machine shows: null where it is announced but not visible,
   * the same landmark where two look alike. A machine without screens may use its other tags.
   */
  landmarks: { readonly [tag: string]: Landmark | OneOf | null }
  /** What the customer sees once the machine has ended; left out where it never ends. */
  afterEnd?: (snapshot: AnyMachineSnapshot) => Landmark
  /** Returns the harness, once there is a page. */
  harness: () => Harness
}

/** How the test makes the page and its surroundings follow a path. */
export interface Harness {
  page: Page
  /** Opens the page where the path starts. */
  start(path: FlowPath): Promise<void>
  /** How to cause each event that is not caused by the control its case names, or not in this state. */
  events: { readonly [type: string]: (before: AnyMachineSnapshot, stimulus: string) => Doing | undefined }
  /** For each actor: prepares the response and lets it arrive. */
  answers: { readonly [actor: string]: (stimulus: string, payload: unknown) => Promise<void> }
  /** Waits for the requests that are not held, so that they cannot interfere with the next step. */
  settle(): Promise<unknown>
  /** Moves the device's clock forward. */
  pass(ms: number): Promise<void>
  /** For an actor that asks the server: waits until its request is sent. */
  asked: { readonly [actor: string]: () => Promise<void> }
  /** Runs after a screen appeared for the first time. */
  meet(): Promise<void>
}

type Doing = () => Promise<void>

/** Defines one test for each generated path, and one that no transition is left out. */
export function describePlayedPaths(flow: PlayedFlow): void {
  const graph = explore(flow.machine, flow.cases)
  const { paths, excusing, left, beyond } = planPaths(graph, flow)
  const isByItself = (step: FlowStep | undefined) =>
    step !== undefined && Object.hasOwn(flow.autonomous ?? {}, describeStep(step))
  const met = new Set<string>()
  const record = { flow: flow.cases.machine, machine: flow.machine, level: 'browser' } as const

  describe(`generated paths of ${flow.cases.machine}`, () => {
    test('take every transition, or name why it cannot be caused from outside', () => {
      expect(left).toEqual([])
      // An exemption that no path needs fails the test.
      expect([...new Set(excusing.map(describeStep))].sort()).toEqual(Object.keys(flow.excused).sort())
      expect([...beyond].sort()).toEqual(Object.keys(flow.beyond ?? {}).sort())
    })

    test('describe every screen, dialog and notice', () => {
      const tags = new Set(graph.chart.states.flatMap((state) => state.tags))
      const said = Object.keys(flow.landmarks)
      expect(said.filter(isShown).sort()).toEqual([...tags].filter(isShown).sort())
      expect(said.filter((tag) => !tags.has(tag))).toEqual([])
    })

    test.each(paths.map((path) => ({ says: `${path.id}: ${describeSteps(path.steps)}`, path })))(
      '$says',
      async ({ path }) => {
        const harness = flow.harness()
        const ended = new Set<unknown>()
        let before: AnyMachineSnapshot | null = null
        for (const [index, step] of path.steps.entries()) {
          try {
            if (before === null) await harness.start(path)
            else if (!isByItself(step)) await make(harness, step, before)
            if (before !== null && 'actor' in step.stimulus) ended.add(before.children[step.stimulus.actor])
            if (!isByItself(path.steps[index + 1])) await look(flow, harness, step.state, { ended, met })
          } catch (cause) {
            const picture = await drawFailure({ ...flow, id: flow.cases.machine }, marksOfPath({ path, step: index }))
            // Reports keep the message of an error, but not the message of its cause.
            const why = cause instanceof Error ? cause.message : String(cause)
            throw new Error(`at "${describeStep(step)}" of path ${path.id}; picture: ${picture}\n${why}`, { cause })
          }
          before = step.state
        }
        coverageRecords.add(getCoverage(record, [path]))
      },
    )
  })
}

interface Memory {
  /** Actors that have responded. */
  ended: ReadonlySet<unknown>
  /** Screens that axe has checked. */
  met: Set<string>
}

/** Checks that the page matches the state. */
async function look(
  flow: PlayedFlow,
  harness: Harness,
  state: AnyMachineSnapshot,
  { ended, met }: Memory,
): Promise<void> {
  await expectShown(flow, harness, state)
  await expectAsked(harness, state, ended)
  const screen = getScreen(state)
  if (!met.has(screen)) await harness.meet()
  met.add(screen)
}

/** Causes one step from outside. */
async function make(harness: Harness, { stimulus, delayInMs }: FlowStep, before: AnyMachineSnapshot): Promise<void> {
  await harness.settle()
  switch (stimulus.kind) {
    case 'start':
      return
    case 'event': {
      const own = harness.events[stimulus.event.type]?.(before, stimulus.case)
      if (own !== undefined) return own()
      return doBy(harness.page, stimulus.by, stimulus.event.type)
    }
    case 'output':
    case 'error': {
      const answer = harness.answers[stimulus.actor]
      if (answer === undefined) throw new Error(`nobody answers for "${stimulus.actor}": play it or excuse it`)
      return answer(stimulus.case, stimulus.kind === 'output' ? stimulus.event.output : stimulus.event.error)
    }
    case 'time':
      return harness.pass(delayInMs)
  }
}

async function doBy(page: Page, by: By, event: string): Promise<void> {
  if (by === 'back') return void (await page.goBack())
  if (typeof by === 'object' && 'field' in by) return page.getByLabel(by.field).fill(by.value)
  if (typeof by === 'object' && 'role' in by) {
    for (const [label, value] of Object.entries(by.fill ?? {})) await fillIn(page, label, value)
    if (by.opener !== undefined) await page.getByRole('button', { name: by.opener }).click()
    const control = find(page, { role: by.role, name: startsWith(by.name) })
    // A busy button can still be tapped; the page has to ignore that.
    return control.click({ force: (await control.getAttribute('aria-busy')) === 'true' })
  }
  throw new Error(`nothing in the page does "${event}": play it or excuse it`)
}

/** Checks that the page shows the screen of the state's tags and spec, and no dialog or notice of another state. */
async function expectShown({ landmarks, states, afterEnd }: PlayedFlow, harness: Harness, state: AnyMachineSnapshot) {
  const { page } = harness
  if (state.status !== 'active') {
    if (afterEnd === undefined) throw new Error('nobody says what the customer sees now')
    return find(page, afterEnd(state)).waitFor()
  }
  const shown = [...state.tags].flatMap((tag) => shownBy(landmarks[tag] ?? null, state))
  for (const landmark of shown) await anywhere(page, landmark).waitFor()
  const nodes = activeNodes(state)
  for (const spec of nodes.map((node) => states[nameOfNode(node)])) {
    for (const { role, name } of spec?.landmarks ?? []) await anywhere(page, { role, name: startsWith(name) }).waitFor()
  }
  const told = Object.values(landmarks).flatMap(toLandmarks)
  await expectNone(
    page,
    told.filter((landmark) => !shown.includes(landmark)),
  )
}

/** Looks for all landmarks in parallel: in sequence this took a seventh of a path's time. */
async function expectNone(page: Page, landmarks: readonly Landmark[]): Promise<void> {
  const [first, ...others] = landmarks.map((landmark) => locate(page, landmark, true))
  const any = others.reduce<Locator | undefined>((all, other) => all?.or(other), first)
  await any?.first().waitFor({ state: 'detached' })
}

function shownBy(landmark: Landmark | OneOf | null, state: AnyMachineSnapshot): Landmark | [] {
  if (landmark === null) return []
  return 'each' in landmark ? landmark.at(state) : landmark
}

function toLandmarks(landmark: Landmark | OneOf | null): Landmark | readonly Landmark[] {
  if (landmark === null) return []
  return 'each' in landmark ? landmark.each : landmark
}

/** Checks that the requests of the state are sent. An actor that has responded may still be a child of the machine. */
async function expectAsked({ asked }: Harness, state: AnyMachineSnapshot, ended: ReadonlySet<unknown>): Promise<void> {
  if (state.status !== 'active') return
  for (const { id } of activeNodes(state).flatMap((node) => node.invoke)) {
    if (!ended.has(state.children[id])) await asked[id]?.()
  }
}

function isShown(tag: string): boolean {
  return /^(screen|dialog|notice):/.test(tag)
}

function getScreen(state: AnyMachineSnapshot): string {
  return state.status === 'active'
    ? [...state.tags]
        .filter((tag) => tag !== 'busy')
        .sort()
        .join()
    : 'after the end'
}

function find(page: Page, landmark: Landmark): Locator {
  return locate(page, landmark, false)
}

/**
 * Finds a landmark, also behind an open dialog, which hides the rest of the page from the accessibility tree. The page
 * and its dialog may share a name.
 */
function anywhere(page: Page, landmark: Landmark): Locator {
  return locate(page, landmark, true).first()
}

function locate(page: Page, { role, name }: Landmark, includeHidden: boolean): Locator {
  // These roles take no name from their content.
  if (role === 'status' || role === 'alert' || role === 'note')
    return page.getByRole(role, { includeHidden }).filter({ hasText: name })
  return page.getByRole(role as 'button', { name, includeHidden })
}

function startsWith(name: string): RegExp {
  return new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
