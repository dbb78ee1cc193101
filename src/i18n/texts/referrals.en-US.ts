import type { Translation } from '#src/i18n/texts.types.ts'
import { confirmation } from '#src/i18n/verbatim.ts'
import type { texts as reference } from './referrals.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  titles: {
    home: confirmation.referAndEarn,
    list: 'Your referrals',
    steps: 'How it works',
  },
  reward: {
    fixed: 'Refer professionals and earn {{amount}} per new subscription.',
    upTo: 'Refer professionals and earn up to {{amount}}, equal to the monthly fees paid by those you referred.',
  },
  link: 'Your link',
  linkText: 'Whoever subscribes through it counts as your referral.',
  linkMissing: 'Your link is not ready yet',
  linkMissingText: 'Come back later to copy and share it.',
  copy: 'Copy link',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied',
  copyFailedText: 'Select the link above and copy it.',
  share: 'Share',
  shareMessage: 'Here is an easy way to take appointments on your phone: {{link}}',
  shareFailed: 'The link could not be shared',
  shareFailedText: 'Copy the link and send it any way you like.',
  places: 'Pages of Refer and Earn',
  placeTexts: {
    list: 'Whom you referred and how each one stands',
    steps: 'From the link to the money, in 3 steps',
  },
  steps: {
    share: 'Share your link',
    shareText: 'Send it to professionals you know: hairdressers, personal trainers, vets.',
    signUp: 'The professional subscribes',
    signUpText: 'They subscribe through your link and show up in Your referrals.',
    earn: 'Get paid',
    earnFixed: 'You earn {{amount}} per new subscription and request a withdrawal to your bank account.',
    earnUpTo:
      'You earn up to {{amount}}, equal to the monthly fees paid, and request a withdrawal to your bank account.',
  },
  toHome: 'See my link',
  search: 'Search by name',
  found: 'Referrals',
  status: { approved: 'Approved', processing: 'Processing' },
  none: 'No referrals for now',
  noneText: 'Share your link: whoever subscribes through it shows up here.',
  noMatch: 'Nobody of that name',
  noMatchText: 'Check the spelling or search for another name.',
  listFailed: 'Your referrals could not be loaded',
  failed: 'Refer and Earn could not be opened',
}
