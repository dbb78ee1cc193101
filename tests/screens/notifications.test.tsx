import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/account/notifications/flow.ts'
import { readLastRead } from '#src/storage/last-read.store.ts'
import { forgetCustomer } from '#src/storage/sign-out.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/queries/notifications.query.ts'
import '#src/screens/shell/bottom-navigation/customer-parts.tsx'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const bia = { id: 'user-bia', name: 'Bia Souza' }
const booked = {
  title: 'Agendamento confirmado',
  message: 'Corte na terça-feira, às 10:00.',
  createdAt: '2026-03-03T11:30:00.000Z',
  bookingTransactionId: 'tx-1',
  data: { template: 'booking', status: 'active' },
}
const reminder = {
  ...booked,
  title: 'É amanhã',
  createdAt: '2026-03-03T09:00:00.000Z',
  data: { template: 'booking', status: 'reminder' },
}
const words = { title: 'Feliz aniversário!', createdAt: '2026-02-28T12:00:00.000Z' }
const many = Array.from({ length: 15 }, (_, index) => ({ ...words, title: `Aviso ${index + 1}` }))

/** Responds to each request of the first page with `first`, and to the requests of the second page in turn. */
function byPage(first: unknown[], ...second: (unknown[] | Error)[]) {
  return ({ query }: { query: { page: string } }) => {
    const answer = query.page === '1' ? first : second.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
}

interface Visit {
  responses?: { [id: string]: unknown }
  user?: string | null
  name?: 'notifications' | 'notificationsTransaction'
  state?: { [key: string]: unknown } | null
  stored?: string
  language?: Language
}

async function visit({ user = 'uid-bia', name = 'notifications', state = null, stored, ...given }: Visit = {}) {
  const fake = createFakeDeps({
    user,
    responses: {
      readMe: bia,
      readBusiness: aBusinessResponse(),
      readNotifications: [booked, reminder, words],
      readPaymentRequests: [],
      ...given.responses,
    },
  })
  if (stored !== undefined) fake.storage.write('device', 'horacerta.note.notifications', stored)
  const transaction = name === 'notificationsTransaction' ? { bookingTransactionId: 'tx-9' } : {}
  const opened = await renderFlow({
    flow: 'notifications',
    createFlow,
    deps: fake.deps,
    entry: { name, params: { id: 'estudio-aurora', ...transaction }, state },
    input: { customer: user === null ? null : exampleCustomer({ id: bia.id }) },
    language: given.language ?? 'pt-BR',
  })
  return { ...opened, ...fake }
}

const rows = async () => within(await screen.findByRole('list', { name: 'Avisos' })).getAllByRole('listitem')
const getTextContent = (element: HTMLElement | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''

describe('notifications of a customer', () => {
  it('R-070 R-645 R-646 R-657 lists notifications in the order of the server, fifteen a page', async () => {
    const { calls, addresses } = await visit()
    const listed = (await rows()).map(getTextContent)
    expect(listed).toHaveLength(3)
    expect(listed[0]).toContain('Agendamento confirmado')
    expect(listed[0]).toContain('Corte na terça-feira, às 10:00.')
    expect(listed[2]).toContain('Feliz aniversário!')
    expect(calls).toContainEqual(['readNotifications', { query: { page: '1', per_page: '15' } }])
    expect(addresses.at(-1)).toMatchObject({ name: 'notifications', params: { id: 'estudio-aurora' } })
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull()
  })

  it('R-654 R-655 R-656 each says how old it is', async () => {
    await visit()
    const listed = (await rows()).map(getTextContent)
    expect(listed[0]).toContain('há 30 min')
    expect(listed[1]).toContain('há 3 h')
    expect(listed[2]).toContain('há 3 dias')
  })

  it('R-646 loads more below the current ones, until there are no more', async () => {
    const { user, calls } = await visit({ responses: { readNotifications: byPage(many, [booked]) } })
    expect(await rows()).toHaveLength(15)
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
    await screen.findByText('Agendamento confirmado')
    expect(await rows()).toHaveLength(16)
    expect(calls).toContainEqual(['readNotifications', { query: { page: '2', per_page: '15' } }])
    expect(screen.queryByRole('button', { name: 'Carregar mais' })).toBeNull()
  })

  it('R-646 lists nothing twice if a new one has shifted the pages', async () => {
    const { user } = await visit({ responses: { readNotifications: byPage(many, [many[14], booked]) } })
    await rows()
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
    await screen.findByText('Agendamento confirmado')
    expect(await rows()).toHaveLength(16)
  })

  it('keeps the list when loading more fails, and tries again', async () => {
    const { user } = await visit({
      responses: { readNotifications: byPage(many, new TypeError('Failed to fetch'), [booked]) },
    })
    expect(await rows()).toHaveLength(15)
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível carregar mais avisos')
    expect(await rows()).toHaveLength(15)
    await user.click(screen.getByRole('button', { name: 'Carregar mais' }))
    await screen.findByText('Agendamento confirmado')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('R-645 a list that could not be read without a network is read as soon as it is back', async () => {
    let isDown = true
    const readNotifications = () => (isDown ? { kind: 'offline', code: 'NO_CONNECTION', during: 'request' } : [booked])
    const { connect } = await visit({ responses: { readNotifications } })
    await screen.findByText('Não foi possível carregar os avisos')
    isDown = false
    await act(async () => connect(true))
    expect(await rows()).toHaveLength(1)
    expect(screen.queryByText('Não foi possível carregar os avisos')).toBeNull()
  })

  it('R-648 R-649 R-574 counts new notifications, and one tap marks all as read, for this customer and device', async () => {
    const { user, deps, storage } = await visit()
    expect(screen.getByText('3 avisos novos')).toBeTruthy()
    expect(screen.getAllByText('Novo')).toHaveLength(3)
    await user.click(screen.getByRole('button', { name: 'Marcar tudo como lido' }))
    expect(screen.queryByText('Novo')).toBeNull()
    expect(screen.queryByText(/avisos? novos?/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Marcar tudo como lido' })).toBeNull()
    expect(readLastRead({ storage }, bia.id)).toBe(deps.clock.now())
    expect(readLastRead({ storage }, 'user-caio')).toBeNull()
  })

  it('R-647 a badge at the foot of the page shows the count of the new ones, and goes once they are read', async () => {
    const { user } = await visit()
    const badge = () => within(screen.getByRole('link', { name: /Avisos/ })).queryByRole('img')
    await screen.findByRole('img', { name: '3 avisos novos' })
    expect(badge()?.textContent).toBe('3')
    await user.click(screen.getByRole('button', { name: 'Marcar tudo como lido' }))
    expect(badge()).toBeNull()
  })

  it('R-647 R-648 the badge says that there may be more if a whole page is new', async () => {
    await visit({ responses: { readNotifications: many } })
    const badge = await screen.findByRole('img', { name: '15+ avisos novos' })
    expect(badge.textContent).toBe('15+')
    expect(badge.closest('a')?.getAttribute('href')).toBe('/notificacoes/b-1')
  })

  it('R-648 says that there may be more if a whole page is new', async () => {
    await visit({ responses: { readNotifications: many } })
    expect(screen.getByText('15+ avisos novos')).toBeTruthy()
  })

  it('R-574 the device stores the last read time; an invalid value counts as none', async () => {
    await visit({ stored: JSON.stringify({ [bia.id]: '2026-03-03T10:00:00.000Z' }) })
    expect(screen.getByText('1 aviso novo')).toBeTruthy()
    expect(getTextContent((await rows())[0])).toContain('Novo')
    expect(getTextContent((await rows())[1])).not.toContain('Novo')
  })

  it('reads nothing from a store of another shape', async () => {
    await visit({ stored: '{"user-bia":"ontem"}' })
    expect(screen.getByText('3 avisos novos')).toBeTruthy()
  })

  it('R-649 A-79 marks also one with a later date as read', async () => {
    const ahead = { ...booked, createdAt: '2026-03-03T12:04:00.000Z' }
    const { user, storage } = await visit({ responses: { readNotifications: [booked, ahead] } })
    await user.click(await screen.findByRole('button', { name: 'Marcar tudo como lido' }))
    expect(screen.queryByRole('button', { name: 'Marcar tudo como lido' })).toBeNull()
    expect(readLastRead({ storage }, bia.id)).toBe('2026-03-03T12:04:00.000Z')
  })

  it('R-649 has the text of the specification', async () => {
    await visit({ language: 'en-US' })
    expect(screen.getByRole('button', { name: 'Mark everything as read' })).toBeTruthy()
  })
})

it('R-546 signing out clears the read notifications on the device', async () => {
  const { user, deps, storage } = await visit()
  await user.click(screen.getByRole('button', { name: 'Marcar tudo como lido' }))
  expect(readLastRead({ storage }, bia.id)).not.toBeNull()
  forgetCustomer(deps)
  expect(storage.read('device', 'horacerta.note.notifications')).toBeNull()
})

describe('a tap on a notification', () => {
  it('R-651 R-652 opens the booking of an active one', async () => {
    const { user, departure } = await visit()
    await user.click(screen.getByRole('link', { name: /^Agendamento confirmado/ }))
    expect(departure()).toMatchObject({
      name: 'path',
      params: { path: '/reservas/estudio-aurora/bookingTransactionId/tx-1' },
      state: { autoOpenModal: true },
    })
  })

  it('A-93 R-651 passes on who is paid for the booking', async () => {
    const told = { ...booked, data: { template: 'booking', status: 'active', recipientId: 'r-1' } }
    const { user, departure } = await visit({ responses: { readNotifications: [told] } })
    await user.click(screen.getByRole('link', { name: /^Agendamento confirmado/ }))
    expect(departure()).toMatchObject({ name: 'path', state: { autoOpenModal: true, recipientId: 'r-1' } })
  })

  it('R-377 R-650 A-93 opens the requested payment, with its recipient', async () => {
    const asked = {
      ...booked,
      title: 'Pagamento pendente',
      data: { template: 'payment', status: 'pending', recipientId: 'r-1', paymentRequestId: 'pr-1' },
    }
    const { user, departure } = await visit({ responses: { readNotifications: [asked] } })
    await user.click(screen.getByRole('link', { name: /^Pagamento pendente/ }))
    expect(departure()).toEqual({
      name: 'checkoutRequest',
      params: { id: 'estudio-aurora', paymentRequestId: 'pr-1' },
      query: {},
      state: { postPayment: true, recipientId: 'r-1' },
      replace: false,
    })
  })

  it('R-653 goes to the reservations for a reminder', async () => {
    const { user, departure } = await visit()
    await user.click(screen.getByRole('link', { name: /^É amanhã/ }))
    expect(departure()).toMatchObject({ params: { path: '/reservas/estudio-aurora' } })
  })

  it('R-650 to R-653 has its own URL, to be opened elsewhere', async () => {
    const asked = { ...booked, title: 'Pagamento pendente', data: { template: 'payment', paymentRequestId: 'pr-1' } }
    const reminder = { ...booked, title: 'É amanhã', data: { template: 'booking', status: 'reminder' } }
    await visit({ responses: { readNotifications: [booked, asked, reminder] } })
    const list = within(screen.getByRole('list', { name: 'Avisos' }))
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/reservas/estudio-aurora/bookingTransactionId/tx-1',
      '/checkout/estudio-aurora/paymentRequestId/pr-1',
      '/reservas/estudio-aurora',
    ])
  })

  it('A-79 a notification about no booking is not a link', async () => {
    await visit()
    expect(screen.queryByRole('link', { name: /^Feliz aniversário/ })).toBeNull()
  })
})

describe('an address of the notifications', () => {
  it('R-071 A-128 a URL with a transaction leads to its booking, in place of the list', async () => {
    const { departure, calls } = await visit({ name: 'notificationsTransaction' })
    expect(departure()).toMatchObject({
      params: { path: '/reservas/estudio-aurora/bookingTransactionId/tx-9' },
      replace: true,
    })
    expect(calls.filter(([id]) => id === 'readNotifications')).toEqual([])
  })

  it('R-071 A-128 a URL with an unpaid transaction leads to its payment, and not once it is paid', async () => {
    const asked = { id: 'pr-1', booking_transaction_id: 'tx-9', recipient_id: 'r-1', amount: 2_000, status: 'pending' }
    const others = [
      { ...asked, id: 'pr-0', status: 'completed' },
      { ...asked, id: 'pr-2', booking_transaction_id: 'tx-8' },
    ]
    const open = await visit({
      name: 'notificationsTransaction',
      responses: { readPaymentRequests: [...others, asked] },
    })
    expect(open.departure()).toMatchObject({
      name: 'checkoutRequest',
      params: { id: 'estudio-aurora', paymentRequestId: 'pr-1' },
      state: { recipientId: 'r-1' },
      replace: true,
    })
    const over = await visit({ name: 'notificationsTransaction', responses: { readPaymentRequests: others } })
    expect(over.departure()?.params.path).toContain('/reservas/')
  })

  it('R-072 R-383 A-128 reports a successful payment, opens nothing, and drops the state', async () => {
    const { departure, addresses } = await visit({
      name: 'notificationsTransaction',
      state: { paymentSuccess: true },
      language: 'en-US',
    })
    expect((await screen.findByText('Payment succeeded')).closest('[role=status]')).toBeTruthy()
    expect(departure()).toBeUndefined()
    expect(addresses.at(-1)).toMatchObject({ name: 'notificationsTransaction', state: null })
  })

  it('R-037 a customer who was signed out by another one sees nothing of theirs, even if their own list fails to load', async () => {
    const pages: (unknown[] | Error)[] = [[booked], new TypeError('Failed to fetch')]
    const { actor } = await visit({
      responses: {
        readNotifications: () => {
          const page = pages.shift()
          if (page instanceof Error) throw page
          return page
        },
      },
    })
    await screen.findByText('Agendamento confirmado')
    act(() => actor.send({ type: 'session.changed', customer: exampleCustomer({ id: 'user-caio' }) }))
    await screen.findByText('Não foi possível carregar os avisos')
    expect(screen.queryByText('Agendamento confirmado')).toBeNull()
  })

  it('the list of another business shows that business, not the previous one', async () => {
    const { actor, calls } = await visit()
    const read = () => calls.filter(([id]) => id === 'readBusiness').length
    const before = read()
    const entry = { name: 'notifications', params: { id: 'patas' }, query: {}, state: null }
    act(() => actor.send({ type: 'route.changed', entry }))
    await rows()
    expect(read()).toBe(before + 1)
    expect(calls).toContainEqual(['readBusiness', { params: { id: 'patas' } }])
  })

  it('R-576 R-577 R-658 sends an anonymous user to the sign-in, and back', async () => {
    const { departure, storage } = await visit({ user: null })
    expect(departure()).toMatchObject({ name: 'login', state: { goBackRoute: '/notificacoes/estudio-aurora' } })
    expect(storage.read('device', 'goBackRoute')).toBe('/notificacoes/estudio-aurora')
  })
})
