import { type Failure, toFailure } from '#domain/failure.ts'

/** Saving has one text for everything; a lost connection says so besides. */
export type ProfileFailure = { kind: 'offline' } | { kind: 'network' } | { kind: 'unexpected'; detail: string }

export function toProfileFailure(error: unknown): ProfileFailure {
  const failure: Failure = toFailure(error)
  switch (failure.kind) {
    case 'offline':
      return { kind: 'offline' }
    case 'network':
    case 'timeout':
      return { kind: 'network' }
    case 'unexpected':
      return failure
    default:
      return { kind: 'unexpected', detail: failure.kind }
  }
}
