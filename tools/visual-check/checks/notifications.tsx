import { createActor } from 'xstate'
import type { Notification } from '#domain/account/notification.ts'
import { type NotificationsContext, notificationsMachine } from '#machines/account/notifications/index.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { NotificationsScreen } from '#src/screens/account/notifications/notifications-screen.tsx'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The notifications of a customer. */

const business = exampleBusiness({
  photos: [{ id: 'p', url: picture('pine'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const booked: Notification = {
  title: 'Agendamento confirmado',
  message: 'Seu horário em Estúdio Aurora está reservado.',
  createdAt: '2026-03-03T11:55:00.000Z',
  transactionId: 'tx-1',
  status: 'active',
  template: 'booking',
  recipientId: null,
  requestId: null,
}
const notifications: Notification[] = [
  booked,
  {
    ...booked,
    title: 'É amanhã: corte, coloração e hidratação com a Ana no Estúdio Aurora, às 14:30',
    message: 'Chegue dez minutos antes. Se não puder vir, remarque ou cancele pelo aplicativo para liberar o horário.',
    createdAt: '2026-03-03T08:00:00.000Z',
    status: 'reminder',
  },
  { ...booked, title: 'Pagamento recebido', message: null, createdAt: '2026-03-02T08:00:00.000Z' },
  {
    ...booked,
    title: 'Feliz aniversário, Bia!',
    message: 'Conte com a gente.',
    createdAt: '2026-02-10T08:00:00.000Z',
    transactionId: null,
    status: null,
  },
]

function listAt(
  value: Parameters<typeof notificationsMachine.resolveState>[0]['value'],
  context: Partial<NotificationsContext> = {},
) {
  const entry = { name: 'notifications' as const, params: { id: 'b-1' }, query: {}, state: null }
  const customer = exampleCustomer()
  const input = { entry, saved: null, business, customer, language: 'pt-BR' as const }
  const whole: NotificationsContext = {
    entry,
    customer,
    business,
    notifications,
    hasMore: true,
    pages: 1,
    readAt: '2026-03-03T12:00:00.000Z',
    lastReadAt: '2026-03-03T00:00:00.000Z',
    failure: null,
    ...context,
  }
  const snapshot = notificationsMachine.resolveState({ value, context: whole })
  return createActor(notificationsMachine, { snapshot, input })
}

const check = (name: string, render: VisualCheck['render']): VisualCheck => ({
  name: `notifications-${name}`,
  frame: 'none',
  render,
})

export const checks: VisualCheck[] = [
  check('list', () => <NotificationsScreen actor={listAt({ listing: 'resting' })} />),
  check('paid', () => (
    <NotificationsScreen
      actor={listAt(
        { listing: 'moreFailed' },
        {
          entry: { name: 'notifications', params: { id: 'b-1' }, query: {}, state: { paymentSuccess: true } },
          failure: { kind: 'connection' },
          lastReadAt: '2026-03-03T12:00:00.000Z',
        },
      )}
    />
  )),
  check('none', () => <NotificationsScreen actor={listAt('empty', { notifications: [], hasMore: false })} />),
  check('failed', () => (
    <NotificationsScreen
      actor={listAt('unavailable', { notifications: [], hasMore: false, failure: { kind: 'connection' } })}
    />
  )),
]
