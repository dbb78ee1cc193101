export type { PhoneLoginFailure } from './phone-login.failure.ts'
export { phoneLoginMachine } from './phone-login.machine.ts'
export type {
  PhoneLoginContext,
  PhoneLoginDialog,
  PhoneLoginEvent,
  PhoneLoginScreen,
  PreparedSignIn,
  PrepareSignInInput,
  VerifyCodeInput,
} from './phone-login.types.ts'
export { toCodeState } from './sent-code.ts'
