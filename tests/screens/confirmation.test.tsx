import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Booking, Language } from '#domain/entities.ts'
import { toOneLine } from '#domain/identity/address.ts'
import { amountsOfPart } from '#domain/payment/part-payment.ts'
import { confirmationMachine } from '#machines/booking/confirmation/index.ts'
import {
  exampleBooking,
  exampleBusiness,
  exampleInfo,
  examplePackage,
  examplePolicy,
  exampleTransaction,
} from '#machines/shared/examples.ts'
import { createConfirmationImplementations } from '#src/actors/booking/confirmation.actors.ts'
import { createLazyMachines } from '#src/app/lazy.ts'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/screens/booking/confirmation/calendar-choices.tsx'
import { FailedScreen, NotFoundScreen } from '#src/screens/booking/confirmation/blocked-screens.tsx'
import { ConfirmationScreen } from '#src/screens/booking/confirmation/confirmation-screen.tsx'
import { withPaidCards } from '#src/screens/booking/confirmation/paid-card.tsx'
import { follow } from '#tests/support/follow.ts'
import { renderScreen } from '#tests/support/screens.tsx'
import { advanceInfo, confirmationAt, policy } from '#tools/support/checkout-snapshots.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const evening = exampleBooking({
  id: 'bk-2',
  service: { id: 'barba', name: 'Barba', nameEng: null, nameEsp: null },
  professional: { id: 'caio', name: 'Caio Prado', avatarUrl: null },
  start: '2026-03-03T22:15:00.000Z',
  end: '2026-03-03T23:00:00.000Z',
})
const transaction = exampleTransaction({ bookings: [exampleBooking(), evening] })
const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s/g, ' ')
/** Returns the clock times on a page that the given text does not follow. */
const clockTimesWithout = (page: Element, follows: RegExp) =>
  [...plain(page).matchAll(/\b\d{1,2}:\d\d/g)].filter(
    ({ index, 0: time }) => !follows.test(plain(page).slice(index + time.length)),
  )
/** Returns the top of the ticket: its label, the time and the day. */
const ticketTop = () =>
  screen.getByText(/^(Seu (novo )?horário|Your (appointment|new time)|Tu (cita|nueva hora))$/).closest('p')
const card = (name: string) => screen.getByRole('heading', { name }).closest('section')

