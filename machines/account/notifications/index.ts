export { notificationsMachine } from './notifications.machine.ts'
export { hasJustPaid, pathOfSubject } from './notifications.mappers.ts'
export type {
  FirstPage,
  FoundRequest,
  NotificationPage,
  NotificationsContext,
  NotificationsEvent,
  NotificationsInput,
  ReadFirstPageInput,
} from './notifications.types.ts'
