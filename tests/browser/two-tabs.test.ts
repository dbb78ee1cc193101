import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import texts from '#src/screens/account/reservations/texts.pt-BR.json'
import login from '#src/screens/identity/phone-login/texts.pt-BR.json'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

const heading = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor()
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

test('R-546 R-566 a customer who logs out in one of two tabs is logged out in both, and the next user is signed in in both', async () => {
  const panel = await createTenant(inject('port'))
  const marina = await openCustomer(browser, panel)
  const { page } = marina
  await marina.open('/business/aurora/minhas-reservas')
  await page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await heading(page, texts.title)
  const other = await marina.context.newPage()
  await other.goto('/reservas/aurora')
  await heading(other, texts.title)
  await other.getByRole('tabpanel').getByRole('listitem').first().waitFor()

  await marina.press(texts.menu)
  await page.getByText('Marina Prado').waitFor()
  await marina.press(texts.logOut)
  // The other tab asks to sign in, and no longer shows her data.
  await heading(other, login.number.title)
  expect(await other.getByText('Corte').count()).toBe(0)
  expect(await stored(other)).not.toContain('Marina Prado')

  await marina.open('/business/aurora/bem-vinda')
  await page.getByRole('link', { name: 'Reservas', exact: true }).waitFor()
  await heading(other, texts.title)
  await other.getByText(texts.none).waitFor()
  await other.getByRole('button', { name: texts.menu }).click()
  await other.getByText('Renata Albuquerque').waitFor()
  expect(await stored(other)).not.toContain('Marina Prado')
  await marina.leave()
})

test('R-566 a sign-in of another user in one tab removes the data of the previous user from the other', async () => {
  const panel = await createTenant(inject('port'))
  const marina = await openCustomer(browser, panel)
  const { page } = marina
  await marina.open('/business/aurora/minhas-reservas')
  await page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
  const other = await marina.context.newPage()
  // This page is open to anonymous users, so it stays when the user changes.
  await other.goto('/business/aurora')
  await other.getByRole('link', { name: 'Reservas', exact: true }).waitFor()
  await marina.press(texts.menu)
  await marina.press(texts.logOut)
  await other.getByRole('link', { name: 'Reservas', exact: true }).waitFor({ state: 'detached' })

  await other.goto('/business/aurora/bem-vinda')
  await other.getByRole('link', { name: 'Reservas', exact: true }).waitFor()
  // The first tab is notified, and opens the reservations of the new user.
  await page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await heading(page, texts.title)
  await page.getByText(texts.none).waitFor()
  await marina.press(texts.menu)
  await page.getByText('Renata Albuquerque').waitFor()
  await marina.leave()
})

test('beyond 29: deleting the data on the device in one of two tabs signs the customer out in both', async () => {
  const panel = await createTenant(inject('port'))
  const marina = await openCustomer(browser, panel)
  const { page } = marina
  await marina.open('/business/aurora/minhas-reservas')
  await page.getByRole('link', { name: 'Reservas', exact: true }).click()
  await heading(page, texts.title)
  const other = await marina.context.newPage()
  await other.goto('/reservas/aurora')
  await heading(other, texts.title)
  await other.evaluate(() => sessionStorage.setItem('payload', 'what this tab keeps'))
  await marina.press(texts.menu)
  await marina.press(texts.erase)
  await page.getByRole('alertdialog', { name: texts.eraseTitle }).waitFor()
  await marina.hasNoAxeViolations()
  await marina.press(texts.eraseAll)
  await marina.see(texts.erased)
  const keys = await page.evaluate(() => Object.keys(localStorage))
  for (const key of ['meData', 'userId', 'userName']) expect(keys).not.toContain(key)
  await heading(other, login.number.title)
  expect(await other.evaluate(() => sessionStorage.getItem('payload'))).toBeNull()
  await marina.follow(texts.toBusiness)
  await page.getByRole('link', { name: 'Já sou cliente: ver minhas reservas' }).waitFor()
  expect(await stored(page)).not.toContain('Marina Prado')
  await marina.leave()
})
