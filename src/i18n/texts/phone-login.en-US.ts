import type { Translation } from '#src/i18n/texts.types.ts'
import { phoneLogin } from '#src/i18n/verbatim.later.ts'
import type { texts as reference } from './phone-login.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  number: {
    title: 'What’s your phone number?',
    lead: 'We send you a code to make sure it’s you. No password.',
    send: 'Get a code by text message',
    whatsapp: 'Get it on WhatsApp',
    otherWays: 'Other ways to sign in',
    help: 'I need help',
  },
  support: {
    title: 'Need help?',
    text: 'If the code doesn’t arrive or your number has changed, our team helps you in the chat.',
    chat: 'Talk to support',
  },
  askedByPage: phoneLogin.askedByPage,
  missing: 'There’s something wrong with your phone number. Check it and try again.',
  code: {
    title: 'Enter the code',
    bySms: 'We texted 6 digits to {{phone}}.',
    byWhatsApp: 'We sent 6 digits on WhatsApp to {{phone}}.',
    change: 'Change number',
    label: '6-digit code',
    submit: 'Confirm',
    resendIn: 'You can ask for another code in',
    resend: 'Send it again by text message',
    resendWhatsApp: 'Get it on WhatsApp',
    sentAgain: 'We’ve sent a new code. The latest one counts.',
    helpTitle: 'Still no code?',
    helpNumber: 'Check that {{phone}} is right.',
    helpSms: 'See whether your phone has a signal, and look among filtered messages.',
    helpWhatsApp: 'Look among archived chats and message requests on WhatsApp.',
    helpOtherWays: 'Or sign in by e-mail or with Google.',
  },
  errors: {
    none: 'Something unexpected happened. Try again or talk to support.',
    'invalid-phone-number': 'This number isn’t valid. Check it and try again.',
    'missing-phone-number': 'Enter a valid phone number.',
    'operation-not-allowed': 'Text messages aren’t available for this region.',
    'quota-exceeded': 'The message limit has been exceeded. Try again later.',
    'too-many-requests': 'Too many attempts. Wait a little before you try again.',
    'code-expired': 'This code has expired. Ask for a new one.',
    'invalid-verification-code': 'The code isn’t correct. Check the 6 digits.',
    'user-disabled': 'This account has been disabled.',
    'network-request-failed': 'We couldn’t connect. Check your internet.',
    'internal-error': 'An unexpected error occurred. Try again.',
    'app-not-authorized': 'This app isn’t authorized to sign in by phone.',
    'session-expired': 'This code’s time is up. Ask for a new one.',
  },
  customerMissing: 'Your code is right, but we couldn’t load your details.',
}
