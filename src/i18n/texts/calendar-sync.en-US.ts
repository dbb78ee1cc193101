import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './calendar-sync.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Google Calendar',
  text: 'Your appointments are added to your calendar, move when you reschedule and go away when you cancel.',
  upToDate: 'Your calendar is up to date.',
  busy: 'Updating your calendar…',
  missing: 'To update your calendar, Google needs your permission again.',
  allow: 'Allow at Google',
  failed: 'Your calendar could not be updated. Your appointments stay as they are.',
  ask: 'Turn on your Google Calendar?',
  askText:
    'Google will ask for your permission. We use your calendar only to add, change and remove your appointments, with an e-mail reminder 1 day before and an alert 10 minutes before. You can turn it off at any time: what is in your calendar stays there.',
  open: 'Continue at Google',
  notNow: 'Not now',
  reasons: {
    closed: 'The Google window was closed.',
    blocked: 'The browser blocked the Google window. Allow windows for this site and try again.',
    denied: 'Google did not get your permission.',
    embedded: 'Google does not ask for permission inside another app. Open this page in your browser.',
    refused: 'Google did not accept it.',
    unexpected: 'Something went wrong here.',
  },
}
