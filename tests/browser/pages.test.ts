import type { Browser } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import ends from '#src/app/texts.pt-BR.json'
import link from '#src/screens/business/link-entry/texts.pt-BR.json'
import login from '#src/screens/identity/phone-login/texts.pt-BR.json'
import profile from '#src/screens/identity/profile/texts.pt-BR.json'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { holdRequests } from '#tests/support/held-requests.ts'
import { createTenant } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

test('R-084 R-085 R-086 an unknown path leads to /not-found, which says what to do', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  await customer.open('/nowhere/at/all')
  await customer.see('Não era pra você estar aqui!')
  await customer.page.getByText('Solicite o link de agendamento ao estabelecimento desejado.').waitFor()
  await customer.page.waitForURL('**/not-found')
  await customer.hasNoAxeViolations()
  await customer.leave()
})

test('R-086 the link of /not-found continues without a reload, and Back returns to it', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page, open, see } = customer
  await open('/business/aurora')
  await see('Selecione a categoria')
  await open('/login')
  await see(login.number.title)
  await open('/nowhere')
  await see('Não era pra você estar aqui!')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.getByRole('link', { name: ends.lastBusiness }).click()
  await see('Selecione a categoria')
  await page.waitForURL('**/business/aurora')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await page.goBack()
  await see('Não era pra você estar aqui!')
  await customer.leave()
})

test('R-133 an area of the bottom navigation can be opened in a new tab, and the page stays', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page, context } = customer
  await customer.open('/business/aurora')
  await customer.see('Selecione a categoria')
  const area = page.getByRole('navigation').getByRole('link').last()
  for (const how of [{ modifiers: ['ControlOrMeta'] }, { modifiers: ['Shift'] }, { button: 'middle' }] as const) {
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      area.click({ ...how, modifiers: [...(how.modifiers ?? [])] }),
    ])
    await other.waitForURL(`**${await area.getAttribute('href')}`)
    await other.close()
  }
  expect(new URL(page.url()).pathname).toBe('/business/aurora')
  await customer.leave()
})

test.each(['salão', 'sal%C3%A3o', 'sal%c3%a3o'])(
  'R-497 A-129 %s in a URL names the same business, also on the way back from a sign-in',
  async (spelled) => {
    const panel = await createTenant(inject('port'))
    const customer = await openCustomer(browser, panel)
    const { page, press, see } = customer
    // Ids in the sandbox are lower case, so its server is asked for one of those.
    await page.route(/\/business\/(link\/)?sal%c3%a3o$/i, (route) =>
      route.request().resourceType() === 'document'
        ? route.continue()
        : route.continue({
            url: route
              .request()
              .url()
              .replace(/sal%c3%a3o/i, 'aurora'),
          }),
    )
    await customer.open(`/business/link/${spelled}`)
    await page.getByRole('button', { name: link.bySms }).waitFor()
    const start = await page.evaluate(() => history.state.index)
    await press(link.bySms)
    await see(login.number.title)
    await page.getByLabel('Celular').fill('11955556666')
    await press(login.number.send)
    await see(login.code.title)
    await page.getByRole('textbox').first().focus()
    await page.keyboard.type(await panel.code('+5511955556666'))
    await see(profile.title)
    await press('Voltar')
    await page.getByRole('button', { name: link.giveName }).waitFor()
    expect(decodeURIComponent(new URL(page.url()).pathname)).toBe('/business/link/salão')
    expect(await page.evaluate(() => history.state.index)).toBe(start)
    await customer.leave()
  },
)

test('R-020 A-109 the title names the business on its URLs, and only the product elsewhere', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page, open, see } = customer
  const titled = (title: string) => page.waitForFunction((wanted) => document.title === wanted, title)
  await open('/business/aurora')
  await see('Selecione a categoria')
  await titled('Studio Aurora | Hora Certa')
  await page.getByRole('button', { name: /^Cabelo/ }).click()
  await titled('Studio Aurora | Hora Certa')
  await open('/download/aurora')
  await titled('Studio Aurora | Hora Certa')
  await page.getByText('Studio Aurora', { exact: true }).waitFor()
  await open('/nowhere')
  await titled('Hora Certa')
  await customer.leave()
})

test.each(['business', 'selecionar-servicos', 'packages', 'selecionar-data', 'checkout'])(
  'R-089 A-28 /%s of a business with a mobile app leads to its download page, and Back skips the redirect',
  async (path) => {
    const customer = await openCustomer(browser, await createTenant(inject('port')))
    const { page } = customer
    await customer.open('/business/aurora')
    await customer.see('Selecione a categoria')
    await customer.open(`/${path}/raiz`)
    await page.waitForURL('**/download/raiz')
    await page.getByRole('link', { name: 'Baixar para iPhone' }).waitFor()
    await page.waitForFunction(() => document.title.endsWith(' | Hora Certa'))
    await page.goBack()
    await customer.see('Selecione a categoria')
    await customer.leave()
  },
)

test.each([320, 360, 768, 1920])('R-013 at %i px the content is never wider than 480 px', async (width) => {
  const customer = await openCustomer(browser, await createTenant(inject('port')), { width, height: 900 })
  await customer.open('/business/aurora')
  // The categories are shown, so the skeleton and its page are gone.
  await customer.page.getByRole('button', { name: /^Cabelo/ }).waitFor()
  const column = await customer.page.getByRole('main').evaluate((main) => main.getBoundingClientRect().width)
  expect(column).toBeLessThanOrEqual(480)
  expect(column).toBeGreaterThan(Math.min(width, 480) - 1)
  const overflow = await customer.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await customer.leave()
})

