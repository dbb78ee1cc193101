export type { GoogleSignInFailure } from './google-sign-in.failure.ts'
export { googleSignInMachine } from './google-sign-in.machine.ts'
export type {
  GoogleSignInContext,
  GoogleSignInEvent,
  GoogleSignInOutput,
  GoogleSignInTag,
  ResumedGoogleSignIn,
} from './google-sign-in.types.ts'
