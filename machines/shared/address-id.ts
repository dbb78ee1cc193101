import type { RouteEntry } from './flow.types.ts'

/** The business's id or slug, as the address spells it; empty where it names none. */
export function getAddressId({ entry }: { entry: RouteEntry }): string {
  return entry.params.id ?? ''
}
