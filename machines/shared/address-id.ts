import type { RouteEntry } from './flow.types.ts'

/** Returns the business's id or slug in the URL; empty without one. */
export function getAddressId({ entry }: { entry: RouteEntry }): string {
  return entry.params.id ?? ''
}
