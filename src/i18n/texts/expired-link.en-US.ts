import type { Translation } from '#src/i18n/texts.types.ts'
import { expiredLink } from '#src/i18n/verbatim.later.ts'
import type { texts as reference } from './expired-link.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: expiredLink.title,
  replaced: 'This link has been replaced by a new one.',
  useNew: 'Keep the new one for your next appointments.',
  ask: 'Ask the business for its new link.',
  copy: 'Copy the link',
  open: 'Open the new link',
  copied: expiredLink.copied,
  copyByHand: 'It could not be copied. Select the link above and copy it.',
  talk: expiredLink.talk,
  toBusiness: 'Back to the business',
  message: 'Hello! The booking link I had has expired. Could you send me the new one?',
  messageTo: 'Hello, {{name}}! The booking link I had has expired. Could you send me the new one?',
}
