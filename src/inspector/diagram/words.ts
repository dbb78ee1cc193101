import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/instant.ts'
import type { Trigger } from './chart.ts'
import type { GraphTransition } from './chart-graph.ts'

/**
 * Makes the sentences about a flow from the words of its spec: "When <event>, if <guard>, it goes to …, then it
 * <action>." Documents, diagrams, the inspector and the lists of paths use it.
 */
export interface Wording {
  /** Returns a guard as a clause after "if"; composed guards part by part. */
  guard: (guard: unknown) => string
  /** Returns an action as a verb phrase after "it". */
  action: (action: unknown) => string
  /** Returns an event as a clause after "when". */
  event: (type: string) => string
  /** Returns an actor by its source: "reading the payment status", or the title of a flow. */
  actor: (src: string) => string
  delay: (name: string) => string
  /** Returns the result of an actor: "reading the payment status succeeds". A flow ends; it does not succeed. */
  outcome: (actor: string, outcome: 'output' | 'error', isMachine?: boolean) => string
}

/** Formats a duration: "5 s", "40 min", "250 ms"; null if the machine computes the delay. */
export function durationInWords(ms: number | null): string | null {
  if (ms === null) return null
  if (ms >= DAY_MS && ms % DAY_MS === 0) return `${ms / DAY_MS} d`
  if (ms >= HOUR_MS && ms % HOUR_MS === 0) return `${ms / HOUR_MS} h`
  if (ms >= MINUTE_MS && ms % MINUTE_MS === 0) return `${ms / MINUTE_MS} min`
  return ms % 100 === 0 && ms >= 1_000 ? `${ms / 1_000} s` : `${ms} ms`
}

/** Describes a trigger in words; `isMachine` tells whether its actor is a machine. */
export function triggerInWords(trigger: Trigger, ms: number | null, isMachine: boolean, wording: Wording): string {
  switch (trigger.kind) {
    case 'event':
      return wording.event(trigger.event)
    case 'output':
    case 'error':
      return wording.outcome(trigger.actor, trigger.kind, isMachine)
    case 'time': {
      const duration = durationInWords(ms)
      const name = wording.delay(trigger.delay)
      return duration === null ? `after ${name}` : `after ${duration} (${name})`
    }
    case 'completion':
      return 'everything inside has ended'
    case 'always':
      return ''
  }
}

/**
 * Begins the sentence of a transition: "When the customer abandons the payment, if …", "After 5 s (…)", "At once", and
 * "Otherwise" for the last of several branches; `detail` follows the trigger.
 */
export function beginSentence({ kind, trigger, condition }: GraphTransition, detail = ''): string {
  if (condition === 'otherwise') return 'Otherwise'
  const when = kind === 'always' ? 'At once' : kind === 'time' ? capitalised(trigger) : `When ${trigger}`
  return [`${when}${detail}`, ...(condition === '' ? [] : [condition])].join(', ')
}

/** Joins parts in words: `a`, `a and b`, `a, b and c`. */
export function listInWords(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