test('R-025 the splash screen is shown before any script of the app has loaded, and disappears with the first page', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  const splash = page.getByText('Hora Certa', { exact: true })
  const app = await holdRequests(page, { address: /\/assets\/app-.*\.js/, kind: 'Script' })
  await page.goto('/login', { waitUntil: 'commit' })
  await splash.waitFor()
  await app.letGo()
  await customer.see(login.number.title)
  await splash.waitFor({ state: 'detached' })
  await customer.leave()
})

test('R-025 the splash screen disappears 800 ms after the start at the latest', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  const code = await holdRequests(page, { address: /\/assets\/flow-.*\.js/, kind: 'Script' })
  await page.goto('/login', { waitUntil: 'commit' })
  const splash = page.locator('#opening.leaving')
  await splash.waitFor({ state: 'attached' })
  // The splash disappears by its own style, which states its longest duration.
  const lastsMs = await splash.evaluate((box) => {
    const { animationDelay, animationDuration } = getComputedStyle(box)
    return (Number.parseFloat(animationDelay) + Number.parseFloat(animationDuration)) * 1_000
  })
  expect(lastsMs).toBeLessThanOrEqual(800)
  await splash.waitFor({ state: 'hidden' })
  await code.letGo()
  await customer.see(login.number.title)
  await customer.leave()
})

test('R-025 the picture and the name of the business appear before the app on a phone, and do not move', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  const { page } = customer
  const name = page.getByText('Studio Aurora', { exact: true })
  const picture = page.locator('img').filter({ visible: true }).first()
  const app = await holdRequests(page, { address: /\/assets\/app-.*\.js/, kind: 'Script' })
  await page.goto('/business/aurora', { waitUntil: 'commit' })
  await name.waitFor()
  const opening = { name: await name.boundingBox(), picture: await picture.boundingBox() }
  await app.letGo()
  await customer.see('Selecione a categoria')
  await page.getByRole('button', { name: /^Cabelo/ }).waitFor()
  // One of each: the splash screen is gone.
  expect(await name.count()).toBe(1)
  expect({ name: await name.boundingBox(), picture: await picture.boundingBox() }).toEqual(opening)
  await customer.leave()
})

test('a category opens even if it is tapped as soon as it appears', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')))
  await customer.page.addInitScript(() => {
    const isHair = (button: Element) => button.textContent?.startsWith('Cabelo')
    const watcher = new MutationObserver(() => {
      const hair = [...document.querySelectorAll('button')].find(isHair)
      if (hair === undefined) return
      watcher.disconnect()
      hair.click()
    })
    watcher.observe(document, { childList: true, subtree: true })
  })
  await customer.open('/business/aurora')
  await customer.see('Escolha os serviços para agendar')
  await customer.leave()
})

test.each(['/business/aurora', '/selecionar-servicos/aurora', '/login'])(
  'R-578 a reservation token is stored from the landing URL %s and removed from the address bar',
  async (path) => {
    const customer = await openCustomer(browser, await createTenant(inject('port')))
    await customer.open(`${path}?rwg_token=ADQoQ%2Bx`)
    await customer.page.getByRole('heading', { level: 1 }).waitFor()
    await customer.page.waitForURL((url) => !url.search.includes('rwg_token'))
    expect(await customer.page.evaluate(() => localStorage.getItem('rwg_token'))).toBe('ADQoQ+x')
    await customer.leave()
  },
)

test('A-21 a rejected link keeps the user signed in, and shows the business', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')), {
    expectedErrors: /Failed to load resource/,
  })
  await customer.open('/business/aurora/bem-vinda')
  await customer.see('Selecione a categoria')
  // The categories are shown, so the link is redeemed.
  await customer.page.getByRole('button', { name: /^Cabelo/ }).waitFor()
  const user = await customer.page.evaluate(() => localStorage.getItem('userId'))
  expect(user).not.toBeNull()
  await customer.open('/business/aurora/nao-existe')
  // Back leads to the entry before, the business page; the browser reloads it.
  await customer.page.waitForURL('/business/aurora')
  await customer.see('Selecione a categoria')
  expect(await customer.page.evaluate(() => localStorage.getItem('userId'))).toBe(user)
  await customer.leave()
})

test('a page whose texts fail to load says so in each language, and opens once they can be loaded', async () => {
  const customer = await openCustomer(browser, await createTenant(inject('port')), {
    expectedErrors: /Failed to (load resource|fetch dynamically imported module)/,
  })
  const { page } = customer
  const words = await holdRequests(page, { address: /\/assets\/(pt-BR|en-US|es-ES)-.*\.js/, kind: 'Script' })
  const opening = page.goto('/business/aurora')
  // Once for the prefetch, and once when they are needed.
  await words.cut()
  await words.cut()
  await opening
  await page.getByText('Não foi possível abrir esta página.').waitFor()
  await page.getByText('We couldn’t open this page.').waitFor()
  await page.getByText('No se ha podido abrir esta página.').waitFor()
  await customer.hasNoAxeViolations()
  await words.release()
  await page.getByRole('link', { name: /^Tentar novamente/ }).click()
  await customer.see('Selecione a categoria')
  await customer.leave()
})
