import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { createFlow } from '#src/screens/account/receipt/flow.ts'
import { aBusinessResponse } from '#tests/support/business-wire.ts'
import { renderFlow } from '#tests/support/flow.tsx'
import { follow } from '#tests/support/follow.ts'
import { aBooking, aPackage, aSession, aTransaction } from '#tests/support/reservation-wire.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

type Fields = { [field: string]: unknown }

const summary = (fields: Fields = {}) => ({
  booking_transaction_id: 'tx-1',
  total_transactions: 2_000,
  total_discount: 500,
  total_refunded: 0,
  payments: [{ amount: 2_000, method: 'pix', paid_at: '2026-03-02T12:05:00.000Z' }],
  ...fields,
})

interface Visit {
  responses?: { [id: string]: unknown }
  user?: string | null
  language?: Language
}

async function visit({ responses = {}, user = 'uid-bia', language = 'pt-BR' }: Visit = {}) {
  const fake = createFakeDeps({
    user,
    responses: {
      readMe: { id: 'user-bia', name: 'Bia Souza' },
      readBusiness: aBusinessResponse(),
      readBookingTransaction: aTransaction({ payment_status: 'completed' }),
      readPaymentSummaries: [summary()],
      ...responses,
    },
  })
  const opened = await renderFlow({
    flow: 'receipt',
    createFlow,
    deps: fake.deps,
    entry: { name: 'receipt', params: { id: 'estudio-aurora', bookingTransactionId: 'tx-1' } },
    input: { customer: user === null ? null : exampleCustomer() },
    language,
  })
  return { ...opened, ...fake }
}

const getTexts = (name: string) =>
  within(screen.getByRole('heading', { level: 2, name }).closest('section') as HTMLElement)
    .getAllByText(/./)
    .flatMap(({ childElementCount, textContent }) =>
      childElementCount === 0 && textContent ? [textContent.replaceAll('\u00a0', ' ')] : [],
    )

const printButton = () => screen.queryByRole('button', { name: 'Imprimir ou salvar em PDF' })

