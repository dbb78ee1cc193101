import type { Locator, Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { CatalogEntry } from '#machines/catalog.ts'
import type { By, FlowCases, StateSpec } from '#machines/shared/flow-spec.types.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import { nameOfNode } from '#tools/flows/chart.ts'
import { cover } from '#tools/flows/cover.ts'
import { explore } from '#tools/flows/explore.ts'
import { getAccount } from '#tools/flows/harness.ts'
import { getPathsToRecord } from '#tools/flows/lock.ts'
import { describeStep, describeSteps, type FlowPath, type FlowStep } from '#tools/flows/paths.ts'
import type { Findings } from '#tools/flows/screens.types.ts'
import { activeNodes } from '#tools/flows/xstate-adapter.ts'
import { listViolations } from '#tools/support/axe.ts'
import { fillIn } from '#tools/support/fill-in.ts'
import { accountNow, headings, isBehind, missing, open, PATIENCE_MS, throughHarness, until, watch } from './drive.ts'
import type { Exemptions } from './exemptions.ts'
import type { Account } from './player.types.ts'
import { getName, look, type Named, namedAs, type Seen } from './view.ts'

export interface PlayOptions {
  /** Stops at the first difference. That one skips checks that a changed chart cannot affect, such as axe. */
  upTo?: 'the end' | 'the first difference'
  /** The paths to play before the others. */
  first?: (path: FlowPath) => boolean
  /** Plays everything in the recorded flow, ignored events included, instead of one path for every transition. */
  asRecorded?: boolean
  /** Plays these paths instead of one for every transition. A control that they never use may be used elsewhere. */
  only?: readonly FlowPath[] | undefined
  /** Is called after each path. */
  told?: (path: FlowPath) => void
}

interface Flow {
  cases: FlowCases
  states: { readonly [path: string]: StateSpec }
  paths: readonly FlowPath[]
}

/**
 * Plays every transition of a machine on its rendered screens. It uses the controls that the cases name, by role and name, and
 * sends everything else through the harness. After each step the machine must be where the path says, and the landmarks of its rows
 * must be on the page. At a new position it checks the page more closely.
 *
 * A control for an event that a state itself accepts must be on its screen. A control for an event of a parent state must be on one
 * of the screens in it. If it is not, or if a dialog covers it, the harness sends the event (the browser's Back leads to the same
 * place).
 */
export async function playMachine(
  page: Page,
  entry: CatalogEntry,
  exemptions: Exemptions,
  { upTo = 'the end', first = () => false, asRecorded = false, only, told }: PlayOptions = {},
): Promise<Findings> {
  const flow = await loadFlow(entry, { asRecorded, only })
  const used = getUsedCases(flow.cases)
  const controls = distinct(used.map(({ control }) => control))
  const wrong: string[] = []
  let firstWrong: Findings['firstWrong'] = null
  const excused = new Set<string>()
  const played = new Set<string>()
  const whole: FlowPath[] = []
  const met = new Set<string>()
  /** The cases that were accepted somewhere, and those whose control could be used there. */
  const accepted = new Set<string>()
  const offered = new Set<string>()

  for (const path of [...flow.paths].sort((one, other) => Number(first(other)) - Number(first(one)))) {
    const before = wrong.length
    await playPath(path)
    if (wrong.length === before) whole.push(path)
    else if (upTo === 'the first difference') return findings()
    told?.(path)
  }
  if (only !== undefined) return findings()
  for (const name of accepted) {
    if (!offered.has(name) && !isExcused('unasked', name)) wrong.push(`no control on the screens ever sends ${name}`)
  }
  return findings()

  function findings(): Findings {
    return { wrong, firstWrong, excused, played: whole }
  }

  async function playPath(path: FlowPath): Promise<void> {
    const marks = getMarks(path)
    // The earlier screens need not appear again: the harness goes directly to the end of a known path.
    let index = marks.findIndex((mark) => !played.has(mark))
    if (index === -1) return
    // Two dialogs that open at the same moment hide each other; people meet them in turn.
    while (index > 0 && getDialogs(path.steps[index - 1]?.state) > 0) index--
    let account = index === 0 ? null : await open(page, entry.id, path, index - 1)
    if (account !== null && !compare(path, index - 1, account)) return
    for (; index < path.steps.length; index++) {
      account = await playStep(path, index, account)
      if (account === null) break
    }
    for (const mark of marks.slice(0, index)) played.add(mark)
  }

  function isExcused(kind: keyof Exemptions, name: string): boolean {
    const has = Object.hasOwn(exemptions[kind] ?? {}, name)
    if (has) excused.add(`${kind}: ${name}`)
    return has
  }

  function say(path: FlowPath, index: number, what: string): void {
    firstWrong ??= { path, step: index }
    wrong.push(`${path.id}: ${describeSteps(path.steps.slice(0, index + 1))}\n    ${what}`)
  }

  function compare(path: FlowPath, index: number, account: Account): boolean {
    const step = path.steps[index]
    const expected = step === undefined ? '' : getAccount(step)
    if (account.says !== expected) say(path, index, `expected ${difference(expected, account.says)}`)
    return account.says === expected
  }

  /** Plays a step and checks the page after it. Resolves to null if the machine is not where the path says. */
  async function playStep(path: FlowPath, index: number, last: Account | null): Promise<Account | null> {
    const step = path.steps[index]
    if (step === undefined) return null
    const account = last === null ? await open(page, entry.id, path, 0) : await make(path, index, step, last)
    if (!compare(path, index, account)) return null
    if (account.isOver) return account
    const place = JSON.stringify([step.state.value, [...step.state.tags].sort()])
    const isNew = !met.has(place)
    met.add(place)
    const rows = activeNodes(step.state).map((node) => findOwn(flow.states, nameOfNode(node)))
    const landmarks = rows.flatMap((row) => row?.landmarks ?? [])
    const findFaultLines = async (view: readonly Seen[]) => [
      ...(await missing(page, view, landmarks)),
      ...(isNew && !account.tags.includes('screen:child') ? headings(view) : []),
      ...(isNew ? await notOffered(view, step, account) : []),
    ]
    const { view, faults } = await until(
      page,
      async () => {
        const seen = await look(page)
        return { view: seen, faults: await findFaultLines(seen) }
      },
      (shown) => shown.faults.length === 0,
    )
    for (const fault of faults) say(path, index, `${JSON.stringify(step.state.value)}: ${fault}`)
    note(view, account)
    if (!isNew) return account
    const violations = upTo === 'the end' ? await listViolations(page) : []
    for (const violation of violations) say(path, index, `${place}: axe ${violation}`)
    // A dialog may have opened over it meanwhile.
    for (const control of idle(await look(page), account)) {
      if (isExcused('idle', getName(control))) continue
      if (await hasEffect(control)) await open(page, entry.id, path, index)
      else {
        say(path, index, `${JSON.stringify(step.state.value)}: the ${getName(control)} can be used but does nothing`)
      }
    }
    return account
  }

  /** Makes a step happen. Resolves to the machine's own account of it. */
  async function make(path: FlowPath, index: number, step: FlowStep, last: Account): Promise<Account> {
    const { stimulus, delayInMs } = step
    const before = path.steps[index - 1]?.state
    const byHarness = () => throughHarness(page, { stimulus, delayInMs })
    if (stimulus.kind !== 'event' || typeof stimulus.by === 'string' || before === undefined) return byHarness()
    const name = `${stimulus.event.type} (${stimulus.case})`
    // The screen and its controls may belong to a child, and an ignored event has no control.
    if (last.tags.includes('screen:child') || !last.accepted.includes(name)) return byHarness()
    if (isExcused('steps', describeStep(step))) return byHarness()
    // If two dialogs have a control of the same name, the upper one gets the tap.
    const own = getControl(stimulus.by)
    const others = used.filter(({ type, control }) => type !== stimulus.event.type && getName(control) === getName(own))
    if (getDialogs(before) > 1 && others.some((one) => last.accepted.includes(one.name))) return byHarness()
    const isNeeded = isOwn(before, stimulus.event.type) && !Object.hasOwn(exemptions.unasked ?? {}, name)
    const problem = await use(findWays(name), stimulus.by, { isNeeded, tags: last.tags })
    if (problem === 'out of reach') return byHarness()
    if (problem !== null) {
      say(path, index, problem)
      return byHarness()
    }
    const expected = getAccount(step)
    const account = await until(
      page,
      () => accountNow(page),
      ({ says }) => says === expected,
    )
    const sent = account.received.at(-1)
    if (account.says === expected && !isEqual(sent, stimulus.event)) {
      say(path, index, `sends ${JSON.stringify(account.received)} and not ${JSON.stringify(stimulus.event)}`)
    }
    return account
  }

  /** Returns the controls that do the same as the control of a case. */
  function findWays(name: string): readonly Control[] {
    const own = used.find((one) => one.name === name)
    if (own === undefined) return []
    const same = used.filter(({ type, data }) => type === own.type && isEqual(data, own.data))
    return [own.control, ...same.map(({ control }) => control)]
  }

  /** Returns whether a control can be used. A form may disable its button until its fields are filled in; then the fields count. */
  function canUse(view: readonly Seen[], control: Control): boolean {
    const { fill } = control
    const found = namedAs(view, getHandle(control), controls)
    if (fill === undefined) return found.some(({ isDisabled }) => !isDisabled)
    return found.length > 0 && Object.keys(fill).every((label) => view.some((seen) => isField(seen, label)))
  }

  /**
   * Uses one of several equivalent controls on the screen. Resolves to what prevents it, or null. A control that is optional
   * (`isNeeded`) or covered by a dialog is out of reach.
   */
  async function use(
    ways: readonly Control[],
    by: Exclude<By, string>,
    { isNeeded, tags }: { isNeeded: boolean; tags: readonly string[] },
  ): Promise<string | 'out of reach' | null> {
    await watch(page)
    const find = async () => {
      const view = await look(page)
      const control = ways.find((way) => canUse(view, way))
      return {
        view,
        control,
        isOut: control === undefined && (!isNeeded || (await isBehind(page, view, ways.map(getHandle), tags))),
      }
    }
    const found = await until(page, find, (one) => one.control !== undefined || one.isOut)
    const { control, isOut } = found
    if (isOut) return 'out of reach'
    if (control === undefined) return `there is no ${ways.map(getName)[0]} to use`
    const view = await prepare(control, found.view)
    const [first] = namedAs(view, control, controls)
    if (first === undefined) return `there is no ${getName(control)} to use`
    const alike = view.filter((seen) => seen.role === first.role && seen.name === first.name)
    const place = page
      .getByRole(first.role as 'button', { name: first.name, exact: true })
      .nth(alike.findIndex(({ isDisabled }) => !isDisabled))
    if (await liesUnderWait(place)) return UNDER_WAIT
    if ('field' in by) await typeAnew(page, place, by.value)
    else await press(page, place, control)
    return null
  }

  /** Opens and fills in what a control needs first. Resolves to the page after that. */
  async function prepare(control: Control, view: readonly Seen[]): Promise<readonly Seen[]> {
    const { opener, fill } = control
    if (opener === undefined && fill === undefined) return view
    if (opener !== undefined) await press(page, page.getByRole('button', { name: opener }), control)
    for (const [label, value] of Object.entries(fill ?? {})) await fillIn(page, label, value)
    return until(
      page,
      () => look(page),
      (now) => namedAs(now, control, controls).length > 0,
    )
  }

  /** Lists the events that the state itself accepts and that no control on its screen sends. */
  async function notOffered(view: readonly Seen[], { state }: FlowStep, account: Account): Promise<string[]> {
    if (account.tags.includes('screen:child')) return []
    const faults: string[] = []
    for (const { type, name } of used) {
      if (!account.accepted.includes(name)) continue
      const ways = findWays(name)
      if (!isOwn(state, type) || ways.some((way) => canUse(view, way)) || isExcused('unasked', name)) continue
      if (!(await isBehind(page, view, ways.map(getHandle), account.tags))) {
        faults.push(`${name} is accepted, but no ${ways.map(getName)[0]} can be used`)
      }
    }
    return faults
  }

  function note(view: readonly Seen[], account: Account): void {
    if (account.tags.includes('screen:child')) return
    for (const { name, control } of used) {
      if (!account.accepted.includes(name)) continue
      accepted.add(name)
      if (canUse(view, control)) offered.add(name)
    }
  }

  /** Returns the controls that can be used although no case of theirs is accepted. */
  function idle(view: readonly Seen[], account: Account): readonly Control[] {
    if (account.tags.includes('screen:child')) return []
    return controls.filter((control) => {
      if (control.role === 'textbox' || control.fill !== undefined || !canUse(view, control)) return false
      return !used.some((one) => account.accepted.includes(one.name) && getName(one.control) === getName(control))
    })
  }

  /** Presses a control to find out whether it does anything: it may stand for something else than its cases. */
  async function hasEffect(control: Control): Promise<boolean> {
    // A control that cannot be pressed needs no effect.
    if ((await use([control], control, { isNeeded: true, tags: [] })) === UNDER_WAIT) return true
    const account = await until(
      page,
      () => accountNow(page),
      ({ says }) => tookSomething(says),
    )
    return tookSomething(account.says)
  }
}

const UNDER_WAIT = 'its control is covered by the waiting indicator'

function getDialogs(state: AnyMachineSnapshot | undefined): number {
  return [...(state?.tags ?? [])].filter((tag) => tag.startsWith('dialog:')).length
}

/** A control, with the text to type first, by field label, and the button that opens the list that contains it. */
interface Control extends Named {
  fill?: { readonly [label: string]: string }
  opener?: string
}

/** Returns what has to be on the page for a control to be usable. */
function getHandle(control: Control): Named {
  return control.opener === undefined ? control : { role: 'button', name: control.opener }
}

function isField({ role, name, isDisabled }: Seen, label: string): boolean {
  return ['textbox', 'combobox', 'searchbox'].includes(role) && name === label && !isDisabled
}

/** Types a value even if the field has it already. What the field contained before is not part of the step. */
async function typeAnew(page: Page, place: Locator, value: string): Promise<void> {
  if ((await place.inputValue()) === value) {
    await place.fill(value === '' ? '1' : '')
    await watch(page)
  }
  await place.fill(value)
}

/** Returns whether the indicator of a blocking request covers the control. */
function liesUnderWait(place: Locator): Promise<boolean> {
  return place.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2)?.matches('[data-wait]') === true
  })
}

