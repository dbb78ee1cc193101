/**
 * Names of states. A name is the path with dots between its keys (`sending.waiting`). A dot or backslash inside a key
 * is escaped with a backslash, as in XState's targets, so that `v1\.2` is one state and `v1.2` two.
 */

export const ROOT = '(root)'

/** Names the state at a path of keys; `(root)` for the machine itself. */
export function nameOfPath(path: readonly string[]): string {
  return path.map((key) => key.replace(/[\\.]/g, '\\$&')).join('.') || ROOT
}

/** Parses the keys of a name; empty for the machine itself. */
export function pathOfName(name: string): string[] {
  if (name === ROOT) return []
  return (name.match(/(?:\\.|[^.\\])+/g) ?? []).map((key) => key.replace(/\\(.)/g, '$1'))
}

/** Names the parent of a state; null for the machine. */
export function nameAround(name: string): string | null {
  return name === ROOT ? null : nameOfPath(pathOfName(name).slice(0, -1))
}

/** Reads an own property of a record, so that `constructor` and the like are not found. */
export function findOwn<Value>(record: { readonly [name: string]: Value }, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}
