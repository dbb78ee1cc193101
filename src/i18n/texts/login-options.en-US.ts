import type { Translation } from '#src/i18n/texts.types.ts'
import { confirmation } from '#src/i18n/verbatim.ts'
import type { texts as reference } from './login-options.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'How would you like to sign in?',
  lead: 'Choose the way that suits you best.',
  phone: 'Continue with your phone',
  email: 'Continue with e-mail',
  whatsapp: 'WhatsApp',
  soon: 'Coming soon',
  settled: 'You’re signed in',
  settledText: 'To book or to see your reservations, open the link of the business.',
  referAndEarn: confirmation.referAndEarn,
  unprepared: 'We couldn’t load your details.',
}
