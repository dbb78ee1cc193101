import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { createSandbox } from '#sandbox/server.ts'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createTenant, type Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const NETWORK_NOISE = /Failed to load resource|ERR_INTERNET_DISCONNECTED/

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

const installing = async (panel: Panel) =>
  openCustomer(browser, panel, { installs: true, expectedErrors: NETWORK_NOISE })

/** Tells whether the service worker controls the page and has cached the files of its first screen. */
const isInstalled = (page: Page, path = '/start') =>
  expect
    .poll(() =>
      page.evaluate(async (needed) => {
        const cache = await caches.open('shell')
        return navigator.serviceWorker.controller !== null && (await cache.match(needed)) !== undefined
      }, path),
    )
    .toBe(true)

const stored = (page: Page) =>
  page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => url)
  })

describe('the installed app', () => {
  test('starts without a connection, shows the cached reservations, and stores no server response', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await installing(panel)
    const { page, open, see, read, context } = customer
    await open('/business/aurora/minhas-reservas')
    await isInstalled(page)
    await page.getByRole('link', { name: 'Reservas', exact: true }).click()
    await see('Suas reservas')
    const cards = page.getByRole('tabpanel').getByRole('listitem')
    await expect.poll(() => cards.count()).toBe(11)
    // The lazy chunks of the list are cached before the connection is lost.
    await cards.first().getByRole('link').click()
    await see('Sua reserva')
    await page.goBack()
    await see('Suas reservas')

    await context.setOffline(true)
    await page.reload()
    await see('Suas reservas')
    await read(/^Sem conexão: reservas de /)
    await page.getByText('Você está sem internet.', { exact: false }).waitFor()
    await expect.poll(() => cards.count()).toBe(11)

    const addresses = await stored(page)
    expect(addresses.length).toBeGreaterThan(5)
    const paths = addresses.map((address) => new URL(address)).map(({ origin, pathname }) => [origin, pathname])
    expect(
      paths.filter(([origin, path]) => origin !== panel.origin || !/^\/(assets\/.+|start|)$/.test(path ?? '')),
    ).toEqual([])
    await customer.leave()
  })

  test('starts at the business that was visited last', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await installing(panel)
    const { page, open, see } = customer
    await open('/business/aurora')
    await see('Selecione a categoria')
    await isInstalled(page)
    await open('/start')
    await page.waitForURL('/business/aurora')
    await see('Selecione a categoria')
    await customer.leave()
  })

  test('meets the installation criteria of Chromium', async () => {
    const panel = await createTenant(inject('port'))
    const customer = await installing(panel)
    const { page, open, see, context } = customer
    await open('/business/aurora')
    await see('Selecione a categoria')
    await isInstalled(page)
    const devtools = await context.newCDPSession(page)
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(JSON.parse(data ?? '{}')).toMatchObject({ name: 'Hora Certa', start_url: '/start', display: 'standalone' })
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Test windows are incognito.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    await customer.leave()
  })

  test('uses a new build from the next page load on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'builds-'))
    const distDir = join(folder, 'dist')
    await cp('dist', distDir, { recursive: true })
    const serve = (port: number) => createSandbox({ port, distDir, dataDir: null, identity: 'tokens' })
    let sandbox = await serve(0)
    const { port } = sandbox
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` })
    const page = await context.newPage()
    await page.goto('/business/aurora')
    // No user exists there, not even an anonymous one: opening the page is enough.
    await isInstalled(page, '/')

    await sandbox.close()
    const html = await readFile(join(distDir, 'index.html'), 'utf8')
    await writeFile(join(distDir, 'index.html'), html.replace('<head>', '<head><meta name="build" content="second" />'))
    sandbox = await serve(port)
    await page.reload()
    expect(await page.locator('meta[name=build]').getAttribute('content')).toBe('second')

    await sandbox.close()
    await page.reload()
    expect(await page.locator('meta[name=build]').getAttribute('content')).toBe('second')
    await context.close()
    await rm(folder, { recursive: true })
  })
})
