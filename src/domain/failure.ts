import type { Language } from './entities.ts'

/** A sentence of a server for the customer, and its language; null where that is not known. */
export interface ServerText {
  says: string
  language: Language | null
}

/**
 * What can go wrong between the app and a server, as plain values (never `Error` instances: two of those are the same
 * event to a state graph). The API layer throws these; each flow maps them to failures of its own.
 *
 * `text` is the server's sentence for the customer, or null when it sent none.
 */
export type Failure = Cause & {
  /** The last of several tries failed so; an earlier one got no answer, and may have done the work. */
  repeated?: true
}

type Cause =
  /** The device has no connection; nothing was sent, or nothing more after a first attempt. */
  | { kind: 'offline'; code?: 'NO_CONNECTION'; during?: 'request' | 'retry' }
  /** The connection broke or was never made, after all retries. */
  | { kind: 'network' }
  /** No answer in time: whether the server did the work is unknown. */
  | { kind: 'timeout' }
  /** 401. */
  | { kind: 'unauthorized'; text: ServerText | null }
  /** 403. */
  | { kind: 'forbidden'; text: ServerText | null }
  /** 404. */
  | { kind: 'notFound'; text: ServerText | null }
  /** 409, or a refusal that names what: someone else was faster. `taken` names it, as the server does. */
  | { kind: 'conflict'; text: ServerText | null; taken: { serviceId: string; start: string } | null }
  /** 400 or 422: the server would not take what was sent. */
  | { kind: 'invalid'; status: 400 | 422; text: ServerText | null }
  /** Any other answer that is not a success. */
  | { kind: 'server'; status: number; text: ServerText | null }
  /** A success whose body does not fit the contract; `path` is the wrong field. */
  | { kind: 'contract'; endpoint: string; path: string }
  /** A fault of our own. `detail` is for developers and holds nothing personal. */
  | { kind: 'unexpected'; detail: string }

export type FailureKind = Failure['kind']

/** Without a connection; flows keep it as it came, because it is told in other words where a first attempt had gone out. */
export type OfflineFailure = Extract<Failure, { kind: 'offline' }>

const KINDS: ReadonlySet<string> = new Set<FailureKind>([
  'offline',
  'network',
  'timeout',
  'unauthorized',
  'forbidden',
  'notFound',
  'conflict',
  'invalid',
  'server',
  'contract',
  'unexpected',
])

/** Turns anything thrown into a `Failure`; what is not one already becomes `unexpected`, never `network`. */
export function toFailure(error: unknown): Failure {
  if (isFailure(error)) return error
  return { kind: 'unexpected', detail: error instanceof Error ? `${error.name}: ${error.message}` : String(error) }
}

/** Whether a thrown value is one of the failures above. */
export function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' &&
    error !== null &&
    'kind' in error &&
    typeof error.kind === 'string' &&
    KINDS.has(error.kind)
  )
}

/** Makes the sentence of a server. */
export function serverSays(says: string, language: Language | null = null): ServerText {
  return { says, language }
}

/** The server's own sentence, where the failure carries one. */
export function serverText(failure: Failure): ServerText | null {
  return 'text' in failure ? failure.text : null
}

/** Whether the server may have done the work although no answer came. */
export function isUnknownResult(failure: Failure): boolean {
  return failure.kind === 'timeout' || failure.kind === 'network'
}

/** Whether the server was not reached, or did not answer in time: what the device keeps is as good as it gets. */
export function isUnreachable({ kind }: Failure): boolean {
  return kind === 'offline' || kind === 'network' || kind === 'timeout'
}
