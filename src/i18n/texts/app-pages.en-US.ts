import type { Translation } from '#src/i18n/texts.types.ts'
import type { texts as reference } from './app-pages.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  notFound: 'You weren’t meant to end up here!',
  notFoundText: 'Ask the business for its booking link.',
  lastBusiness: 'Back to the last business',
  support: 'Talk to support',
  download: {
    title: 'Book in the app',
    text: 'This business takes bookings only in the app. Download it and find your time.',
    android: 'Get it for Android',
    ios: 'Get it for iPhone',
  },
}