/** Presses where a person would: the label draws a checkbox. */
async function press(page: Page, place: Locator, { role }: Named): Promise<void> {
  const target = role === 'checkbox' ? page.locator('label').filter({ has: place }) : place
  await target.click({ timeout: PATIENCE_MS })
}

function distinct(controls: readonly Control[]): readonly Control[] {
  return [...new Map(controls.map((control) => [getName(control), control])).values()]
}

function tookSomething(says: string): boolean {
  return !says.endsWith('"transitions":[]}')
}

/** Returns whether a state itself accepts an event, and not only its parents. */
function isOwn(state: AnyMachineSnapshot, type: string): boolean {
  return activeNodes(state).some((node) => node.type === 'atomic' && node.transitions.has(type))
}

async function loadFlow(
  entry: CatalogEntry,
  { asRecorded, only }: Required<Pick<PlayOptions, 'asRecorded' | 'only'>>,
): Promise<Flow> {
  const [machine, cases, states] = await Promise.all([entry.machine(), entry.cases(), entry.states()])
  if (only !== undefined) return { cases, states, paths: only }
  const graph = explore(machine, cases)
  const paths = cover(graph, { criterion: 'transitions' })
  return { cases, states, paths: asRecorded ? [...paths, ...getPathsToRecord(cases, graph)] : paths }
}

