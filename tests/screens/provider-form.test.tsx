import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
// Preloaded, so that no test waits for a lazy chunk.
import '#src/components/overlay/dialog-panel.tsx'
import '#src/screens/booking/checkout/payment-forms.ts'
import '#src/screens/payment/provider-payment/provider-dialogs.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'
import { renderScreen } from '#tests/support/screens.tsx'
import type { FakeCardProviderOptions } from '#tools/support/fake-card-provider.ts'
import { checkoutScenarios } from './failures/checkout.ts'
import { createWorld } from './failures/scenario.ts'

/** Opens the form of the card provider; submits it if `isSent`. */
async function openForm(provider: FakeCardProviderOptions = {}, isSent = false) {
  const scenario = checkoutScenarios[isSent ? 'form of the card provider' : 'paying with the card provider']
  if (scenario === undefined) throw new Error('there is no such scenario')
  const world = createWorld({ ...scenario, provider }, 'createIntent', 'time-out')
  world.mend()
  return { world, ...(await scenario.open(world)) }
}

const form = () => screen.findByRole('dialog', { name: 'Pay by card' })

describe('the form of the card provider', () => {
  it('R-292 R-367 opens as a dialog with the provider’s own form, and no other way to pay', async () => {
    const { world } = await openForm()
    expect((await form()).textContent).toContain('form of the provider: payment')
    expect(screen.getByRole('button', { name: /^Pay US\$/ })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Pix/ })).toBeNull()
    const [, options] =
      (world.deps.provider as unknown as { asked: unknown[][] }).asked.find(([what]) => what === 'elements') ?? []
    expect(options).toMatchObject({ clientSecret: 'pi_1_secret_x', locale: 'en' })
  })

  it('R-374 shows no error for fields that are not filled in yet', async () => {
    await openForm({ check: { type: 'validation_error', code: 'incomplete_number', message: 'Incomplete.' } }, true)
    await form()
    expect(screen.queryByText('Incomplete.')).toBeNull()
    expect(screen.queryByText('The payment wasn’t accepted')).toBeNull()
  })

  it('R-375 says what the provider does not accept, and stays', async () => {
    await openForm(
      { check: { type: 'validation_error', code: 'invalid_number', message: 'Your card number is invalid.' } },
      true,
    )
    expect(await screen.findByText('Your card number is invalid.')).toBeTruthy()
    expect((await form()).textContent).toContain('form of the provider: payment')
  })

  it('R-284 R-375 says why a card was declined, and that the booking is cancelled', async () => {
    const { world } = await openForm({ confirm: { type: 'card_error', message: 'Your card was declined.' } }, true)
    expect(await screen.findByRole('alertdialog', { name: 'The payment didn’t go through' })).toBeTruthy()
    expect(screen.getByText('Your card was declined.')).toBeTruthy()
    expect(screen.getByText('Nothing was charged, and the reservation was cancelled.')).toBeTruthy()
    expect(world.calls.map(([id]) => id)).toContain('updateBookingTransaction')
  })

  it('says that the payment is in progress while the provider charges the card', async () => {
    await openForm({ confirm: 'leaves' }, true)
    await waitFor(async () => expect((await form()).textContent).toContain('Processing the payment…'))
    expect((screen.getByRole('button', { name: /^Pay US\$/ }) as HTMLButtonElement).disabled).toBe(true)
  })

  it('A-119 R-363 asks before leaving, and keeps typed text', async () => {
    const { user } = await openForm()
    const before = await screen.findByText('form of the provider: payment')
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(await screen.findByRole('alertdialog', { name: 'Message no received payment' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Wait' }))
    expect(screen.getByText('form of the provider: payment')).toBe(before)
    fireEvent.keyDown(await form(), { key: 'Escape' })
    await user.click(await screen.findByRole('button', { name: 'Give up' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    [
      'takes no card any more',
      'invalid_request_error',
      'We can’t take this payment right now',
      /how the payment is going/,
    ],
    [
      'does not come',
      'api_connection_error',
      'We couldn’t open the payment',
      /^We’re still holding your reservation.*connection/,
    ],
  ])('R-375 says that nothing is to be paid now, instead of a lost connection, only if it %s', async (...given) => {
    const [, type, title, text] = given
    const provider: FakeCardProviderOptions = { loadError: { type } }
    const { user } = await openForm(provider)
    const dialog = await screen.findByRole('alertdialog', { name: title })
    expect(within(dialog).getByText(text)).toBeTruthy()
    delete provider.loadError
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }))
    expect((await form()).textContent).toContain('form of the provider: payment')
  })

  it.each([
    [
      'requires_action',
      'Payment not finished',
      /nothing was charged/,
      ['Continue at your bank', 'Pay with another card'],
    ],
    ['processing', 'Payment in progress', /You won’t pay twice/, ['Check again']],
    ['requires_capture', 'Payment in progress', /You won’t pay twice/, ['Check again']],
  ] as const)('R-375 says what to do if the payment is %s, with a next step', async (...given) => {
    const [status, title, text, ways] = given
    await openForm({ intent: { status } })
    const dialog = await screen.findByRole('alertdialog', { name: title })
    expect(within(dialog).getByText(text)).toBeTruthy()
    for (const name of [...ways, 'Give up']) expect(within(dialog).getByRole('button', { name })).toBeTruthy()
    expect(screen.queryByText(/under way/)).toBeNull()
  })

  it('R-376 says in Portuguese that there is no booking, in the quoted words', async () => {
    const scenario = checkoutScenarios['paying with the card provider']
    if (scenario === undefined) throw new Error('there is no such scenario')
    const world = createWorld(scenario, 'createIntent', '404')
    await scenario.open(world)
    await screen.findByText('Your appointment wasn’t booked')
    showLanguage('pt-BR')
    expect(await screen.findByText('booking não gerado')).toBeTruthy()
  })
})

describe('a dialog with a form of the provider', () => {
  it('makes the page behind inert, except while the provider is working', async () => {
    const page = document.body.appendChild(document.createElement('div'))
    page.id = 'root'
    const { rerender, unmount } = renderScreen(<Dialog title="Form" hasFrames />)
    await screen.findByRole('dialog', { name: 'Form' })
    expect(page.inert).toBe(true)
    rerender(<Dialog title="Form" hasFrames isWorking />)
    expect(page.inert).toBe(false)
    rerender(<Dialog title="Form" hasFrames />)
    unmount()
    expect(page.inert).toBe(false)
    page.remove()
  })
})
