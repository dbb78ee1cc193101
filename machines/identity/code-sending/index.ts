export {
  keyOfPhoneFailure,
  mayWorkAgain,
  PHONE_ERROR_CODES,
  type PhoneErrorCode,
  type PhoneFailure,
  toPhoneFailure,
} from './code-sending.failure.ts'
export { codeSendingMachine } from './code-sending.machine.ts'
export { failureOfSending } from './code-sending.mappers.ts'
export type {
  CodeSendingInput,
  CodeSendingOutput,
  CodeWay,
  SentBy,
  SentCode,
  ValidateBy,
} from './code-sending.types.ts'
export { RESEND_COOLDOWN_MS } from './code-sending.types.ts'
