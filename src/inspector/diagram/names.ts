/**
 * Names of states. A name is the path with dots between its keys (`sending.waiting`); a dot or a backslash inside a key is
 * written with a backslash before it, as xstate has it in targets, so that `v1\.2` is one state and `v1.2` two.
 */

export const ROOT = '(root)'

/** Names the state at a path of keys; `(root)` for the machine itself. */
export function nameOfPath(path: readonly string[]): string {
  return path.map((key) => key.replace(/[\\.]/g, '\\$&')).join('.') || ROOT
}

/** Reads the keys out of a name; none for the machine itself. */
export function pathOfName(name: string): string[] {
  if (name === ROOT) return []
  return (name.match(/(?:\\.|[^.\\])+/g) ?? []).map((key) => key.replace(/\\(.)/g, '$1'))
}

/** Names the state around a state; null for the machine. */
export function nameAround(name: string): string | null {
  return name === ROOT ? null : nameOfPath(pathOfName(name).slice(0, -1))
}

/** Looks a name up among those a record itself has: `constructor` and the like are none of them by themselves. */
export function findOwn<Value>(record: { readonly [name: string]: Value }, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
