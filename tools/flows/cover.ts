import type { Edge, Graph, GraphPath as Route } from './explore.ts'
import { type FlowPath, toPath } from './paths.ts'

/** What the chosen paths must cover together: each state, each transition, or each pair of consecutive transitions (1-switch). */
export type Criterion = 'states' | 'transitions' | 'pairs'

/** `short`: many shortest paths, best for diagnosis. `walk`: few long paths, for speed. */
export type Style = 'short' | 'walk'

export interface CoverOptions {
  criterion: Criterion
  style?: Style
  /** The maximum length of a walk, in steps. */
  longest?: number
  /** Goals that other paths cover already; short paths skip them. */
  met?: ReadonlySet<string>
}

/** Chooses paths that cover every reachable goal of the criterion. Each path is replayed exactly before it is returned. */
export function cover(graph: Graph, options: CoverOptions): FlowPath[] {
  const { criterion, style = 'short', longest = 80, met = new Set() } = options
  const walked = ({ input, edges }: Route) => toPath(graph, input, edges)
  if (style === 'short') return withEveryStart(graph, criterion, shortRoutes(graph, criterion, met), met).map(walked)
  const walks = withEveryStart(graph, criterion, walkRoutes(graph, criterion, longest), met).map(walked)
  // A walk can end early if delays come due in another order. Short paths cover the rest.
  const rest = shortRoutes(graph, criterion, goalsMet(walks, criterion))
  return [...walks, ...rest.map(walked)]
}

/** Returns every goal of the criterion that the graph can cover. */
export function reachableGoals(graph: Graph, criterion: Criterion): Set<string> {
  const goals = goalsOfStart(graph, criterion)
  for (const occasion of occasions(graph, criterion)) for (const goal of occasion.goals) goals.add(goal)
  return goals
}

/** Returns the goals that paths cover, counted from their steps. */
export function goalsMet(paths: readonly FlowPath[], criterion: Criterion): Set<string> {
  const met = new Set<string>()
  for (const { steps } of paths) {
    steps.forEach((step, index) => {
      const before = index > 1 ? steps[index - 1] : undefined
      for (const goal of getGoals(criterion, before ?? null, step)) met.add(goal)
    })
  }
  return met
}

// ── Short ────────────────────────────────────────────────────────────────────────────────────────────────────────────

function shortRoutes(graph: Graph, criterion: Criterion, alreadyMet: ReadonlySet<string>): Route[] {
  const met = new Set([...alreadyMet, ...goalsOfStart(graph, criterion)])
  const candidates: { route: Route; goals: Set<string> }[] = []
  const seen = new Set(met)
  for (const { edges, goals } of occasions(graph, criterion)) {
    if (goals.every((goal) => seen.has(goal))) continue
    for (const goal of goals) seen.add(goal)
    const route = routeBy(graph, edges)
    candidates.push({ route, goals: goalsOnRoute(criterion, route) })
  }
  // Longer paths cover goals of shorter ones.
  candidates.sort((a, b) => b.route.edges.length - a.route.edges.length)
  const kept = candidates.filter(({ goals }) => {
    const adds = [...goals].some((goal) => !met.has(goal))
    for (const goal of goals) met.add(goal)
    return adds
  })
  return kept.length > 0 || alreadyMet.size > 0 ? kept.map(({ route }) => route) : justStarting(graph)
}

// ── Walk ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** The number of steps that a walk looks ahead for a new goal. Beyond it, a new walk starts there. */
const STEPS_AHEAD = 4

function walkRoutes(graph: Graph, criterion: Criterion, longest: number): Route[] {
  const met = goalsOfStart(graph, criterion)
  const nearest = createLookout(graph, criterion, met)
  const routes: Route[] = []
  for (const { edges, goals } of occasions(graph, criterion)) {
    if (goals.every((goal) => met.has(goal))) continue
    const route = routeBy(graph, edges)
    for (const goal of goalsOnRoute(criterion, route)) met.add(goal)
    const walk = [...route.edges]
    while (walk.length < longest) {
      const leg = nearest(walk)
      if (leg === null) break
      for (const edge of leg) {
        for (const goal of getGoals(criterion, walk.at(-1) ?? null, edge)) met.add(goal)
        walk.push(edge)
      }
    }
    routes.push({ input: route.input, edges: walk })
  }
  return routes.length > 0 ? routes : justStarting(graph)
}

interface Outlook {
  edge: Edge
  before: Outlook | null
  steps: number
}

