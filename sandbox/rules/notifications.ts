import { and, desc, eq } from 'drizzle-orm'
import { NOTIFICATIONS_PER_PAGE } from '#domain/account/notification.ts'
import type { Language } from '#domain/entities.ts'
import { DEFAULT_LANGUAGE, findLanguage } from '#domain/language.ts'
import type { CatalogBusiness } from '#sandbox/catalog.ts'
import type { Db } from '#sandbox/db/open.ts'
import { type NotificationEvent, notifications, transactions } from '#sandbox/db/schema.ts'
import { findBusiness, type Tenant } from '#sandbox/tenants.ts'
import type { NotificationWire } from '#src/api/contract/notifications.ts'

export const NOTIFICATIONS = {
  'pt-BR': {
    booked: ['Agendamento confirmado', 'Seu horário em {name} está reservado.'],
    bought: ['Compra confirmada', 'Seu pacote em {name} está disponível nas suas reservas.'],
    paid: ['Pagamento recebido', 'Recebemos o pagamento da sua reserva em {name}.'],
    lapsed: ['Reserva cancelada', 'Não recebemos o pagamento da sua reserva em {name} em até 40 minutos.'],
    asked: ['Pagamento pendente', '{name} pede um pagamento da sua reserva. Toque para pagar.'],
  },
  'en-US': {
    booked: ['Appointment confirmed', 'Your time at {name} is booked.'],
    bought: ['Purchase confirmed', 'You’ll find your package at {name} in your reservations.'],
    paid: ['Payment received', 'We received your payment for your reservation at {name}.'],
    lapsed: [
      'Reservation cancelled',
      'We didn’t receive the payment for your reservation at {name} within 40 minutes.',
    ],
    asked: ['Payment due', '{name} requests a payment for your reservation. Tap to pay.'],
  },
  'es-ES': {
    booked: ['Cita confirmada', 'Tu hora en {name} está reservada.'],
    bought: ['Compra confirmada', 'Tu bono en {name} está en tus reservas.'],
    paid: ['Pago recibido', 'Hemos recibido el pago de tu reserva en {name}.'],
    lapsed: ['Reserva cancelada', 'No hemos recibido el pago de tu reserva en {name} en 40 minutos.'],
    asked: ['Pago pendiente', '{name} solicita un pago de tu reserva. Toca para pagar.'],
  },
} as const satisfies { [language in Language]: { [event in NotificationEvent]: readonly [string, string] } }

type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'tenant' | 'createdAt'>

/** Stores a notification for a customer. */
export async function notify(db: Db, tenant: Tenant, notification: NewNotification): Promise<void> {
  await db.insert(notifications).values({ tenant: tenant.name, createdAt: tenant.now, ...notification })
}

/** Notifies the customer who booked that the booking was made, paid or has lapsed. */
export async function notifyBooker(
  db: Db,
  tenant: Tenant,
  transactionId: string,
  event: NotificationEvent,
): Promise<void> {
  const [transaction] = await db
    .select()
    .from(transactions)
    .where(and(eq(transactions.tenant, tenant.name), eq(transactions.id, transactionId)))
  if (!transaction) return
  await notify(db, tenant, {
    userId: transaction.userId,
    event,
    transactionId,
    template: 'booking',
    status: event === 'lapsed' ? 'cancelled' : 'active',
  })
}

/** Notifies the customer of a payment request of the business. */
export async function tellOfRequest(
  db: Db,
  tenant: Tenant,
  { id: transactionId, userId }: Pick<typeof transactions.$inferSelect, 'id' | 'userId'>,
  requestId: string,
): Promise<void> {
  await notify(db, tenant, {
    userId,
    event: 'asked',
    transactionId,
    template: 'payment',
    status: 'pending',
    requestId,
  })
}

/** Returns a customer's newest transaction; null if there is none. */
export async function findNewestTransaction(db: Db, tenant: Tenant, userId: string): Promise<string | null> {
  const [newest] = await db
    .select({ id: transactions.id })
    .from(transactions)
    .where(and(eq(transactions.tenant, tenant.name), eq(transactions.userId, userId)))
    .orderBy(desc(transactions.createdAt))
    .limit(1)
  return newest?.id ?? null
}

/** Returns title and message of an event, in the requested language, else in that of the business. */
function getWords(
  business: CatalogBusiness,
  event: NotificationEvent,
  asked: Language | null,
): { title: string; message: string } {
  const [title, message] = NOTIFICATIONS[asked ?? findLanguage(business.language) ?? DEFAULT_LANGUAGE][event]
  return { title, message: message.replace('{name}', business.name) }
}

/**
 * Lists a page of the caller's notifications, newest first; pages count from 1. What the server tells by itself
 * is in the requested language.
 */
export async function listNotifications(
  db: Db,
  tenant: Tenant,
  userId: string,
  page: number,
  asked: Language | null,
): Promise<NotificationWire[]> {
  const rows = await db
    .select({ row: notifications, businessId: transactions.businessId })
    .from(notifications)
    .leftJoin(
      transactions,
      and(eq(transactions.tenant, notifications.tenant), eq(transactions.id, notifications.transactionId)),
    )
    .where(and(eq(notifications.tenant, tenant.name), eq(notifications.userId, userId)))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(NOTIFICATIONS_PER_PAGE)
    .offset((page - 1) * NOTIFICATIONS_PER_PAGE)
  return rows.map(({ row, businessId }) => ({
    ...(row.event === null || businessId === null
      ? { title: row.title, message: row.message }
      : getWords(findBusiness(tenant, businessId), row.event, asked)),
    createdAt: row.createdAt,
    userId: row.userId,
    bookingTransactionId: row.transactionId,
    data: {
      template: row.template,
      status: row.status,
      recipientId: row.requestId === null ? null : businessId,
      paymentRequestId: row.requestId,
    },
  }))
}
