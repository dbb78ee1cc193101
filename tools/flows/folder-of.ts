import type { CatalogEntry } from '#machines/catalog.ts'

/** Returns the folder of a flow. */
export function getFolder({ area, id }: Pick<CatalogEntry, 'area' | 'id'>): string {
  return `machines/${area}/${id}`
}