describe('the confirmation', () => {
  it('R-385 R-394 shows the business with its address cut at 50 characters, and complete beside the map', () => {
    const street = 'Avenida Presidente Juscelino Kubitschek de Oliveira'
    const business = exampleBusiness({ address: { ...exampleBusiness().address, street } })
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { business })}
      />,
    )
    expect(screen.getByText('Estúdio Aurora')).toBeTruthy()
    const [address, whole] = screen.getAllByText(/^Avenida Presidente/)
    expect([...(address?.textContent ?? '')].length).toBeLessThanOrEqual(51)
    expect(address?.textContent?.endsWith('…')).toBe(true)
    expect(address?.closest<HTMLElement>('[title]')?.title).toContain(`${street}, 120`)
    expect(whole?.textContent).toBe(address?.closest<HTMLElement>('[title]')?.title)
  })

  it('A-195 leads to the receipt once something is paid', () => {
    const find = (paymentStatus: 'completed' | 'partial' | null) => {
      const paid = { ...transaction, paymentStatus }
      const at = { shown: { payment: 'settled', summary: 'complete' } } as const
      const { unmount } = renderScreen(<ConfirmationScreen actor={confirmationAt(at, { transaction: paid })} />)
      const href = screen.queryByRole('link', { name: 'Ver comprovante' })?.getAttribute('href') ?? null
      unmount()
      return href
    }
    expect(find('completed')).toBe('/comprovante/b-1/bookingTransactionId/tx-1')
    expect(find('partial')).toBe('/comprovante/b-1/bookingTransactionId/tx-1')
    expect(find(null)).toBeNull()
  })

  it('R-335 shows the last four digits of the card that paid it, and of no other card', () => {
    const cards = { paidWith: (id: string) => (id === 'tx-1' ? '1111' : null) }
    const Screen = withPaidCards(cards, ConfirmationScreen)
    const { unmount } = renderScreen(
      <Screen actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction })} />,
    )
    expect(screen.getByText('Cartão: •••• 1111')).toBeTruthy()
    unmount()
    const other = { ...transaction, id: 'tx-2' }
    renderScreen(
      <Screen actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction: other })} />,
    )
    expect(screen.queryByText(/••••/)).toBeNull()
  })

  it('R-315 R-389 shows every booked service with day, time and professional; the first gives the date', () => {
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction })}
      />,
    )
    const [first, second] = within(card('O que você agendou') as HTMLElement).getAllByRole('listitem')
    expect(plain(first)).toContain('Corte')
    expect(plain(first)).toContain('Terça-feira, 3 de março de 2026, 14:30')
    expect(plain(first)).toContain('com Ana Lima')
    expect(plain(second)).toContain('19:15')
    expect(plain(second)).toContain('com Caio Prado')
    expect(plain(ticketTop())).toBe('Seu horário14:30Terça-feira, 3 de março')
  })

  it('A-156 names the pet of a booking if this tab knows it', () => {
    const ofThor = exampleTransaction({ bookings: [exampleBooking({ petName: 'Thor' }), evening] })
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction: ofThor })}
      />,
    )
    expect(screen.getByRole('heading', { name: 'Corte para Thor' })).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Barba' })).toBeTruthy()
  })

  it('A-90 R-315 names the services in the language of the page', () => {
    const service = { id: 'corte', name: 'Corte', nameEng: 'Haircut', nameEsp: 'Corte de pelo' }
    const named = exampleTransaction({ bookings: [exampleBooking({ service })] })
    const show = (language: Language) => {
      const at = confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction: named })
      const { unmount } = renderScreen(<ConfirmationScreen actor={at} />, { language })
      const names = screen.getAllByRole('heading', { level: 3 }).map(plain)
      unmount()
      return names
    }
    expect(show('en-US')).toContain('Haircut')
    expect(show('es-ES')).toContain('Corte de pelo')
    expect(show('pt-BR')).toContain('Corte')
  })

  it('A-24 R-315 R-389 names the earliest upcoming booking, also after another was changed', () => {
    const day = '2026-03-01T12:00:00.000Z'
    const lead = (bookings: Booking[], context: { changedId?: string; readAt?: string } = {}) => {
      const given = { transaction: exampleTransaction({ bookings }), readAt: day, ...context }
      const at = confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, given)
      const { unmount } = renderScreen(<ConfirmationScreen actor={at} />)
      const text = plain(ticketTop())
      unmount()
      return text
    }
    const early = exampleBooking()
    expect(lead([early, evening])).toContain('Seu horário14:30')
    expect(lead([early, evening], { changedId: 'bk-2' })).toContain('Seu horário14:30')
    expect(lead([{ ...early, status: 'cancelled' }, evening])).toContain('Seu horário19:15')
    expect(lead([early, evening], { readAt: '2026-03-03T20:00:00.000Z' })).toContain('Seu horário19:15')
  })

  it('A-24 R-389 shows a scheduled session of a package without the unscheduled ones', () => {
    const session = exampleBooking({ id: 'bk-9', start: null, end: null, professional: null })
    const bookings = [evening, exampleBooking(), session, { ...session, id: 'bk-8' }]
    const bookingPackage = exampleTransaction({ bookings, package: examplePackage() })
    const show = (given: typeof bookingPackage, changedId: string | null = null) => {
      const context = { transaction: given, changedId }
      const at = confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, context)
      const { unmount } = renderScreen(<ConfirmationScreen actor={at} />)
      const items = within(card('O que você agendou') as HTMLElement).getAllByRole('listitem')
      unmount()
      return items.map(plain)
    }
    expect(show(bookingPackage, 'bk-1')).toEqual([expect.stringContaining('14:30')])
    // Shows all bookings with a time if no changed booking is named.
    expect(show(bookingPackage)).toEqual([expect.stringContaining('19:15'), expect.stringContaining('14:30')])
    // Shows the bookings without a time if there are no others.
    expect(show({ ...bookingPackage, bookings: [session] })).toEqual([expect.stringContaining('Ainda sem horário')])
  })

  it('R-008 shows AM and PM in English, and nothing of the part of the day beside them', () => {
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction })}
      />,
      {
        language: 'en-US',
      },
    )
    const [first, second] = within(card('What you booked') as HTMLElement).getAllByRole('listitem')
    expect(plain(first)).toContain(', 2:30 PM')
    expect(plain(second)).toContain(', 7:15 PM')
    expect(plain(card('What you booked'))).not.toMatch(/afternoon|evening/)
    expect(plain(ticketTop())).toBe('Your appointment2:30 PMTuesday, March 3')
    expect(plain(card('Cancellation policy'))).toContain('Free cancellation until Mon, Mar 2, 2:30 PM')
    expect(clockTimesWithout(document.body, /^ [AP]M/)).toEqual([])
  })

  it.each(['pt-BR', 'es-ES'] as const)('R-009 shows 24 hours in %s, without AM or PM', (language) => {
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction })}
      />,
      { language },
    )
    expect(document.body.textContent).toContain('14:30')
    expect(document.body.textContent).not.toMatch(/\d [AP]M/)
  })

  it('R-008 shows AM and PM in the payment deadline, too', () => {
    const bookings = [exampleBooking({ status: 'waiting' })]
    const waiting = confirmationAt(
      { shown: { payment: 'settled', summary: 'complete' } },
      { transaction: exampleTransaction({ bookings }) },
    )
    renderScreen(<ConfirmationScreen actor={waiting} />, { language: 'en-US' })
    expect(plain(screen.getByText(/until 9:40/))).toContain('until 9:40 AM.')
    expect(clockTimesWithout(document.body, /^ [AP]M/)).toEqual([])
  })

  it('beyond 9: names the zone beside each time if the user’s clock has another one', () => {
    const business = exampleBusiness({ timeZone: 'Asia/Tokyo' })
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction, business })}
      />,
    )
    const lines = within(card('O que você agendou') as HTMLElement).getAllByRole('listitem')
    expect(lines.map((line) => plain(line).includes('Japão'))).toEqual([true, true])
  })

  it('R-386 R-387 leads to the map and offers the phone number to copy', () => {
    renderScreen(<ConfirmationScreen actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } })} />)
    expect(screen.getByRole('link', { name: /Ver no mapa/ }).getAttribute('href')).toContain('google.com/maps/search')
    expect(screen.getByRole('button', { name: 'Copiar telefone' })).toBeTruthy()
  })

  it('R-388 copies digits and plus only', async () => {
    const business = exampleBusiness({ phone: '+55 (11) 3333-4444' })
    const { user } = renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { business })}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Copiar telefone' }))
    expect(await navigator.clipboard.readText()).toBe('+551133334444')
  })

  it('R-390 R-391 shows payment summary and cancellation policy', () => {
    renderScreen(<ConfirmationScreen actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } })} />)
    expect(plain(card('Resumo do pagamento'))).toContain('Pagamento antecipadoR$ 60,00')
    expect(plain(card('Política de cancelamento'))).toContain('você recebe de volta só R$ 42,00')
  })

  it.each([
    ['pt-BR', 'Resumo do pagamento', 'Pagamento antecipado, pagoR$ 60,00'],
    ['en-US', 'Payment summary', 'Payment in advance, paidR$ 60,00'],
    ['es-ES', 'Resumen del pago', 'Pago por adelantado, pagadoR$ 60,00'],
  ] as const)('R-390 says in %s that the advance is paid', (language, title, line) => {
    const transaction = exampleTransaction({ paymentStatus: 'completed' })
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction })}
      />,
      { language },
    )
    expect(plain(card(title))).toContain(line)
  })

  it.each([
    ['pt-BR', 'Resumo do pagamento', 'Pagamento antecipado, já pago até aquiR$ 24,00', 'Política de cancelamento'],
    ['en-US', 'Payment summary', 'Payment in advance, paid so farR$ 24,00', 'Cancellation policy'],
    ['es-ES', 'Resumen del pago', 'Pago por adelantado, pagado hasta ahoraR$ 24,00', 'Política de cancelación'],
  ] as const)('R-358 R-390 states in %s the amount of a partial payment, and not the full one', (...given) => {
    const [language, title, line, policyTitle] = given
    const transaction = exampleTransaction({ paymentStatus: 'partial' })
    const summary = { transactionId: 'tx-1', totalCents: 2_400, discountCents: 0, refundedCents: 0 }
    const show = (paid: typeof summary | null) => {
      const amounts = { info: amountsOfPart(advanceInfo, paid), policy, readAt: '2026-03-01T12:00:00.000Z' }
      const at = confirmationAt(
        { shown: { payment: 'settled', summary: 'complete' } },
        { transaction, summary: amounts, payment: 'succeeded' },
      )
      const { unmount } = renderScreen(<ConfirmationScreen actor={at} />, { language })
      const said = [title, policyTitle].map((name) => plain(card(name)))
      unmount()
      return said
    }
    const [money, terms] = show(summary)
    expect(money).toContain(line)
    expect(terms).toContain('R$ 24,00')
    const unknown = show(null)
    // Only the total and the discount remain: both were calculated, and neither claims a payment.
    expect(unknown[0]?.match(/R\$/g)).toHaveLength(2)
    for (const said of [money, terms, ...unknown]) expect(said).not.toMatch(/60[.,]00|42[.,]00/)
  })

  it('shows the total of the transaction when the amounts cannot be read', () => {
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'incomplete' } }, { summary: null })}
      />,
    )
    expect(plain(card('Resumo do pagamento'))).toContain('TotalR$ 60,00')
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })

  it('A-139 R-736 names the zone of the payment deadline if the user’s clock has another one', () => {
    const business = exampleBusiness({ timeZone: 'Asia/Tokyo' })
    const transaction = exampleTransaction({ bookings: [exampleBooking({ status: 'waiting' })] })
    const waiting = confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { business, transaction })
    renderScreen(<ConfirmationScreen actor={waiting} />)
    expect(screen.getByText(/reservado até 21:40 \(Horário .*Japão.*\)/)).toBeTruthy()
  })

  it('R-390 R-736 shows the deadline of an unpaid booking, and that one not paid in time is cancelled', () => {
    const bookings = [exampleBooking({ status: 'waiting' })]
    const waiting = confirmationAt(
      { shown: { payment: 'settled', summary: 'complete' } },
      { transaction: exampleTransaction({ bookings }) },
    )
    const { unmount } = renderScreen(<ConfirmationScreen actor={waiting} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Falta o pagamento' })).toBeTruthy()
    expect(screen.getByText(/reservado até 09:40/)).toBeTruthy()
    expect(plain(card('Resumo do pagamento'))).toContain('Pagamento antecipado, falta pagarR$ 60,00')
    unmount()
    const cancelled = exampleTransaction({
      bookings: [exampleBooking({ status: 'cancelled' })],
      cancellationReason: 'unpaid',
    })
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction: cancelled })}
      />,
    )
    expect(screen.getByText(/não recebemos o pagamento em até 40 minutos/i)).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Política de cancelamento' })).toBeNull()
  })

  it.each([
    ['that was never paid', 'unpaid'],
    ['that the customer has cancelled', 'client'],
  ] as const)('R-390 R-736 omits the cancellation cost and the amount due for one %s', (_, cancellationReason) => {
    const OF_A_BOOKING_THAT_STANDS = [
      'Taxa de cancelamento',
      'Valor devolvido se cancelar',
      'Pagamento antecipado',
      'A pagar no local',
    ]
    const money = () => plain(card('Resumo do pagamento'))
    const { unmount } = renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction })}
      />,
    )
    for (const line of OF_A_BOOKING_THAT_STANDS) expect(money()).toContain(line)
    unmount()
    const off = exampleTransaction({ bookings: [exampleBooking({ status: 'cancelled' })], cancellationReason })
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction: off })}
      />,
    )
    expect(money()).toContain('Total')
    for (const line of OF_A_BOOKING_THAT_STANDS) expect(money()).not.toContain(line)
  })
})

