import type { Translation } from '#src/i18n/texts.types.ts'
import { notifications } from '#src/i18n/verbatim.later.ts'
import { confirmation } from '#src/i18n/verbatim.ts'
import type { texts as reference } from './notifications.pt-BR.ts'

export const texts: Translation<typeof reference> = {
  title: 'Notifications',
  lead_one: '{{count}} new notification',
  lead_other: '{{count}} new notifications',
  leadMore: '{{count}}+ new notifications',
  list: 'Notifications',
  fresh: 'New',
  allRead: notifications.allRead,
  minutes: '{{count}} min ago',
  hours: '{{count}} h ago',
  days_one: '{{count}} day ago',
  days_other: '{{count}} days ago',
  more: 'Load more',
  moreFailed: 'No further notifications could be loaded',
  paid: confirmation.succeeded,
  none: 'No notifications for now',
  noneText: 'Confirmations, reminders and payments to make show up here.',
  failed: 'The notifications could not be loaded',
  toBusiness: 'See the services',
  nameless: 'Notification',
}
