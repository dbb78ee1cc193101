import { WORDS } from './words.ts'

/** The replacement of a removed value. */
export const REMOVED = '•••'

/** A redacted value: its shape, and the values on the lists. */
export type Redacted = null | boolean | number | string | readonly Redacted[] | { readonly [field: string]: Redacted }

/** Fields whose small integers are counts or positions. */
const COUNTS = /^(?:index|count|total|page|pages|step|steps|quantity|attempts|status|[a-z][A-Za-z]*(?:Index|Count))$/
const COUNTS_TO = 999
/** Names of fields in code. Any other key (an id, a number) may be personal. */
const FIELD = /^[a-z][A-Za-z]{0,39}$/
const MOST_ITEMS = 20
const DEEPEST = 8

/**
 * Removes everything personal from a value: only harmless words and counts on the lists stay, at any depth, and the
 * shape. There is no list of personal fields, because it would never be complete.
 */
export function redact(value: unknown): Redacted {
  return reduce(value, '', 0)
}

/** Redacts an event or a failure and keeps its type, which is a name in the chart. */
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
  // Errors, dates, actors: not plain data.
  const prototype: unknown = Object.getPrototypeOf(value)
  if (prototype !== Object.prototype && prototype !== null) return REMOVED
  const fields = Object.entries(value).map(([key, item], index): [string, Redacted] => {
    const isField = FIELD.test(key)
    return [isField ? key : `${REMOVED} ${index + 1}`, reduce(item, isField ? key : '', depth + 1)]
  })
  return Object.fromEntries(fields)
}