describe('the next steps', () => {
  it('leads from an unpaid booking to its payment, and from no other', async () => {
    const bookings = [exampleBooking({ status: 'waiting' })]
    const actor = confirmationAt(
      { shown: { payment: 'settled', summary: 'complete' } },
      { transaction: exampleTransaction({ bookings }) },
    )
    const { user, unmount } = renderScreen(<ConfirmationScreen actor={actor.start()} />)
    await follow({ user, departure: () => actor.getSnapshot().output?.departure }, 'Ver a reserva e pagar')
    expect(actor.getSnapshot().output?.departure).toMatchObject({
      name: 'path',
      params: { path: '/reservas/b-1/bookingTransactionId/tx-1' },
    })
    unmount()
    renderScreen(<ConfirmationScreen actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } })} />)
    expect(screen.queryByRole('link', { name: 'Ver a reserva e pagar' })).toBeNull()
  })

  it('R-392 shows the professional', async () => {
    const actor = confirmationAt({ shown: { payment: 'settled', summary: 'complete' } })
    const { user } = renderScreen(<ConfirmationScreen actor={actor.start()} />)
    await user.click(screen.getByRole('button', { name: 'Ver profissional' }))
    const state = { step: 'about', professionalId: exampleBooking().professional?.id }
    expect(actor.getSnapshot().output?.departure).toMatchObject({ name: 'business', state })
  })

  it('R-392 leads to each of several professionals, once', async () => {
    const by = (id: string, name: string, professional: string) =>
      exampleBooking({ id, professional: { id: professional, name, avatarUrl: null } })
    const both = exampleTransaction({
      bookings: [by('1', 'Ana', 'ana'), by('2', 'Caio', 'caio'), by('3', 'Ana', 'ana')],
    })
    const actor = confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction: both })
    const { user } = renderScreen(<ConfirmationScreen actor={actor.start()} />)
    expect(screen.getAllByRole('button', { name: /^Ver profissional/ })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Ver profissional: Caio' }))
    expect(actor.getSnapshot().output?.departure.state).toEqual({ step: 'about', professionalId: 'caio' })
  })

  it('R-392 offers no professional if none is named', () => {
    const anonymousUser = exampleTransaction({ bookings: [exampleBooking({ professional: null })] })
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction: anonymousUser })}
      />,
    )
    expect(screen.queryByRole('button', { name: 'Ver profissional' })).toBeNull()
  })

  it('R-392 R-393 the links are called "View professional" and "Refer and Earn" in English', () => {
    renderScreen(
      <ConfirmationScreen actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } })} />,
      { language: 'en-US' },
    )
    expect(screen.getByRole('button', { name: 'View professional' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Refer and Earn' })).toBeTruthy()
  })

  it('leads on to the reservations by its one primary action', async () => {
    const actor = confirmationAt({ shown: { payment: 'settled', summary: 'complete' } })
    const { user } = renderScreen(<ConfirmationScreen actor={actor.start()} />)
    await follow({ user, departure: () => actor.getSnapshot().output?.departure }, 'Ver minhas reservas')
    expect(actor.getSnapshot().output?.departure).toMatchObject({
      name: 'path',
      params: { path: '/reservas/b-1/bookingTransactionId/tx-1' },
    })
  })

  describe('A-181 sharing', () => {
    const bookings = [exampleBooking({ petName: 'Thor' }), evening]
    const visit = () => {
      const shown = { payment: 'settled', summary: 'complete' } as const
      const { deps } = createFakeDeps()
      const machine = confirmationMachine.provide(createConfirmationImplementations(deps, createLazyMachines(deps)))
      const actor = confirmationAt({ shown }, { transaction: exampleTransaction({ bookings }) }, machine)
      return renderScreen(<ConfirmationScreen actor={actor.start()} />).user
    }
    const message = [
      'Estúdio Aurora: terça-feira, 3 de março, às 14:30',
      toOneLine(exampleBusiness().address),
      'http://localhost:3000/business/b-1',
    ].join('\n')

    afterEach(() => Reflect.deleteProperty(navigator, 'share'))

    it('tells the device where and when, and nothing of the customer', async () => {
      const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
      Object.assign(navigator, { share })
      await visit().click(screen.getByRole('button', { name: 'Compartilhar' }))
      expect(share.mock.calls).toEqual([[{ text: message }]])
      expect(screen.queryByText('Copiado. Cole onde quiser.')).toBeNull()
    })

    it.each([
      ['the device has no share dialog', undefined],
      ['the device refuses it', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
    ])('copies the same and says so if %s', async (_, share) => {
      if (share !== undefined) Object.assign(navigator, { share })
      await visit().click(screen.getByRole('button', { name: 'Compartilhar' }))
      expect(await screen.findByText('Copiado. Cole onde quiser.')).toBeTruthy()
      expect(await navigator.clipboard.readText()).toBe(message)
    })

    it('says so if the device refuses both', async () => {
      const user = visit()
      vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
      await user.click(screen.getByRole('button', { name: 'Compartilhar' }))
      expect((await screen.findByRole('alert')).textContent).toContain('Não foi possível compartilhar')
    })

    it('is not offered for a booking that is over', () => {
      const over = exampleTransaction({ bookings: [exampleBooking({ status: 'cancelled' })] })
      const shown = { payment: 'settled', summary: 'complete' } as const
      renderScreen(<ConfirmationScreen actor={confirmationAt({ shown }, { transaction: over })} />)
      expect(screen.queryByRole('button', { name: 'Compartilhar' })).toBeNull()
      expect(screen.queryByText('Seu horário')).toBeNull()
    })
  })

  it.each([
    ['BRL', 'reversing', /no Pix ou no cartão/],
    ['USD', 'reversing', /para o cartão com que você pagou/],
    ['BRL', 'reversed', null],
  ] as const)(
    'says where the money of a cancelled booking in %s goes while it is %s',
    (currency, paymentStatus, text) => {
      const cancelled = exampleTransaction({ bookings: [exampleBooking({ status: 'cancelled' })], paymentStatus })
      const shown = { payment: 'settled', summary: 'complete' } as const
      const context = { transaction: cancelled, business: exampleBusiness({ currency }) }
      renderScreen(<ConfirmationScreen actor={confirmationAt({ shown }, context)} />)
      const said = screen.queryByText(/^O dinheiro volta/)?.textContent ?? null
      if (text === null) expect(said).toBeNull()
      else expect(said).toMatch(text)
    },
  )

  describe('A-171 after rescheduling a booking', () => {
    const at = (context: object) => confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, context)
    const moved = { transaction, changedId: 'bk-2', change: 'reschedule' as const }

    it.each([
      ['pt-BR', 'Horário remarcado!', 'Seu novo horário19:15Terça-feira, 3 de março'],
      ['en-US', 'Your appointment is rescheduled!', 'Your new time7:15 PMTuesday, March 3'],
      ['es-ES', '¡Cita cambiada!', 'Tu nueva hora19:15Martes, 3 de marzo'],
    ] as const)('the heading says so, and the ticket states the new time: %s', (language, title, when) => {
      renderScreen(<ConfirmationScreen actor={at(moved)} />, { language })
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
      expect(plain(ticketTop())).toBe(when)
    })

    it.each([
      ['a session that was given its time', { ...moved, change: 'schedule' as const }],
      ['one of which nothing says how it was changed', { ...moved, change: null }],
      ['one that the transaction does not have', { ...moved, changedId: 'bk-9' }],
    ])('the heading does not say so for %s', (_, context) => {
      renderScreen(<ConfirmationScreen actor={at(context)} />)
      expect(screen.getByRole('heading', { level: 1, name: 'Agendamento confirmado!' })).toBeTruthy()
    })

    it.each([
      [
        'A-172 that cancelling is no longer free, where the new time is too near',
        moved,
        '2026-03-03T12:00:00.000Z',
        true,
      ],
      ['A-172 nothing of it while cancelling is free', moved, '2026-03-01T12:00:00.000Z', false],
      ['A-172 nothing of it of one that was not moved', { transaction }, '2026-03-03T12:00:00.000Z', false],
    ])('the policy says %s', (_, context, readAt, isSaid) => {
      const policy = examplePolicy({ hoursBeforeExpiration: 24, usedPercentageValue: 50 })
      const summary = { info: exampleInfo(), policy, readAt }
      renderScreen(<ConfirmationScreen actor={at({ ...context, summary })} />)
      expect(screen.queryByText('Com o novo horário, o cancelamento não é mais grátis.') !== null).toBe(isSaid)
    })

    it('the heading does not say so once the booking was cancelled', () => {
      const bookings = transaction.bookings.map((one) =>
        one.id === 'bk-2' ? { ...one, status: 'cancelled' as const } : one,
      )
      renderScreen(<ConfirmationScreen actor={at({ ...moved, transaction: { ...transaction, bookings } })} />)
      expect(screen.getByRole('heading', { level: 1, name: 'Agendamento confirmado!' })).toBeTruthy()
    })
  })

  it('R-626 each booking that can be rescheduled leads to the date page with its data', async () => {
    const actor = confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction })
    const { user } = renderScreen(<ConfirmationScreen actor={actor.start()} />)
    await user.click(screen.getByRole('button', { name: 'Remarcar: Barba' }))
    expect(actor.getSnapshot().output?.departure).toMatchObject({
      name: 'date',
      params: { id: 'b-1' },
      state: {
        services: [{ id: 'barba' }],
        bookingId: 'bk-2',
        reservationUpdate: true,
        reschedule: true,
        isPackage: false,
        movedFrom: { start: evening.start, professionalId: 'caio' },
      },
    })
  })

  it('R-612 A-72 A-140 no booking can be rescheduled once it has begun, or if the business does not allow it', () => {
    const strict = { transaction, business: exampleBusiness({ allowsReschedule: false }) }
    for (const context of [strict, { transaction, readAt: evening.start }]) {
      const { unmount } = renderScreen(
        <ConfirmationScreen actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, context)} />,
      )
      expect(screen.queryByRole('button', { name: /Remarcar/ })).toBeNull()
      unmount()
    }
  })

  it('R-393 leads to the referrals', async () => {
    const actor = confirmationAt({ shown: { payment: 'settled', summary: 'complete' } })
    const { user } = renderScreen(<ConfirmationScreen actor={actor.start()} />)
    await follow({ user, departure: () => actor.getSnapshot().output?.departure }, 'Indique e ganhe')
    expect(actor.getSnapshot().output?.departure).toMatchObject({ name: 'path', params: { path: '/indicacoes' } })
  })

  it('R-386 the map is searched by coordinates when the business has them', () => {
    const address = { ...exampleBusiness().address, latitude: -23.55, longitude: -46.66 }
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt(
          { shown: { payment: 'settled', summary: 'complete' } },
          { business: exampleBusiness({ address }) },
        )}
      />,
    )
    const href = screen.getByRole('link', { name: /Ver no mapa/ }).getAttribute('href')
    expect(href).toBe('https://www.google.com/maps/search/?api=1&query=-23.55%2C-46.66')
  })
})