/** Finds the shortest continuation, a few steps at most, that covers a new goal. */
function createLookout(graph: Graph, criterion: Criterion, met: ReadonlySet<string>) {
  // Covered goals stay covered, so a pair of edges without new goals never gets one again.
  const exhausted = graph.edges.map(() => new Set<Edge>())
  const hasOpenGoal = (last: Edge, edge: Edge) => {
    const spent = exhausted[last.index]
    if (spent?.has(edge)) return false
    if (getGoals(criterion, last, edge).some((goal) => !met.has(goal))) return true
    spent?.add(edge)
    return false
  }
  return (walk: readonly Edge[]): Edge[] | null => {
    const from = walk.at(-1)
    if (from === undefined) return null
    const over = new Set(walk.flatMap((edge) => (edge.isUnnoticed ? [findChild(edge)] : [])))
    const canFollow = (edge: Edge) => over.size === 0 || !over.has(findChild(edge))
    const queue: Outlook[] = [{ edge: from, before: null, steps: 0 }]
    // For pairs the last edge matters; otherwise only the node.
    const seen = new Set<Edge | string>()
    for (let head = 0; head < queue.length; head++) {
      const here = queue[head]
      if (here === undefined || here.steps >= STEPS_AHEAD) return null
      for (const edge of getOutgoingEdges(graph, here.edge).filter(canFollow)) {
        if (hasOpenGoal(here.edge, edge)) return legTo({ edge, before: here, steps: here.steps + 1 })
        const mark = criterion === 'pairs' ? edge : edge.to
        if (seen.has(mark)) continue
        seen.add(mark)
        queue.push({ edge, before: here, steps: here.steps + 1 })
      }
    }
    return null
  }
}

function legTo(end: Outlook): Edge[] {
  const leg: Edge[] = []
  for (let at = end; at.before !== null; at = at.before) leg.unshift(at.edge)
  return leg
}

// ── Routes ───────────────────────────────────────────────────────────────────────────────────────────────────────────

/**
 * Yields every route that covers goals, nearest to a start first (edges are in breadth-first order): an edge, or for pairs two
 * consecutive edges.
 */
function* occasions(graph: Graph, criterion: Criterion): Generator<{ edges: Edge[]; goals: readonly string[] }> {
  for (const edge of graph.edges) {
    if (criterion !== 'pairs') yield { edges: [edge], goals: getGoals(criterion, null, edge) }
    else
      for (const next of getOutgoingEdges(graph, edge))
        yield { edges: [edge, next], goals: getGoals(criterion, edge, next) }
  }
}

function routeBy(graph: Graph, edges: readonly Edge[]): Route {
  const from = edges[0]?.from ?? ''
  const path = graph.pathTo(from)
  return { input: path.input, edges: [...path.edges, ...edges] }
}

/** Adds a path for each start that leads nowhere, if it covers a goal that no other start does. */
function withEveryStart(
  graph: Graph,
  criterion: Criterion,
  routes: readonly Route[],
  alreadyMet: ReadonlySet<string>,
): readonly Route[] {
  const begun = new Set(routes.map(({ input }) => input))
  const met = new Set([
    ...alreadyMet,
    ...[...graph.starts.filter(({ input }) => begun.has(input)), ...routes.flatMap(({ edges }) => edges)].flatMap(
      (one) => getGoals(criterion, null, one),
    ),
  ])
  const alone: Route[] = []
  for (const start of graph.starts) {
    const goals = criterion === 'pairs' ? [] : getGoals(criterion, null, start)
    if (goals.every((goal) => met.has(goal))) continue
    for (const goal of goals) met.add(goal)
    alone.push({ input: start.input, edges: [] })
  }
  return [...routes, ...alone]
}

function justStarting(graph: Graph): Route[] {
  return graph.starts.slice(0, 1).map(({ input }) => ({ input, edges: [] }))
}

function goalsOnRoute(criterion: Criterion, { edges }: Route): Set<string> {
  return new Set(edges.flatMap((edge, index) => getGoals(criterion, edges[index - 1] ?? null, edge)))
}

// ── Goals ────────────────────────────────────────────────────────────────────────────────────────────────────────────

interface Trace {
  transitions: readonly string[]
  states: readonly string[]
}

function getGoals(criterion: Criterion, before: Trace | null, { transitions, states }: Trace): readonly string[] {
  if (criterion === 'states') return states
  if (criterion === 'transitions') return transitions
  return (before?.transitions ?? []).flatMap((first) => transitions.map((second) => `${first} → ${second}`))
}

function goalsOfStart(graph: Graph, criterion: Criterion): Set<string> {
  return new Set(criterion === 'pairs' ? [] : graph.starts.flatMap((start) => getGoals(criterion, null, start)))
}

/** Returns the edges that can follow an edge. A child that has ended unnoticed does not end again. */
function getOutgoingEdges(graph: Graph, edge: Edge): readonly Edge[] {
  const out = graph.nodes.get(edge.to)?.out ?? []
  return edge.isUnnoticed ? out.filter((next) => findChild(next) !== findChild(edge)) : out
}

/** Returns the child whose end an edge is, or null. */
function findChild({ stimulus }: Edge): string | null {
  return 'actor' in stimulus ? stimulus.actor : null
}
