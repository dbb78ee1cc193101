import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const RENATA = '+5511987654321'
/** The accessible name of a slot contains its full day and its time. */
const SLOT = /, \d{1,2}:\d{2}/
const NETWORK_NOISE = /Failed to load resource/

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

async function toPets({ open, press, see }: Customer) {
  await open('/business/patas')
  await press(/^Banho e tosa/)
  await see('Para qual pet?')
}

/** Adds a dog of a breed, from the list and back to it. */
async function addDog({ page, press, see }: Customer, name: string, breed: string) {
  await press('Novo pet')
  await see('Novo pet')
  await page.getByLabel('Nome do pet').fill(name)
  await page.getByRole('radio', { name: 'Macho' }).click()
  await page.getByRole('radio', { name: 'Cachorro' }).click()
  await page.getByRole('combobox', { name: 'Raça' }).selectOption({ label: breed })
  await press('Salvar pet')
  await see('Para qual pet?')
  await page.getByText(`${name} já está na lista.`).waitFor()
}

/** Signs in with the code from the inbox; the customer already has a name. */
async function signIn(customer: Customer, panel: Panel) {
  await customer.page.getByLabel('Celular').fill(RENATA.slice(3))
  await customer.press('Receber código por SMS')
  await customer.see('Digite o código')
  await customer.page.getByRole('textbox').first().focus()
  await customer.page.keyboard.type(await panel.code(RENATA))
}

describe('a pet business', () => {
  test('R-111 R-028 A-156 an anonymous customer registers a dog, books for its breed and name, and signs in at the checkout', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page, press, see } = customer
    await toPets(customer)
    await page.getByText('Nenhum pet por aqui ainda').waitFor()
    await customer.hasNoAxeViolations()
    await press('Novo pet')
    await see('Novo pet')
    await page.getByRole('radio', { name: 'Cachorro' }).click()
    await press('Salvar pet')
    await page.getByText('Faltam informações sobre o pet').waitFor()
    await customer.hasNoAxeViolations()
    await press('Voltar')
    await see('Para qual pet?')
    await addDog(customer, 'Rex', 'Poodle')
    await customer.hasNoAxeViolations()
    await press(/^Rex/)
    await see('Escolha os serviços para agendar')
    await page.getByText('Para Rex').waitFor()
    const named = () =>
      page
        .locator('main')
        .getByText(/^Tosa - Bebê para Rex$/)
        .first()
        .waitFor()
    await press(/^Tosa/)
    await page.getByRole('checkbox', { name: /^Bebê/ }).click()
    await press(/^Sua seleção/)
    await see('Seus serviços')
    await named()
    await press('Ver horários')
    await see('Escolha a data')
    await named()
    await press('Mostrar o próximo dia disponível')
    await press('Mostrar o próximo dia disponível')
    await press('Buscar horários')
    await see('Escolha o horário')
    await named()
    await page.getByRole('button', { name: SLOT, pressed: false }).first().click()
    await press('Continuar')
    await see('Revise e confirme')
    await named()
    await press('Entrar com o celular')
    await see('Qual é o seu celular?')
    await signIn(customer, panel)
    await see('Agendamento confirmado!')
    await named()
    expect(await panel.bookings()).toMatchObject([{ serviceId: 'patas-baby-cut' }])
    await page.reload()
    await see('Agendamento confirmado!')
    await named()
    await customer.open('/reservas/patas')
    await page
      .getByText(/^Tosa - Bebê para Rex$/)
      .first()
      .waitFor()
    await customer.leave()
  })

  test('R-742 a customer signs in from the pets, returns to their own, and sees the services for a cat', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page, press, see } = customer
    await toPets(customer)
    await press('Entrar')
    await see('Qual é o seu celular?')
    await signIn(customer, panel)
    await see('Para qual pet?')
    await page.getByRole('button', { name: /^Thor/ }).waitFor()
    await press(/^Mia/)
    await see('Escolha os serviços para agendar')
    await page.getByRole('checkbox', { name: /^Banho/ }).waitFor()
    expect(await page.getByText(/^Tosa/).count()).toBe(0)
    await customer.leave()
  })

  test('R-053 R-054 list and form stay through Back, Forward and a reload', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page, press, see } = customer
    await toPets(customer)
    expect(new URL(page.url()).pathname).toBe('/pets-cadastrados/patas')
    await press('Novo pet')
    await see('Novo pet')
    expect(new URL(page.url()).pathname).toBe('/adicionar-pet/patas')
    await page.getByLabel('Nome do pet').fill('Rex')
    await page.reload()
    await see('Novo pet')
    expect(await page.getByLabel('Nome do pet').inputValue()).toBe('Rex')
    await page.goBack()
    await see('Para qual pet?')
    await page.goForward()
    await see('Novo pet')
    await page.goBack()
    await see('Para qual pet?')
    await page.goBack()
    await see('Selecione a categoria')
    await customer.leave()
  })

  test('R-172 a pet is deleted after a confirmation and can be restored', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page, press, see } = customer
    await toPets(customer)
    await addDog(customer, 'Rex', 'Golden Retriever')
    await press('Excluir Rex')
    await page.getByRole('alertdialog', { name: 'Excluir Rex?' }).waitFor()
    await customer.hasNoAxeViolations()
    await page.goBack()
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await see('Para qual pet?')
    await press('Excluir Rex')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir', exact: true }).click()
    await press('Desfazer')
    await page.getByRole('button', { name: /^Rex/ }).waitFor()
    await page.reload()
    await see('Para qual pet?')
    await page.getByRole('button', { name: /^Rex/ }).waitFor()
    // The two questions leave no history entry.
    await page.goBack()
    await see('Selecione a categoria')
    await customer.leave()
  })
})

describe('failures', () => {
  test('R-178 a failed read of the pets says so, and OK goes back', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    const { page, open, press, see } = customer
    await panel.fault({ endpoint: 'readPets', kind: 'status', status: 500, message: 'Estamos em manutenção.' })
    await open('/business/patas')
    await press(/^Banho e tosa/)
    const dialog = page.getByRole('alertdialog', { name: 'Erro tentar ao carregar os Pets' })
    await dialog.getByText('Estamos em manutenção.').waitFor()
    await customer.hasNoAxeViolations()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await see('Selecione a categoria')
    await customer.leave()
  })

  test('R-176 a pet is saved once if the connection is cut after the server has saved it', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    await toPets(customer)
    await panel.fault({ endpoint: 'savePet', kind: 'cutAfterWork' })
    await addDog(customer, 'Rex', 'Poodle')
    expect(await customer.page.getByRole('listitem').count()).toBe(1)
    await customer.leave()
  })

  test('a rejected session leads to the sign-in and back to the pets', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: NETWORK_NOISE })
    const { page, open, press, see } = customer
    await panel.fault({ endpoint: 'readPets', kind: 'status', status: 401, times: 2 })
    await open('/business/patas')
    await press(/^Banho e tosa/)
    await see('Qual é o seu celular?')
    await signIn(customer, panel)
    await see('Para qual pet?')
    await page.getByRole('button', { name: /^Thor/ }).waitFor()
    await customer.leave()
  })
})
