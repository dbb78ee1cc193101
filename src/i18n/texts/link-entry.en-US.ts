import type { Translation } from '#src/i18n/texts.types.ts'
import { linkEntry } from '#src/i18n/verbatim.later.ts'
import type { texts as reference } from './link-entry.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Customer area',
  hello: 'Hello, {{name}}',
  helloNameless: 'Welcome',
  clientOf: linkEntry.clientOf,
  subtitles: {
    client: 'Your appointments, rewards and notifications are here.',
    other: 'Keep track of appointments, rewards and notifications here.',
  },
  waysIn: 'Ways to sign in',
  bySms: 'Enter with number (SMS)',
  byWhatsApp: linkEntry.whatsAppSoon,
  nameMissing: 'To see your appointments, only your name is missing.',
  giveName: 'Give my name',
  linkRefused: 'This link didn’t sign you in',
  linkRefusedText: 'Sign in with Google or with your number.',
  unavailable: 'This page could not be opened',
  apps: 'On your phone',
  appStore: 'App Store',
  playStore: 'Google Play',
}