describe('receipt of a reservation', () => {
  it('A-195 A-196 says what was paid, when in the zone of the business, how, and for what', async () => {
    const { calls, addresses } = await visit()
    expect(await screen.findByRole('heading', { level: 1, name: 'Comprovante' })).toBeTruthy()
    expect(screen.getByText('Pagamento realizado')).toBeTruthy()
    expect(getTexts('Estúdio Aurora').join(' ')).toContain('Rua das Acácias')
    expect(getTexts('Pagamento')).toEqual([
      'Pagamento',
      ...['Total', 'R$ 60,00', 'Desconto', '− R$ 5,00', 'Pago', 'R$ 20,00', 'A pagar no local', 'R$ 35,00'],
      ...['Pix', '2 de mar. de 2026, 09:05', 'Número da reserva', 'tx-1'],
    ])
    expect(getTexts('Serviços')).toEqual([
      ...['Serviços', 'Corte', 'Terça-feira, 3 de março de 2026, 14:30', 'Com Ana Lima'],
    ])
    expect(calls).toContainEqual(['readPaymentSummaries', { body: { booking_transaction_ids: ['tx-1'] } }])
    expect(addresses.at(-1)).toMatchObject({
      name: 'receipt',
      params: { id: 'estudio-aurora', bookingTransactionId: 'tx-1' },
    })
  })

  it.each([
    ['en-US', 'Receipt', 'Payment succeeded', 'Mar 2, 2026, 9:05 AM', 'Print or save as PDF'],
    ['es-ES', 'Recibo', 'Pago realizado', '2 mar 2026, 09:05', 'Imprimir o guardar en PDF'],
  ] as const)('A-195 is written in %s', async (language, title, status, when, print) => {
    await visit({ language })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
    for (const text of [status, when]) expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: print })).toBeTruthy()
  })

  it('A-195 opens the print dialog of the browser', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = await visit()
    await user.click(await screen.findByRole('button', { name: 'Imprimir ou salvar em PDF' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  it('A-196 lists several payments with their amounts, and one of which nothing more is known', async () => {
    await visit({
      responses: {
        readPaymentSummaries: [
          summary({
            total_transactions: 6_000,
            payments: [
              { amount: 2_000, method: 'card', paid_at: '2026-03-02T12:05:00.000Z' },
              { amount: 3_500, method: 'boleto' },
            ],
          }),
        ],
      },
    })
    const texts = getTexts('Pagamento')
    expect(texts).toContain('R$ 20,00, 2 de mar. de 2026, 09:05')
    expect(texts).toContain('R$ 35,00')
    expect(texts).toContain('Cartão de crédito')
    expect(texts).not.toContain('A pagar no local')
  })

  it('A-196 shows the amounts of a server that tells no payments', async () => {
    await visit({ responses: { readPaymentSummaries: [summary({ payments: undefined })] } })
    expect(getTexts('Pagamento')).toContain('R$ 20,00')
    expect(printButton()).not.toBeNull()
  })

  it('R-605 says what was refunded, and names what was cancelled', async () => {
    const bookings = [aBooking({ status: 'cancelled', cancellationReason: 'client' })]
    await visit({
      responses: {
        readBookingTransaction: aTransaction({ payment_status: 'reversed', bookings }),
        readPaymentSummaries: [summary({ total_refunded: 2_000 })],
      },
    })
    expect(screen.getByText('Pagamento devolvido')).toBeTruthy()
    expect(getTexts('Pagamento')).toContain('Devolvido')
    expect(getTexts('Pagamento')).not.toContain('A pagar no local')
    expect(getTexts('Serviços')).toContain('Cancelado')
    expect(printButton()).not.toBeNull()
  })

  it('R-606 says that a refund is under way', async () => {
    const bookings = [aBooking({ status: 'cancelled', cancellationReason: 'business' })]
    await visit({
      responses: { readBookingTransaction: aTransaction({ payment_status: 'waiting_reversal', bookings }) },
    })
    expect(screen.getByText('A devolução está em andamento.')).toBeTruthy()
    expect(screen.getByText('Pagamento realizado')).toBeTruthy()
  })

  it.each([
    ['free', { payment_status: null }, 'Nada foi pago'],
    ['waiting', { payment_status: 'pending', bookings: [aBooking({ status: 'waiting' })] }, 'Falta o pagamento'],
    [
      'processing',
      { payment_status: 'processing', bookings: [aBooking({ status: 'waiting' })] },
      'Pagamento em processamento',
    ],
  ])('A-195 has nothing to print of a reservation that is %s', async (_, fields, says) => {
    await visit({ responses: { readBookingTransaction: aTransaction(fields), readPaymentSummaries: [] } })
    expect(screen.getByText(says)).toBeTruthy()
    expect(printButton()).toBeNull()
  })

  it('R-586 names a package with its sessions', async () => {
    const bookings = [aSession(), aSession({ id: 'bk-2', startTime: '2026-03-03T17:30:00.000Z' })]
    await visit({
      responses: { readBookingTransaction: aTransaction({ payment_status: 'completed', package: aPackage, bookings }) },
    })
    expect(getTexts('Pacote 10 cortes')).toContain('A agendar')
  })

  it('R-037 does not show a reservation of another customer or another business', async () => {
    const missing = 'Não encontramos esta reserva'
    for (const readBookingTransaction of [
      { kind: 'notFound', text: null },
      { kind: 'forbidden', text: null },
      aTransaction({ bookings: [aBooking({ business: { id: 'b-2' } })] }),
    ]) {
      const { unmount } = await visit({ responses: { readBookingTransaction } })
      expect(await screen.findByRole('heading', { name: missing })).toBeTruthy()
      expect(screen.queryByText('Número da reserva')).toBeNull()
      unmount()
    }
  })

  it('R-589 says that what was paid could not be read, and reads it again', async () => {
    let isOnline = false
    const { user } = await visit({
      responses: { readPaymentSummaries: () => (isOnline ? [summary()] : { kind: 'network' }) },
    })
    expect(await screen.findByText('Não foi possível carregar o comprovante')).toBeTruthy()
    expect(screen.queryByText('Número da reserva')).toBeNull()
    isOnline = true
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Pagamento realizado')).toBeTruthy()
  })

  it('R-576 R-577 leads an anonymous user, and one whose session ended, to the sign-in and back', async () => {
    const back = '/comprovante/estudio-aurora/bookingTransactionId/tx-1'
    const { departure } = await visit({ user: null })
    expect(departure()).toMatchObject({ name: 'login', state: { goBackRoute: back, askedBy: 'page' } })
    const expired = await visit({ responses: { readBookingTransaction: { kind: 'unauthorized', text: null } } })
    expect(expired.departure()).toMatchObject({ name: 'login', state: { goBackRoute: back } })
  })

  it('shows nothing of the receipt to another customer of the device', async () => {
    const { actor } = await visit()
    await screen.findByText('Número da reserva')
    act(() => actor.send({ type: 'session.changed', customer: exampleCustomer({ id: 'user-caio' }) }))
    expect(screen.queryByText('Número da reserva')).toBeNull()
  })

  it('leads to the reservation, and Back where the page was opened by its URL', async () => {
    const path = '/reservas/estudio-aurora/bookingTransactionId/tx-1'
    const opened = await visit()
    await follow(opened, 'Ver a reserva')
    expect(opened.departure()).toMatchObject({ name: 'path', params: { path } })
    opened.unmount()
    const { user, departure } = await visit()
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(departure()).toMatchObject({ name: 'back', params: { path } })
  })
})
