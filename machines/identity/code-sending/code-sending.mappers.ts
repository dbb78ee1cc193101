import type { PhoneFailure } from './code-sending.failure.ts'
import type { CodeSendingOutput } from './code-sending.types.ts'

/** Returns the failure of a sending; null if a code was sent. */
export function failureOfSending(outcome: CodeSendingOutput): PhoneFailure | null {
  return outcome.kind === 'failed' ? outcome.failure : null
}
