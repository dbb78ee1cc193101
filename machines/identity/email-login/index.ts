export {
  EMAIL_ERROR_CODES,
  type EmailErrorCode,
  type EmailLoginFailure,
  keyOfEmailCode,
} from './email-login.failure.ts'
export { emailLoginMachine } from './email-login.machine.ts'
export type {
  EmailLoginContext,
  EmailLoginEvent,
  EmailLoginInput,
  EmailLoginNotice,
  EmailSignIn,
  EmailSignUp,
  SignInResult,
} from './email-login.types.ts'
