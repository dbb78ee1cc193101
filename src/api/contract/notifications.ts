import * as z from 'zod/mini'
import { NOTIFICATIONS_PER_PAGE, type Notification } from '#domain/account/notification.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'
import { bearer, type Endpoint, type RequestOf } from './endpoint.ts'
import { centsSchema, emptySchema, idSchema, instantSchema, maybe, paymentTypeSchema, toPaymentType } from './wire.ts'

/** pages count from 1. */
const notificationsQuerySchema = z.object({
  page: z.string().check(z.regex(/^[1-9]\d*$/)),
  per_page: z.literal(`${NOTIFICATIONS_PER_PAGE}`),
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

/** Sent once a payment request is paid; the values of template and status are assumed. */
export const postNotificationBodySchema = z.object({
  business_id: idSchema,
  title: z.string().check(z.minLength(1)),
  message: z.string(),
  booking_transaction_id: idSchema,
  data: z.object({
    template: z.literal('payment'),
    status: z.literal('completed'),
    booking_transaction_id: idSchema,
    recipient_id: idSchema,
    payment_request_id: idSchema,
    payment_type: paymentTypeSchema,
    transaction_value: centsSchema,
    send_notification: z.boolean(),
  }),
})

/** Maps the notifications of a page, in the order of the server; one without title and message is left out. */
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
        template: data?.template ?? null,
        recipientId: data?.recipientId || null,
        requestId: data?.paymentRequestId || null,
      },
    ]
  })
}

export const readNotifications = {
  ...bearer,
  id: 'readNotifications',
  host: 'main',
  method: 'GET',
  path: '/feed',
  query: notificationsQuerySchema,
  response: z.array(notificationSchema),
  source: ['R-646', 'R-657'],
} as const satisfies Endpoint

export const postNotification = {
  ...bearer,
  id: 'postNotification',
  host: 'main',
  method: 'POST',
  path: '/feed',
  body: postNotificationBodySchema,
  response: emptySchema,
  retry: 'idempotent',
  source: ['R-382'],
} as const satisfies Endpoint

/** Builds the request for a page of the notifications, counted from 1. */
export function buildReadNotifications(page: number): RequestOf<typeof readNotifications> {
  return { query: { page: String(page), per_page: `${NOTIFICATIONS_PER_PAGE}` } }
}

/** Builds the notification that a payment request was paid. Amounts in cents. */
export function buildPaidNotification(paid: {
  businessId: string
  title: string
  message: string
  transactionId: string
  recipientId: string
  requestId: string
  amountCents: number
  method: PaymentMethod | null
}): RequestOf<typeof postNotification> {
  const body = {
    business_id: paid.businessId,
    title: paid.title,
    message: paid.message,
    booking_transaction_id: paid.transactionId,
    data: {
      template: 'payment',
      status: 'completed',
      booking_transaction_id: paid.transactionId,
      recipient_id: paid.recipientId,
      payment_request_id: paid.requestId,
      payment_type: toPaymentType(paid.method),
      transaction_value: paid.amountCents,
      send_notification: true,
    },
  } as const
  return { body }
}
