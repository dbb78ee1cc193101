import { screen, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { PaymentStatus } from '#domain/entities.ts'
import { codePaymentMachine } from '#machines/payment/code-payment/index.ts'
import { CodeScreen } from '#src/screens/payment/code-payment/code-screen.tsx'
import { ExpiredScreen, RefusedScreen, UnansweredScreen } from '#src/screens/payment/code-payment/end-screens.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { renderScreen } from '#tests/support/screens.tsx'
import { codePaymentAt, PIX_CODE } from '#tools/support/checkout-snapshots.ts'

beforeAll(async () => {
  await import('#src/components/overlay/dialog-panel.tsx')
})

const now = () => Date.parse('2026-03-02T12:01:39.000Z')
const waiting = (leaving: 'closed' | 'deciding') => codePaymentAt({ waiting: { polling: 'pausing', leaving } })
const dialog = () => screen.findByRole('dialog', { name: 'Pague com Pix' })

/** Starts a Pix payment that keeps the given status. */
function startPix(status: PaymentStatus = 'pending') {
  const actor = createActor(
    codePaymentMachine.provide({
      actors: {
        readDeadline: fromPromise(async () => ({ expiresAt: '2026-03-02T12:40:00.000Z', remainingMs: 2_301_000 })),
        readStatus: fromPromise(async () => status),
        watchTab: fromCallback(() => {}),
      },
    }),
    {
      clock: new SimulatedClock(),
      input: {
        transactionId: 'tx-1',
        requestId: null,
        code: PIX_CODE,
        createdAt: '2026-03-02T12:00:00.000Z',
        amountCents: 6_000,
        currency: 'BRL',
      },
    },
  )
  actor.start()
  return actor
}

describe('the Pix code', () => {
  it('R-352 R-353 shows its first 20 characters and no more, the picture, the amount and the time left', async () => {
    renderScreen(<CodeScreen actor={waiting('closed')} now={now} />)
    const code = await dialog()
    expect(within(code).getByText(`${PIX_CODE.slice(0, 20)}…`)).toBeTruthy()
    expect(code.textContent).not.toContain(PIX_CODE.slice(0, 21))
    expect(within(code).getByRole('img', { name: /QR Code do Pix/ })).toBeTruthy()
    expect(code.textContent?.replace(/\s/g, ' ')).toContain('R$ 60,00')
    expect(within(code).getByRole('timer').textContent).toBe('38:21')
  })

  it('R-366 says that an unpaid appointment is cancelled after 40 minutes, and what to do in the bank app', async () => {
    renderScreen(<CodeScreen actor={waiting('closed')} now={now} />)
    const code = await dialog()
    expect(code.textContent).toContain(
      'Você tem 40 minutos depois de reservar para pagar. Passado esse prazo, a reserva é cancelada.',
    )
    expect(within(code).getAllByRole('listitem')).toHaveLength(4)
  })

  it('R-363 asks before leaving in the front dialog if both dialogs open together, so that screen readers find it', async () => {
    renderScreen(<CodeScreen actor={waiting('deciding')} now={now} />)
    expect(await screen.findByRole('alertdialog', { name: 'Ainda não recebemos o pagamento' })).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  describe('copied', () => {
    beforeEach(() => {
      vi.useFakeTimers({ shouldAdvanceTime: true })
    })
    afterEach(() => {
      vi.useRealTimers()
    })

    it('R-354 R-355 copies the whole code and says "Copiado!" for 1.6 s', async () => {
      const { user } = renderScreen(<CodeScreen actor={waiting('closed')} now={now} />)
      await dialog()
      await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }))
      expect(await navigator.clipboard.readText()).toBe(PIX_CODE)
      expect(screen.getByRole('button', { name: 'Copiado!' })).toBeTruthy()
      await vi.advanceTimersByTimeAsync(1_600)
      expect(await screen.findByRole('button', { name: 'Copiar código Pix' })).toBeTruthy()
    })
  })

  it('shows the whole code to be copied by hand if the device refuses', async () => {
    const { user } = renderScreen(<CodeScreen actor={waiting('closed')} now={now} />)
    await dialog()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'))
    await user.click(screen.getByRole('button', { name: 'Copiar código Pix' }))
    expect((await screen.findByRole<HTMLTextAreaElement>('textbox')).value).toBe(PIX_CODE)
  })
})

