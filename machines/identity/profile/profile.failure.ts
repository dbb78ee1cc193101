import { type Failure, type OfflineFailure, type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Saving the name has one text for all failures; saving the number adds the reason. */
export type ProfileFailure =
  | OfflineFailure
  | { kind: 'network' }
  /** The server's own sentence. */
  | { kind: 'server'; text: ServerText }
  | { kind: 'unexpected'; detail: string }

export function toProfileFailure(error: unknown): ProfileFailure {
  const failure: Failure = toFailure(error)
  const text = serverText(failure)
  if (text !== null) return { kind: 'server', text }
  switch (failure.kind) {
    case 'offline':
      return failure
    case 'network':
    case 'timeout':
      return { kind: 'network' }
    case 'unexpected':
      return failure
    default:
      return { kind: 'unexpected', detail: failure.kind }
  }
}
