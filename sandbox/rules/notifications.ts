import { and, desc, eq } from 'drizzle-orm'
import { NOTIFICATIONS_PER_PAGE } from '#domain/account/notification.ts'
import { findLanguage } from '#domain/language.ts'
import type { CatalogBusiness } from '#sandbox/catalog.ts'
import type { Db } from '#sandbox/db/open.ts'
import { notifications, transactions } from '#sandbox/db/schema.ts'
import { findBusiness, type Tenant } from '#sandbox/tenants.ts'
import type { NotificationWire } from '#src/api/contract/notifications.ts'

/** What the server tells of a booking by itself. */
type NotificationEvent = 'booked' | 'bought' | 'paid' | 'lapsed' | 'asked'

const WORDS = {
  'pt-BR': {
    booked: ['Agendamento confirmado', 'Seu horário em {name} está reservado.'],
    bought: ['Compra confirmada', 'Seu pacote em {name} está disponível nas suas reservas.'],
    paid: ['Pagamento recebido', 'O pagamento da sua reserva em {name} foi confirmado.'],
    lapsed: ['Reserva cancelada', 'O pagamento da sua reserva em {name} não chegou em 40 minutos.'],
    asked: ['Pagamento pendente', '{name} pede um pagamento da sua reserva. Toque para pagar.'],
  },
  'en-US': {
    booked: ['Booking confirmed', 'Your time at {name} is reserved.'],
    bought: ['Purchase confirmed', 'Your package at {name} is in your reservations.'],
    paid: ['Payment received', 'The payment of your reservation at {name} has come in.'],
    lapsed: ['Reservation cancelled', 'The payment of your reservation at {name} did not come in within 40 minutes.'],
    asked: ['Payment pending', '{name} asks for a payment for your reservation. Tap to pay.'],
  },
  'es-ES': {
    booked: ['Reserva confirmada', 'Tu hora en {name} está reservada.'],
    bought: ['Compra confirmada', 'Tu paquete en {name} está en tus reservas.'],
    paid: ['Pago recibido', 'El pago de tu reserva en {name} se ha confirmado.'],
    lapsed: ['Reserva cancelada', 'El pago de tu reserva en {name} no llegó en 40 minutos.'],
    asked: ['Pago pendiente', '{name} pide un pago de tu reserva. Toca para pagar.'],
  },
} as const satisfies { [language: string]: { [event in NotificationEvent]: readonly [string, string] } }

type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'tenant' | 'createdAt'>

/** Stores a notification for a customer. */
export async function notify(db: Db, tenant: Tenant, notification: NewNotification): Promise<void> {
  await db.insert(notifications).values({ tenant: tenant.name, createdAt: tenant.now, ...notification })
}

/** Notifies the customer who booked that the booking was made, paid or has lapsed, in the language of the business. */
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
  const business = findBusiness(tenant, transaction.businessId)
  const [title, message] = getWords(business, event)
  await notify(db, tenant, {
    userId: transaction.userId,
    title,
    message,
    transactionId,
    template: 'booking',
    status: event === 'lapsed' ? 'cancelled' : 'active',
  })
}

/** Notifies the customer of a payment request of the business. */
export async function tellOfRequest(
  db: Db,
  tenant: Tenant,
  { id: transactionId, userId, businessId }: Pick<typeof transactions.$inferSelect, 'id' | 'userId' | 'businessId'>,
  requestId: string,
): Promise<void> {
  const [title, message] = getWords(findBusiness(tenant, businessId), 'asked')
  await notify(db, tenant, {
    userId,
    title,
    message,
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

function getWords(business: CatalogBusiness, event: NotificationEvent): [title: string, message: string] {
  const [title, message] = WORDS[findLanguage(business.language) ?? 'pt-BR'][event]
  return [title, message.replace('{name}', business.name)]
}

/** Lists a page of the caller's notifications, newest first; pages count from 1. */
export async function listNotifications(
  db: Db,
  tenant: Tenant,
  userId: string,
  page: number,
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
    title: row.title,
    message: row.message,
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
