import type { RouteEntry } from './flow.types.ts'

/** The business's id or slug, as the address spells it; empty where it names none. */
export function addressIdOf({ entry }: { entry: RouteEntry }): string {
  return entry.params.id ?? ''
}
