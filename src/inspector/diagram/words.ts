import type { Trigger } from './chart.ts'

/** The names of a chart in words for people who do not program. */

/** `isPaidInFull` → "is paid in full". */
export function toWords(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/([0-9])([A-Za-z])/g, '$1 $2')
    .replace(/[-_.]/g, ' ')
    .toLowerCase()
}

/** A described guard in words: `(isOpen and not hasPets)` → "open and not has pets". */
export function guardInWords(guard: string): string {
  const bare =
    guard.startsWith('(') && guard.endsWith(')') && !guard.slice(1, -1).includes('(') ? guard.slice(1, -1) : guard
  return bare.replace(/[A-Za-z][A-Za-z0-9]*/g, (name) => toWords(name).replace(/^is /, ''))
}

/** "5 s", "40 min", "250 ms"; null where a delay is worked out from what the machine knows. */
export function durationInWords(ms: number | null): string | null {
  if (ms === null) return null
  if (ms >= 86_400_000 && ms % 86_400_000 === 0) return `${ms / 86_400_000} d`
  if (ms >= 3_600_000 && ms % 3_600_000 === 0) return `${ms / 3_600_000} h`
  if (ms >= 60_000 && ms % 60_000 === 0) return `${ms / 60_000} min`
  return ms % 100 === 0 && ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`
}

/**
 * What sets a transition off, in words. An event keeps its name, by which the log, the cases and the customers of the tools
 * know it; `isMachine` tells whether an actor is a flow of its own, which ends rather than answers.
 */
export function triggerInWords(trigger: Trigger, ms: number | null, isMachine: boolean): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event === '*' ? 'any other event' : trigger.event
    case 'output':
      return `${toWords(trigger.actor)} ${isMachine ? 'ends' : 'answers'}`
    case 'error':
      return `${toWords(trigger.actor)} fails`
    case 'time': {
      const duration = durationInWords(ms)
      const name = toWords(trigger.delay)
      return duration === null ? `after ${name}` : `after ${duration} (${name})`
    }
    case 'completion':
      return 'at its end'
    case 'always':
      return ''
  }
}