describe('leaving the code', () => {
  it('R-363 R-364 asks in the quoted words, and waiting goes back to the code', async () => {
    const { user } = renderScreen(<CodeScreen actor={startPix()} now={now} />, { language: 'en-US' })
    await user.click(await screen.findByRole('button', { name: 'Leave payment' }))
    const question = await screen.findByRole('alertdialog', { name: 'Message no received payment' })
    expect(within(question).getByRole('button', { name: 'Give up' })).toBeTruthy()
    await user.click(within(question).getByRole('button', { name: 'Wait' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Pay with Pix' })).toBeTruthy()
  })

  it('WCAG 2.1.1 Escape waits on', async () => {
    const { user } = renderScreen(<CodeScreen actor={startPix()} now={now} />, { language: 'en-US' })
    await user.click(await screen.findByRole('button', { name: 'Leave payment' }))
    await screen.findByRole('alertdialog', { name: 'Message no received payment' })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Pay with Pix' })).toBeTruthy()
  })

  it('R-365 abandons the payment', async () => {
    const actor = startPix()
    const { user } = renderScreen(<CodeScreen actor={actor} now={now} />)
    await user.click(await screen.findByRole('button', { name: 'Sair do pagamento' }))
    await user.click(await screen.findByRole('button', { name: 'Desistir' }))
    await eventually(() => expect(actor.getSnapshot().output).toEqual({ kind: 'abandoned' }))
  })
})

describe('the ends', () => {
  it('R-736 R-366 says that the appointment was cancelled unpaid, and leads on', () => {
    renderScreen(<ExpiredScreen actor={codePaymentAt('expired')} />)
    expect(screen.getByRole('alert').textContent).toContain('depois da reserva, e ela foi cancelada')
    expect(screen.getByRole('button', { name: 'Escolher de novo' })).toBeTruthy()
  })

  it.each([
    ['pt-BR', 'Não sabemos ainda se o pagamento passou', 'Tentar novamente', /cancelad|cobrad/],
    ['en-US', 'We don’t know yet whether the payment went through', 'Try again', /cancelled|charged/],
    ['es-ES', 'Aún no sabemos si el pago se ha hecho', 'Intentar de nuevo', /cancelad|cobrad/],
  ] as const)('A-39 claims no result in %s if it is unknown, and asks again', async (language, title, again, claim) => {
    const actor = codePaymentAt('unanswered')
    const send = vi.spyOn(actor, 'send')
    const { user } = renderScreen(<UnansweredScreen actor={actor} />, { language })
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).not.toMatch(claim)
    await user.click(screen.getByRole('button', { name: again }))
    expect(send).toHaveBeenLastCalledWith({ type: 'status.retry' })
  })

  it('leads from there to the business as well', async () => {
    const actor = codePaymentAt('unanswered')
    const send = vi.spyOn(actor, 'send')
    const { user } = renderScreen(<UnansweredScreen actor={actor} />)
    await user.click(screen.getByRole('button', { name: 'Voltar ao estabelecimento' }))
    expect(send).toHaveBeenLastCalledWith({ type: 'payment.giveUp' })
  })

  it('says "Payment was not successful" after a refusal', () => {
    renderScreen(<RefusedScreen actor={codePaymentAt('refused', { status: 'error' })} />, { language: 'en-US' })
    expect(screen.getByRole('heading', { level: 1, name: 'Payment was not successful' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Back to the business' })).toBeTruthy()
  })

  it.each([
    ['pt-BR', 'O tempo para pagar acabou', 'Nada foi cobrado. Você pode tentar novamente.'],
    ['en-US', 'The time to pay has run out', 'Nothing was charged. You can try again.'],
    ['es-ES', 'Se ha acabado el tiempo para pagar', 'No se ha cobrado nada. Puedes intentarlo de nuevo.'],
  ] as const)(
    'says in %s that the time ran out if the service rejects the payment for that',
    (language, title, text) => {
      renderScreen(<RefusedScreen actor={codePaymentAt('refused', { status: 'expired' })} />, { language })
      expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
      expect(screen.getByText(text)).toBeTruthy()
    },
  )
})