/** Returns a text for each step of a path that is equal for all paths with the same beginning. */
function getMarks({ input, steps }: FlowPath): readonly string[] {
  let mark = input
  return steps.map((step) => {
    mark += ` → ${describeStep(step)}`
    return mark
  })
}

/** A case with a control, `name` as `type (name)`. */
interface UsedCase {
  type: string
  name: string
  control: Control
  data: unknown
}

function getUsedCases(cases: FlowCases): readonly UsedCase[] {
  return Object.entries(cases.events).flatMap(([type, list]) =>
    list.flatMap(({ name, by, data }) =>
      typeof by === 'string' ? [] : [{ type, name: `${type} (${name})`, data, control: getControl(by) }],
    ),
  )
}

function getControl(by: Exclude<By, string>): Control {
  if ('field' in by) return { role: 'textbox', name: by.field }
  const { role, name, fill, opener } = by
  return { role, name, ...(fill === undefined ? {} : { fill }), ...(opener === undefined ? {} : { opener }) }
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, sorted(part)]),
  )
}

/** Returns the first position where two texts differ, with some context. */
function difference(expected: string, actual: string): string {
  let at = 0
  while (at < expected.length && expected[at] === actual[at]) at++
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 120)
  return `…${around(expected)}…\n    got      …${around(actual)}…`
}
