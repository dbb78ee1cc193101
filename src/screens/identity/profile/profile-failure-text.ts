import type { SignInFailure } from '#machines/shared/sign-in-failure.ts'
import type { Saying } from '#src/components/feedback/said.tsx'
import type { T } from '#src/i18n/texts.types.ts'
import { offlineText } from '#src/screens/offline-text.ts'

/** Returns why the session could not be read or the number not be saved. */
export function profileFailureText(failure: SignInFailure | null, shell: T<'shell'>): Saying {
  switch (failure?.kind) {
    case 'server':
      return failure.text
    case 'offline':
      return offlineText(failure, shell)
    case 'network':
      return shell('checkConnection')
    default:
      return shell('unexpectedError')
  }
}
