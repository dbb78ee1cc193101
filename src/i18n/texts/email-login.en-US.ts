import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './email-login.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  signIn: {
    title: 'Sign in with your e-mail',
    submit: 'Sign in',
    toSignUp: 'Create an account',
    reset: 'I forgot my password',
  },
  signUp: {
    title: 'Create your account',
    lead: 'Then just confirm the e-mail we send you.',
    submit: 'Create account',
    toSignIn: 'I have an account',
    passwordHint: 'At least 6 characters.',
  },
  name: 'Full name',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  problems: {
    name: 'Fill in your name',
    email: 'Fill in your e-mail',
    password: 'Fill in your password',
    passwordShort: 'The password needs at least 6 characters.',
  },
  notices: {
    accountCreated: 'We’ve sent you an e-mail to confirm your account. Confirm it before you sign in.',
    mailNotSent: 'Your account is there, but the confirmation e-mail didn’t go out. Sign in to get another.',
    unverified: 'Your e-mail isn’t confirmed yet. We’ve sent you another e-mail to confirm it.',
    unverifiedNoMail:
      'Your e-mail isn’t confirmed yet. We couldn’t send another e-mail just now: look for the last one.',
    resetSent: 'We’ve sent you an e-mail to change your password',
  },
  errors: {
    'wrong-password': 'The password isn’t right. Check it and try again.',
    'user-not-found': 'There’s no account with this e-mail.',
    'invalid-credential': 'The e-mail or the password isn’t right. Check them and try again.',
    'invalid-email': 'This e-mail isn’t valid. Check it and try again.',
    'missing-email': 'Enter your e-mail.',
    'missing-password': 'Enter your password.',
    'email-already-in-use': 'There’s an account with this e-mail already.',
    'weak-password': 'This password is too weak. Use at least 6 characters.',
    'user-disabled': 'This account has been disabled.',
    'operation-not-allowed': 'Signing in by e-mail isn’t possible right now.',
    'too-many-requests': 'Too many attempts. Wait a little before you try again.',
    'quota-exceeded': 'The e-mail limit has been exceeded. Try again later.',
    'network-request-failed': 'We couldn’t connect. Check your internet.',
    'user-token-expired': 'Your session has expired. Sign in again.',
    'internal-error': 'An unexpected error occurred. Try again.',
  },
  customerMissing: 'Your e-mail and password are right, but we couldn’t load your details.',
  unprepared: 'We couldn’t load your details.',
}
