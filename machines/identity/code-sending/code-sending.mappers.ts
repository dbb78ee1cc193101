import type { PhoneFailure } from './code-sending.failure.ts'
import type { CodeSendingOutput } from './code-sending.types.ts'

/** Why a sending ended without a code, as if it had been thrown; null where one is on its way. */
export function failureOfSending(outcome: CodeSendingOutput): PhoneFailure | null {
  return outcome.kind === 'failed' ? outcome.failure : null
}
