import { type Failure, type OfflineFailure, type ServerText, serverText, toFailure } from '#domain/failure.ts'

/** Failures of a request, without what the server says to the customer. */
export type SilentFailure =
  | OfflineFailure
  /** The connection broke, or no response arrived in time. */
  | { kind: 'network' }
  | { kind: 'unexpected'; detail: string }

/** Failures of the requests of a sign-in, beside those of the identity provider. */
export type SignInFailure =
  | SilentFailure
  /** The server's own sentence, such as why it does not know the customer. */
  | { kind: 'server'; text: ServerText }

/** Maps a failure to a `SilentFailure`; what is no broken connection becomes `unexpected`. */
export function toSilentFailure(failure: Failure): SilentFailure {
  switch (failure.kind) {
    case 'offline':
    case 'unexpected':
      return failure
    case 'network':
    case 'timeout':
      return { kind: 'network' }
    default:
      return { kind: 'unexpected', detail: failure.kind }
  }
}

/** Maps anything thrown by a request to a `SignInFailure`; unknown errors become `unexpected`, never `network`. */
export function toSignInFailure(error: unknown): SignInFailure {
  const failure = toFailure(error)
  const text = serverText(failure)
  return text === null ? toSilentFailure(failure) : { kind: 'server', text }
}