describe('the customer’s calendar', () => {
  it('offers a file made on the device, with every booked service', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob)
      return 'blob:calendar'
    })
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.download)
    })
    const { user } = renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction }).start()}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Adicionar à agenda' }))
    await user.click(await screen.findByRole('button', { name: 'Baixar para a agenda (.ics)' }))
    expect(clicked).toEqual(['hora-certa.ics'])
    const file = await saved[0]?.text()
    expect(file).toContain('UID:bk-1')
    expect(file).toContain('SUMMARY:Barba em Estúdio Aurora')
    expect(file).toContain('DTSTART:20260303T221500Z')
  })

  it('keeps the file for 40 seconds, because some browsers read it only after the tap', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:calendar')
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const released = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const later = vi.spyOn(globalThis, 'setTimeout')
    const { user } = renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction }).start()}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Adicionar à agenda' }))
    await user.click(await screen.findByRole('button', { name: 'Baixar para a agenda (.ics)' }))
    const [release] = later.mock.calls.filter(([, ms]) => ms === 40_000)
    expect(released).not.toHaveBeenCalled()
    const [act] = release ?? []
    if (typeof act === 'function') act()
    expect(released).toHaveBeenCalledWith('blob:calendar')
  })

  it('R-008 says beside the time, and in the calendar, which pass of a repeated hour it is', async () => {
    const saved: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`)
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    const at = (id: string, start: string, end: string) => exampleBooking({ id, start, end })
    const first = at('bk-1', '2027-11-07T05:00:00Z', '2027-11-07T05:30:00Z')
    const again = at('bk-2', '2027-11-07T06:00:00Z', '2027-11-07T06:30:00Z')
    const later = at('bk-3', '2027-11-07T07:00:00Z', '2027-11-07T07:30:00Z')
    const context = {
      business: exampleBusiness({ timeZone: 'America/New_York' }),
      transaction: exampleTransaction({ bookings: [first, again, later] }),
    }
    const shown = confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, context)
    const { user } = renderScreen(<ConfirmationScreen actor={shown.start()} />, { language: 'en-US' })
    expect(plain(ticketTop())).toBe('Your appointment1:00 AM EDTSunday, November 7')
    const lines = within(card('What you booked') as HTMLElement).getAllByRole('listitem')
    expect(lines.map((line) => /\d+:00 AM(?: E[DS]T)?/.exec(plain(line))?.[0].trim())).toEqual([
      '1:00 AM EDT',
      '1:00 AM EST',
      '2:00 AM',
    ])
    await user.click(screen.getByRole('button', { name: 'Add to calendar' }))
    await user.click(await screen.findByRole('button', { name: 'Download for your calendar (.ics)' }))
    const file = (await saved[0]?.text())?.replaceAll('\r\n ', '') ?? ''
    expect(file.match(/DTSTART:.*/g)).toEqual([
      'DTSTART:20271107T050000Z',
      'DTSTART:20271107T060000Z',
      'DTSTART:20271107T070000Z',
    ])
    const texts = file.match(/^DESCRIPTION:(Sunday|With).*/gm) ?? []
    expect(texts.map((text) => /1:00 AM E.T/.exec(text)?.[0] ?? null)).toEqual(['1:00 AM EDT', '1:00 AM EST', null])
  })

  it("fills in the form of Google's calendar, one for each service", async () => {
    const { user } = renderScreen(
      <ConfirmationScreen
        actor={confirmationAt({ shown: { payment: 'settled', summary: 'complete' } }, { transaction }).start()}
      />,
    )
    await user.click(screen.getByRole('button', { name: 'Adicionar à agenda' }))
    const links = (await screen.findAllByRole('link', { name: /^Google Agenda/ })) as HTMLAnchorElement[]
    expect(links.map(({ href }) => new URL(href).searchParams.get('dates'))).toEqual([
      '20260303T173000Z/20260303T180000Z',
      '20260303T221500Z/20260303T230000Z',
    ])
  })

  it('offers no link for a past booking', () => {
    const bookings = [exampleBooking({ status: 'cancelled' })]
    renderScreen(
      <ConfirmationScreen
        actor={confirmationAt(
          { shown: { payment: 'settled', summary: 'complete' } },
          { transaction: exampleTransaction({ bookings }) },
        )}
      />,
    )
    expect(screen.queryByRole('button', { name: 'Adicionar à agenda' })).toBeNull()
  })
})

describe('without a booking', () => {
  it('R-037 reports a missing booking and leads to the business', async () => {
    renderScreen(<NotFoundScreen actor={confirmationAt('notFound')} />)
    expect(screen.getByRole('heading', { level: 1, name: 'Não encontramos este agendamento' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Voltar ao estabelecimento' })).toBeTruthy()
  })

  it('R-384 says why it could not be read, and retries', () => {
    renderScreen(<FailedScreen actor={confirmationAt('readingFailed', { failure: { kind: 'network' } })} />)
    expect(screen.getByText('Verifique sua conexão e tente novamente')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
  })
})
