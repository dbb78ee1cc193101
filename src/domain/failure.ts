import type { Language } from './entities.ts'

/** A sentence from the server for the customer, with its language; null if the language is unknown. */
export interface ServerText {
  says: string
  language: Language | null
}

/**
 * Failures between the app and a server, as plain values. They are never `Error` instances, because a state graph
 * treats two of those as the same event. The API layer throws them; each flow maps them to its own failures. `text` is
 * the server's sentence for the customer; null if it sent none.
 */
export type Failure = Cause & {
  /** Failure of a retry. The first attempt got no response and may have done the work. */
  repeated?: true
}

type Cause =
  /** The device is offline: nothing was sent, or nothing after the first attempt. */
  | { kind: 'offline'; code?: 'NO_CONNECTION'; during?: 'request' | 'retry' }
  /** The connection failed, after all retries. */
  | { kind: 'network' }
  /** No response in time: it is unknown whether the server did the work. */
  | { kind: 'timeout' }
  /** 401. */
  | { kind: 'unauthorized'; text: ServerText | null }
  /** 403. */
  | { kind: 'forbidden'; text: ServerText | null }
  /** 404. */
  | { kind: 'notFound'; text: ServerText | null }
  /**
   * 409, or a refusal that names the conflict: another customer was faster. `taken` is the booked slot, if the server
   * names it.
   */
  | { kind: 'conflict'; text: ServerText | null; taken: { serviceId: string; start: string } | null }
  /** 400 or 422: the server rejected the request. */
  | { kind: 'invalid'; status: 400 | 422; text: ServerText | null }
  /** Any other error response. */
  | { kind: 'server'; status: number; text: ServerText | null }
  /** A success response whose body does not match the contract; `path` is the wrong field. */
  | { kind: 'contract'; endpoint: string; path: string }
  /** A bug of our own. `detail` is for developers and holds nothing personal. */
  | { kind: 'unexpected'; detail: string }

/** Offline failure. Flows keep it unchanged, because its text differs if a first attempt had been sent. */
export type OfflineFailure = Extract<Failure, { kind: 'offline' }>

/** All kinds of a failure type; a missing or unknown kind is a type error. */
type Kinds<Own extends { kind: string }> = { readonly [Kind in Own['kind']]: true }

const KINDS: Kinds<Failure> = {
  offline: true,
  network: true,
  timeout: true,
  unauthorized: true,
  forbidden: true,
  notFound: true,
  conflict: true,
  invalid: true,
  server: true,
  contract: true,
  unexpected: true,
}

function hasKind<Own extends { kind: string }>(kinds: Kinds<Own>, error: unknown): error is Own {
  return (
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    typeof error.kind === 'string' &&
    Object.hasOwn(kinds, error.kind)
  )
}

/**
 * Makes the function that maps anything thrown by an actor to a failure of its flow: one of the flow's own kinds stays as
 * it is, and `toRest` maps all others.
 */
export function keepOwn<Own extends { kind: string }, Rest>(
  kinds: Kinds<Own>,
  toRest: (error: unknown) => Rest,
): (error: unknown) => Own | Rest {
  return (error) => (hasKind<Own>(kinds, error) ? error : toRest(error))
}

/** Maps anything thrown to a `Failure`. Unknown values become `unexpected`, never `network`. */
export function toFailure(error: unknown): Failure {
  if (isFailure(error)) return error
  return { kind: 'unexpected', detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}

/** Returns whether a thrown value is a `Failure`. */
export function isFailure(error: unknown): error is Failure {
  return hasKind(KINDS, error)
}

/** Builds a sentence from the server. */
export function serverSays(says: string, language: Language | null = null): ServerText {
  return { says, language }
}

/** Returns the server's sentence of a failure; null without one. */
export function serverText(failure: Failure): ServerText | null {
  return 'text' in failure ? failure.text : null
}

/** Returns whether the server may have done the work although no response arrived. */
export function isUnknownResult(failure: Failure): boolean {
  return failure.kind === 'timeout' || failure.kind === 'network'
}

/**
 * Returns whether the server could not be reached or did not respond in time, so that cached data is the best
 * available.
 */
export function isUnreachable({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'network' || kind === 'timeout'
}
