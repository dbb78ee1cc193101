import * as z from 'zod/mini'
import type { Notification } from '#domain/notification.ts'
import { instantSchema, maybe } from './wire.ts'

/** pages count from 1. */
export const notificationsQuerySchema = z.object({
  page: z.string().check(z.regex(/^[1-9]\d*$/)),
  per_page: z.literal('15'),
})

/** */
export const notificationSchema = z.object({
  title: maybe(z.string()),
  message: maybe(z.string()),
  createdAt: maybe(instantSchema),
  userId: maybe(z.string()),
  bookingTransactionId: maybe(z.string()),
  data: maybe(
    z.object({
      template: maybe(z.string()),
      status: maybe(z.string()),
      recipientId: maybe(z.string()),
      paymentRequestId: maybe(z.string()),
    }),
  ),
})
export type NotificationWire = z.infer<typeof notificationSchema>

/** The notifications of a page, in the order of the server; one that says nothing at all is left out. */
export function toNotifications(wires: readonly NotificationWire[]): Notification[] {
  return wires.flatMap((wire) => {
    const { title, message, createdAt, bookingTransactionId, data } = wire
    if (!title && !message) return []
    return [
      {
        title: title || null,
        message: message || null,
        createdAt: createdAt ?? null,
        transactionId: bookingTransactionId || null,
        status: data?.status ?? null,
      },
    ]
  })
}
