import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Customer, type CustomerOptions, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const MARINA = '+5511976543210'
const NETWORK_NOISE = /Failed to load resource/

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Signs in Marina, who has booked at several businesses, by her link, and opens her reservations. */
async function openMarina(businessId: string, options: CustomerOptions = {}): Promise<Customer & { panel: Panel }> {
  const panel = await createTenant(inject('port'))
  const customer = await openCustomer(browser, panel, options)
  await customer.open(`/business/${businessId}/minhas-reservas`)
  await customer.page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await customer.see('Suas reservas')
  return { ...customer, panel }
}

const getPath = ({ page }: Customer) => new URL(page.url()).pathname

describe('the reservations of a customer', () => {
  test('R-068 R-579 R-581 R-069 are listed by pages, each with a URL for its detail', async () => {
    const customer = await openMarina('aurora', { schemes: ['dark', 'light'] })
    const { page, press, see } = customer
    expect(getPath(customer)).toBe('/reservas/aurora')
    const cards = page.getByRole('tabpanel').getByRole('listitem')
    // Ten transactions, one of which has two services.
    await expect.poll(() => cards.count()).toBe(11)
    await press('Carregar mais')
    await expect.poll(() => cards.count()).toBe(15)
    expect(await page.getByRole('button', { name: 'Carregar mais' }).count()).toBe(0)
    for (const label of ['Agendado', 'Confirmado', 'Aguardando pagamento', 'Recusado', 'Finalizado', 'Excluído'])
      await page.getByText(label, { exact: true }).first().waitFor()
    await page.getByText('Pagamento estornado').waitFor()
    await page.getByText('Aguardando estorno do pagamento').waitFor()
    await customer.hasNoAxeViolations()

    await cards.filter({ hasText: 'Aguardando pagamento' }).getByRole('link').click()
    await see('Sua reserva')
    expect(getPath(customer)).toMatch(/^\/reservas\/aurora\/bookingTransactionId\/.+/)
    await page.getByText(/Você tem 40 minutos depois de agendar/).waitFor()
    await page.reload()
    await page.getByText(/Você tem 40 minutos depois de agendar/).waitFor()
    await page.goBack()
    await see('Suas reservas')
    expect(getPath(customer)).toBe('/reservas/aurora')
    await customer.leave()
  })

  test('R-719 a detail whose code fails to load says so, and opens once it can be loaded', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    const { page, press, see } = customer
    await page.route(/\/reservation\.actors-/, (route) => route.abort())
    await customer.open('/business/aurora/minhas-reservas')
    await page.getByRole('link', { name: 'Reservas', exact: true }).click()
    await see('Suas reservas')
    await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').click()
    await see('Não foi possível abrir esta página')
    await customer.hasNoAxeViolations()
    await page.unroute(/\/reservation\.actors-/)
    await press('Tentar novamente')
    await see('Sua reserva')
    await customer.leave()
  })

  test('R-581 the button that failed to load more stays visible above the bottom navigation', async () => {
    const customer = await openMarina('aurora', { expectedErrors: NETWORK_NOISE })
    const { page, press, panel } = customer
    const more = page.getByRole('button', { name: 'Carregar mais' })
    // The second page fails, not the first.
    await more.waitFor()
    await panel.fault({ endpoint: 'readReservations', kind: 'status', status: 500 })
    await more.evaluate((button) => button.scrollIntoView({ block: 'end' }))
    await press('Carregar mais')
    await page.getByText(/^Não foi possível carregar mais/).waitFor()
    const areas = await page.getByRole('navigation').boundingBox()
    await expect
      .poll(async () => {
        const box = await more.boundingBox()
        return box !== null && areas !== null && box.y + box.height <= areas.y
      })
      .toBe(true)
    await customer.leave()
  })

  test('R-050 R-576 R-577 an anonymous user with a link to a reservation signs in, and returns to it', async () => {
    const panel = await createTenant(inject('port'))
    const { idToken } = await panel.call<{ idToken: string }>('POST', '/sign-in', { phone: MARINA })
    expect(idToken).not.toBe('')
    const [booking] = (await panel.bookings()).filter(({ status }) => status === 'refuse')
    const customer = await openCustomer(browser, panel)
    const { page, open, press, see } = customer
    await open(`/business/aurora/bookingTransactionId/${booking?.transactionId}`)
    await see('Qual é o seu celular?')
    await page.getByText('Para acessar esta página, entre na sua conta.').waitFor()
    await page.getByLabel('Celular').fill(MARINA.slice(3))
    await press('Receber código por SMS')
    await see('Digite o código')
    await page.getByRole('textbox').first().focus()
    await page.keyboard.type(await panel.code(MARINA))
    await see('Sua reserva')
    await page.getByText('Recusado').waitFor()
    expect(getPath(customer)).toBe(`/reservas/aurora/bookingTransactionId/${booking?.transactionId}`)
    await press('Voltar')
    await see('Suas reservas')
    await customer.leave()
  })

  test('R-610 R-615 R-616 a customer confirms a booking, and the list shows it', async () => {
    const customer = await openMarina('aurora')
    const { page, press, see, panel } = customer
    const first = page.getByRole('tabpanel').getByRole('listitem').first()
    await first.getByText('Agendado').waitFor()
    await first.getByRole('link').click()
    await see('Sua reserva')
    await press('Confirmar presença')
    await page.getByRole('dialog', { name: 'Presença confirmada' }).waitFor()
    await customer.hasNoAxeViolations()
    await press('OK')
    await see('Suas reservas')
    await first.getByText('Confirmado').waitFor()
    const confirmed = (await panel.bookings()).filter((one) => one.confirmed === true)
    expect(confirmed).toHaveLength(2)
    expect(confirmed.map(({ status }) => status)).toEqual(['active', 'active'])
    await customer.leave()
  })

  test('R-617 R-618 R-619 R-620 a booking is cancelled after the amounts are shown, and the result states the refund', async () => {
    const customer = await openMarina('aurora')
    const { page, press, see, panel } = customer
    await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').click()
    await see('Sua reserva')
    await press('Cancelar agendamento')
    const dialog = page.getByRole('dialog', { name: 'Cancelar este agendamento?' })
    // Five hours before the start, the business keeps half of the advance.
    await dialog.getByText(/menos de 24 horas/).waitFor()
    await dialog.getByText('Taxa de cancelamento').waitFor()
    await customer.hasNoAxeViolations()
    await press('Confirmar cancelamento')
    await see('Agendamento cancelado')
    await press('Ver minhas reservas')
    await see('Suas reservas')
    const [cancelled] = (await panel.bookings()).filter(
      ({ serviceId, professionalId, status }) =>
        serviceId === 'aurora-cut-short' && professionalId === 'aurora-caio' && status === 'cancelled',
    )
    expect(cancelled).toMatchObject({ cancellationReason: 'client' })
    await press('Carregar mais')
    await expect.poll(() => page.getByText('Aguardando estorno do pagamento').count()).toBe(2)
    await customer.leave()
  })

  test('R-621 R-622 a server failure loses nothing: the terms are read again, and a refusal is shown', async () => {
    const customer = await openMarina('aurora', { expectedErrors: NETWORK_NOISE })
    const { page, press, see, panel } = customer
    await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').click()
    await see('Sua reserva')
    await panel.fault({ endpoint: 'readCancellationTerms', kind: 'status', status: 500 })
    await press('Cancelar agendamento')
    await page.getByRole('alertdialog', { name: 'Falha ao carregar os dados de cancelamento' }).waitFor()
    await press('Tentar novamente')
    await page.getByRole('dialog', { name: 'Cancelar este agendamento?' }).waitFor()
    await panel.fault({ endpoint: 'updateBooking', kind: 'status', status: 409, message: 'Ligue para nós.' })
    await press('Confirmar cancelamento')
    await see('O agendamento não foi cancelado')
    await page.getByText('Ligue para nós.').waitFor()
    await press('Manter agendamento')
    await see('Sua reserva')
    await page.getByText('Agendado').waitFor()
    await customer.leave()
  })

  test('R-629 R-631 R-584 an unpaid booking is paid by Pix, and the page from which it was paid reports it', async () => {
    const customer = await openMarina('aurora')
    const { page, press, see, panel } = customer
    const before = (await panel.bookings()).length
    await page.getByRole('tabpanel').getByText('Aguardando pagamento').click()
    await see('Sua reserva')
    await press('Pagar agora')
    await see('Revise e confirme')
    await page.getByText('Este agendamento já está reservado para você').waitFor()
    await press('Confirmar agendamento')
    await press(/^Pagar R\$/)
    await press(/^Pix/)
    await page.getByLabel('CPF').fill('529.982.247-25')
    await press(/^Gerar código Pix/)
    await page.getByText('Copiar').first().waitFor()
    const [payment] = (await panel.payments()).filter(({ status }) => status === 'pending')
    await panel.pay(payment?.id ?? '')
    await page.getByRole('dialog', { name: 'Pagamento Pix confirmado' }).waitFor()
    await customer.hasNoAxeViolations()
    expect(new URL(page.url()).search).toBe('')
    await press('OK')
    await page.getByText('Agendado').waitFor()
    expect(await panel.bookings(), 'nothing is booked twice').toHaveLength(before)
    // The detail is in the history once, and Back does not return to the payment.
    await page.goBack()
    await page.waitForURL('**/reservas/aurora')
    await page.goBack()
    await page.waitForURL('**/business/aurora')
    await customer.leave()
  })

  test('R-624 R-626 a booking is rescheduled through the date page, with the old time beside the new one', async () => {
    const customer = await openMarina('aurora')
    const { page, press, see } = customer
    await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').click()
    await see('Sua reserva')
    await press('Remarcar')
    await see('Escolha a data')
    await page.getByText('Você está remarcando').waitFor()
    expect(getPath(customer)).toBe('/selecionar-data/aurora')
    await page.goBack()
    await see('Sua reserva')
    await customer.leave()
  })

  test('R-623 R-611 a business without rescheduling says so, and one with a chat offers no confirmation', async () => {
    const customer = await openMarina('arena')
    const { page, press, see, open } = customer
    await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').click()
    await see('Sua reserva')
    await press('Remarcar')
    await page.getByRole('dialog', { name: 'Não dá para remarcar por aqui' }).waitFor()
    await press('OK')
    await open('/reservas/mega')
    await see('Suas reservas')
    await page
      .getByRole('tabpanel')
      .getByRole('listitem')
      .filter({ hasText: 'Aguardando aceite' })
      .getByRole('link')
      .click()
    await see('Sua reserva')
    await page.getByRole('button', { name: 'Cancelar agendamento' }).waitFor()
    expect(await page.getByRole('button', { name: 'Confirmar presença' }).count()).toBe(0)
    await customer.leave()
  })

  test('R-580 R-586 R-587 a session of a package leads to the date page, unless the package has expired', async () => {
    const customer = await openMarina('equilibrio')
    const { page, see } = customer
    await page.getByRole('tab', { name: 'Pacotes' }).click()
    await customer.hasNoAxeViolations()
    await page.getByText(/Venceu em/).waitFor()
    expect(await page.getByRole('button', { name: /^Pacote de boas-vindas/ }).count()).toBe(0)
    await page.reload()
    await page.getByRole('tab', { name: 'Pacotes', selected: true }).waitFor()
    await page.getByRole('button', { name: /^Pacote 10 aulas/ }).click()
    await see('Escolha a data')
    expect(getPath(customer)).toBe('/selecionar-data/equilibrio')
    await page.goBack()
    await page.getByRole('tab', { name: 'Pacotes', selected: true }).waitFor()
    await customer.leave()
  })

  test('the cached list is shown without a connection, and works again with one', async () => {
    const customer = await openMarina('aurora', { schemes: ['dark', 'light'], expectedErrors: NETWORK_NOISE })
    const { page, press, see, read, context } = customer
    const cards = page.getByRole('tabpanel').getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(11)
    // Loads the lazy chunk of the detail, which then works for all details.
    await cards.last().getByRole('link').click()
    await see('Sua reserva')
    await page.goBack()
    await see('Suas reservas')
    await expect.poll(() => cards.count()).toBe(11)
    // Waits for the chunk of the calendar, which is loaded last, and for the count of new notifications.
    await page.getByRole('switch', { name: 'Google Agenda' }).waitFor()
    await page.getByRole('img', { name: /avisos novos$/ }).waitFor()

    await context.setOffline(true)
    await read(/^Sem conexão: reservas de /)
    await page.getByText('Você está sem internet.', { exact: false }).waitFor()
    expect(await cards.count()).toBe(11)
    expect(await page.getByRole('button', { name: 'Carregar mais' }).getAttribute('aria-disabled')).toBe('true')
    await cards.first().getByRole('link').click()
    await see('Sua reserva')
    await page.getByText(/^Sem conexão: reservas de /).waitFor()
    const cancel = page.getByRole('button', {
      name: 'Cancelar agendamento',
      description: /Sem conexão, você só pode consultar/,
    })
    expect(await cancel.getAttribute('aria-disabled')).toBe('true')
    await page.goBack()
    await see('Suas reservas')
    await read(/^Sem conexão: reservas de /)
    await expect.poll(() => cards.count()).toBe(11)

    await context.setOffline(false)
    await page.getByText(/^Sem conexão: reservas de /).waitFor({ state: 'detached' })
    await press('Carregar mais')
    await expect.poll(() => cards.count()).toBe(15)

    await press('Sua conta')
    await press('Sair')
    await see('Selecione a categoria')
    await page.waitForFunction(() => localStorage.getItem('horacerta.kept.reservations') === null)
    await customer.leave()
  })

  test('R-546 the sign-out in the header menu removes all data of the customer, but keeps the language', async () => {
    const customer = await openMarina('aurora')
    const { page, press, open, see } = customer
    await press('Sua conta')
    await page.getByText('Você entrou como Marina Prado.').waitFor()
    await press('Sair')
    await see('Selecione a categoria')
    await page.waitForFunction(() => localStorage.getItem('meData') === null)
    const stored = await page.evaluate(() => [localStorage.getItem('userId'), localStorage.getItem('language')])
    expect(stored).toEqual([null, 'pt-BR'])
    await open('/reservas/aurora')
    await see('Qual é o seu celular?')
    await customer.leave()
  })
})
