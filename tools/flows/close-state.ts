/** A chart's configuration, loosely typed. */
interface Config {
  [key: string]: unknown
}

/**
 * Returns the configuration of a chart in which nothing leads to a state or its children any more. Removes transitions to it,
 * including the results of invokes, and transitions to an outer state that begins with it. What the machine does when it starts
 * stays.
 */
export function closeState<Chart extends object>(chart: Chart, state: string): Chart {
  const closed = state.split('.')
  const isClosed = (target: string, source: readonly string[]) =>
    enters(chart as Config, target.startsWith('#') ? target.split('.').slice(1) : resolved(target, source), closed)
  const keep = (raw: unknown, source: readonly string[]): unknown => {
    if (raw === undefined) return raw
    const branches = Array.isArray(raw) ? raw : [raw]
    const left = branches.filter((branch) => {
      const target: unknown = typeof branch === 'string' ? branch : (branch as Config).target
      const targets = Array.isArray(target) ? target : [target]
      return !targets.some((one) => typeof one === 'string' && isClosed(one, source))
    })
    return left.length === 0 ? undefined : left
  }
  const every = (raw: unknown, source: readonly string[]): unknown =>
    raw === undefined
      ? raw
      : Object.fromEntries(
          Object.entries(raw as Config)
            .map(([key, value]) => [key, keep(value, source)])
            .filter(([, value]) => value !== undefined),
        )
  const invoked = (raw: unknown, source: readonly string[]): unknown => {
    if (raw === undefined) return raw
    if (Array.isArray(raw)) return raw.map((one) => invoked(one, source))
    const invoke = raw as Config
    return { ...invoke, onDone: keep(invoke.onDone, source), onError: keep(invoke.onError, source) }
  }
  const rebuilt = (node: Config, path: readonly string[]): Config => ({
    ...node,
    on: every(node.on, path),
    after: every(node.after, path),
    always: keep(node.always, path),
    onDone: keep(node.onDone, path),
    invoke: invoked(node.invoke, path),
    ...(node.states === undefined
      ? {}
      : {
          states: Object.fromEntries(
            Object.entries(node.states as Config).map(([key, child]) => [
              key,
              rebuilt(child as Config, [...path, key]),
            ]),
          ),
        }),
  })
  return rebuilt(chart as Config, []) as Chart
}

/** Resolves a target without a machine id to a path. */
function resolved(target: string, source: readonly string[]): readonly string[] {
  if (target.startsWith('.')) return [...source, ...target.slice(1).split('.')]
  return [...source.slice(0, -1), ...target.split('.')]
}

/** Returns whether a path leads to the closed state, into it, or to a state that begins with it. */
function enters(chart: Config, path: readonly string[], closed: readonly string[]): boolean {
  if (isWithin(path, closed)) return true
  const { type, initial, states } = path.reduce<Config>(getChild, chart)
  const first = type === 'parallel' ? Object.keys(states ?? {}) : typeof initial === 'string' ? [initial] : []
  return first.some((key) => enters(chart, [...path, key], closed))
}

function getChild({ states }: Config, key: string): Config {
  return ((states as Config | undefined)?.[key] as Config | undefined) ?? {}
}

function isWithin(path: readonly string[], outer: readonly string[]): boolean {
  return outer.every((part, index) => path[index] === part)
}
