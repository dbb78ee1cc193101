export { phoneLoginMachine } from './phone-login.machine.ts'
export { toCodeState } from './phone-login.mappers.ts'
export type {
  PhoneLoginContext,
  PhoneLoginDialog,
  PhoneLoginEvent,
  PhoneLoginScreen,
  PreparedSignIn,
  PrepareSignInInput,
  VerifyCodeInput,
} from './phone-login.types.ts'
