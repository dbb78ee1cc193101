import { WORDS } from './words.ts'

/** What stands where something was taken out. */
export const REMOVED = '•••'

/** What is left of a value: its shape, and what is on the lists. */
export type Redacted = null | boolean | number | string | readonly Redacted[] | { readonly [field: string]: Redacted }

/** Fields whose small whole numbers count or place something. */
const COUNTS = /^(?:index|count|total|page|pages|step|steps|quantity|attempts|status|[a-z][A-Za-z]*(?:Index|Count))$/
const COUNTS_TO = 999
/** Names of fields in code. A key that is something else (an id, a number) may be somebody's. */
const FIELD = /^[a-z][A-Za-z]{0,39}$/
const MOST_ITEMS = 20
const DEEPEST = 8

/**
 * A value without anything personal: whatever is not on a list of harmless words and counts is taken out, at any
 * depth, and only the shape stays. It knows no list of what is personal, because such a list is never complete.
 */
export function redact(value: unknown): Redacted {
  return reduce(value, '', 0)
}

/** An event or a failure with its own type and nothing personal; the type is a name in the chart. */
export function redactEvent<Event extends { type: string }>(event: Event): { type: string; [field: string]: Redacted } {
  const { type, ...data } = event
  return { ...(redact(data) as { [field: string]: Redacted }), type }
}

function reduce(value: unknown, field: string, depth: number): Redacted {
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') {
    return COUNTS.test(field) && Number.isInteger(value) && value >= 0 && value <= COUNTS_TO ? value : REMOVED
  }
  if (typeof value === 'string') {
    return value === '' || WORDS.has(value) ? value : REMOVED
  }
  if (typeof value !== 'object' || depth >= DEEPEST) return REMOVED
  if (Array.isArray(value)) {
    const kept = value.slice(0, MOST_ITEMS).map((item) => reduce(item, field, depth + 1))
    return value.length > MOST_ITEMS ? [...kept, REMOVED] : kept
  }
  // Errors, dates, actors: no plain data.
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return REMOVED
  const fields = Object.entries(value).map(([key, item], index): [string, Redacted] => {
    const isField = FIELD.test(key)
    return [isField ? key : `${REMOVED} ${index + 1}`, reduce(item, isField ? key : '', depth + 1)]
  })
  return Object.fromEntries(fields)
}
