import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Browser, FrameLocator, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { StateMachine } from 'xstate'
import { catalog } from '#machines/catalog.ts'
import { earningsMachine } from '#machines/referrals/earnings/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { createSandbox, type Sandbox } from '#sandbox/server.ts'
import { openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createSampleTenant, SAMPLE_PHONE, signInByLink } from '#tests/support/flow-tenant.ts'
import { getChanges } from '#tools/flows/changes.ts'
import { find, loadFlow } from '#tools/flows/cli/command.ts'
import { getCoverage } from '#tools/flows/coverage.ts'
import { coverageRecordsIn } from '#tools/flows/coverage-file.ts'
import { recordFlow, writeRecorded } from '#tools/flows/lock.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const CPF = '529.982.247-25'
const BUSINESS = sampleBusiness.id

let browser: Browser
let sandbox: Sandbox
let records: string
beforeAll(async () => {
  browser = await launchChromium()
  // This build includes the inspector; the build of the other tests does not.
  records = mkdtempSync(join(tmpdir(), 'notes-'))
  const folders = {
    coverage: join(records, 'coverage'),
    pictures: join(records, 'pictures'),
    changes: changesFromLocks,
  }
  sandbox = await createSandbox({ distDir: 'dist-sandbox', dataDir: null, identity: 'emulator', records: folders })
  await sandbox.ready()
})
afterAll(async () => {
  await browser.close()
  await sandbox.close()
  rmSync(records, { recursive: true })
})
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Compares with the recorded flows in the test's own folder. */
async function changesFromLocks(id: string) {
  const file = join(records, `${id}.json`)
  return getChanges(await loadFlow(find(catalog, id)), existsSync(file) ? await readFile(file, 'utf8') : null)
}

/** Opens the inspector and records every request that it or the app makes. */
async function openInspector(hash: string, options: Parameters<typeof openCustomer>[2] = {}) {
  const panel = await createSampleTenant(sandbox.port)
  const inspector = await openCustomer(browser, panel, { width: 1600, height: 1000, locale: 'en-US', ...options })
  const hosts = new Set<string>()
  inspector.page.on('request', (request) => hosts.add(new URL(request.url()).host))
  const open = () => inspector.open(`/inspector${hash}`)
  return { panel, inspector, page: inspector.page, hosts, open }
}

const state = (page: Page, id: string) => page.locator(`.flow-diagram [data-state="${id}"]`)
const transition = (page: Page, id: string) => page.locator(`.flow-diagram [data-transition="${id}"]`)

describe('the flows, without the app', () => {
  test('are listed completely, are found by words, and are drawn without another host', async () => {
    const { inspector, page, hosts, open } = await openInspector('', { schemes: ['dark', 'light'] })
    await open()
    const flows = page.getByRole('navigation', { name: 'Flows' }).getByRole('link')
    await flows.first().waitFor()
    expect(await flows.count()).toBe(catalog.length)
    await inspector.hasNoAxeViolations()

    await page.getByRole('searchbox').fill('pix waits')
    await expect.poll(() => flows.allInnerTexts()).toEqual([expect.stringMatching(/^Pix payment/)])
    await flows.click()
    await state(page, 'waiting.limit.running').waitFor()
    await inspector.hasNoAxeViolations()
    expect(hosts).toEqual(new Set([new URL(inspector.page.url()).host]))
    await inspector.leave()
  })

  test('have a URL for each state, which shows its meaning and what can happen next', async () => {
    const { inspector, page, open } = await openInspector('#/code-payment/waiting.limit.running')
    await open()
    const panel = page.getByRole('region', { name: 'State' })
    await panel.getByRole('heading', { name: 'Time is running' }).waitFor()
    await panel.getByText('The rest of the 40 minutes passes.').waitFor()
    await panel.getByText(/After the rest of the 40 minutes/).waitFor()
    await expectClass(page, 'waiting.limit.running', 'selected')
    await panel.getByRole('link', { name: 'Last check at the deadline' }).click()
    await panel.getByRole('heading', { name: 'Last check at the deadline' }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/code-payment/askingAfterDeadline')
    await state(page, 'expired').click()
    await panel.getByRole('heading', { name: 'Expired' }).waitFor()
    await page.goBack()
    await panel.getByRole('heading', { name: 'Last check at the deadline' }).waitFor()
    await inspector.leave()
  })

  test('are drawn with the layout of their documents, without a new layout', async () => {
    const { inspector, page, open } = await openInspector('')
    const layouts: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('elk-worker')) layouts.push(page.url())
    })
    await open()
    for (const { id, title } of catalog) {
      await page.goto(`${new URL(page.url()).origin}/inspector#/${id}`)
      await page.getByRole('img', { name: title, exact: true }).waitFor()
    }
    expect(layouts).toEqual([])
    await inspector.leave()
  })

  test('are shown with the page if the URL names one, without a loading message', async () => {
    const { inspector, page, open } = await openInspector('#/code-payment')
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (/Reading the flow|Drawing…/.test(document.body?.textContent ?? ''))
          Object.assign(window, { hadToWait: true })
      }).observe(document, { childList: true, subtree: true })
    })
    await open()
    await state(page, 'waiting.limit.running').waitFor()
    expect(await page.evaluate(() => 'hadToWait' in window)).toBe(false)
    await inspector.leave()
  })

  test('are laid out again if a flow differs from its document', async () => {
    const { inspector, page, open } = await openInspector('#/code-payment')
    // The page loads an older version of the flow.
    await page.route(/assets\/code-payment-[^/]*\.js$/, async (route) => {
      const text = await readFile(`dist-sandbox${new URL(route.request().url()).pathname}`, 'utf8')
      const body = text.replace(/data-graph=(\\?")[0-9a-f]+/, 'data-graph=$1of-before')
      await route.fulfill({ contentType: 'text/javascript', body })
    })
    const laidOut = page.waitForRequest(/elk-worker/)
    await open()
    await laidOut
    await state(page, 'waiting.limit.running').waitFor()
    await inspector.leave()
  })

  test('list the requirements at the end of the panel, or nothing if there are none', async () => {
    const { inspector, page, open } = await openInspector('#/code-payment/waiting')
    await open()
    const panel = page.getByRole('region', { name: 'State' })
    await panel.getByRole('term').filter({ hasText: 'Requirements' }).waitFor()
    await page.goto(`${new URL(page.url()).origin}/inspector#/code-payment`)
    await panel.getByRole('heading', { name: 'Pix payment' }).waitFor()
    expect(await panel.locator('dl').count()).toBe(0)
    await inspector.leave()
  })

  test('are a list of sentences on a narrow screen, or on request', async () => {
    const { inspector, page, open } = await openInspector('#/code-payment', { width: 390, height: 844 })
    await open()
    const expired = page.getByRole('article').filter({ has: page.getByRole('heading', { name: /^Expired/ }) })
    await expired.getByText('The booking was not paid within 40 minutes').waitFor()
    await inspector.hasNoAxeViolations()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.getByText('Diagram', { exact: true }).click()
    await state(page, 'expired').waitFor()
    await inspector.leave()
  })

  test('show the coverage of tests in the diagram and in words, by a keyboard choice', async () => {
    const record = getCoverage({ flow: 'earnings', machine: earningsMachine, level: 'screen' }, [])
    const met = { ...record.met, states: ['readingEarnings'], transitions: ['readingEarnings: done readEarnings'] }
    coverageRecordsIn(join(records, 'coverage')).add({ ...record, met })
    const { inspector, page, open } = await openInspector('#/earnings', { schemes: ['dark', 'light'] })
    await open()
    await state(page, 'unavailable').waitFor()
    await page.getByRole('radio', { name: 'Coverage' }).press('Space')
    await page.getByText(/^Met on its screens: 1 of \d+ states, 1 of \d+ transitions\.$/).waitFor()
    await expectClass(page, 'readingEarnings', 'covered')
    await expectClass(page, 'unavailable', 'uncovered')
    await inspector.hasNoAxeViolations()
    await page.getByText('List', { exact: true }).click()
    const box = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'Reading failed', exact: true }) })
    await box.getByText('no test has met it').first().waitFor()
    await page.getByRole('radio', { name: 'Coverage' }).press('ArrowLeft')
    await box.getByText('no test has met it').first().waitFor({ state: 'detached' })
    await inspector.leave()
  })

  test('show the differences from their recorded behaviour in the diagram, as sentences and in the list', async () => {
    const { inspector, page, open } = await openInspector('#/earnings', { schemes: ['dark', 'light'] })
    await open()
    await state(page, 'unavailable').waitFor()
    const overlay = (name: string) => page.getByRole('radio', { name })
    await overlay('Changes').press('Space')
    await page.getByText('"earnings" was never recorded.').waitFor()

    // Recorded when a retry led to the end.
    const flow = await loadFlow(find(catalog, 'earnings'))
    writeFileSync(join(records, 'earnings.json'), writeRecorded(await recordFlow(flow)))
    await overlay('No overlay').press('Space')
    await overlay('Changes').press('Space')
    await page.getByText('Nothing has changed since it was recorded.').waitFor()

    const config = { ...earningsMachine.config, states: { ...earningsMachine.config.states } } as unknown as {
      states: { unavailable: object; sessionExpired: object }
    }
    // One event has another target, one is new, and one is missing.
    config.states.unavailable = { ...config.states.unavailable, on: { 'earnings.retry': 'sessionExpired' } }
    config.states.sessionExpired = { on: { 'back.request': 'left' } }
    const machine = new StateMachine(config as never, earningsMachine.implementations as never)
    writeFileSync(join(records, 'earnings.json'), writeRecorded(await recordFlow({ ...flow, machine })))
    await overlay('No overlay').press('Space')
    await overlay('Changes').press('Space')
    const sentences = page.getByRole('region', { name: 'Changes' }).getByRole('listitem')
    await sentences
      .getByText('in *unavailable*, it leads to *readingEarnings* (recorded: *sessionExpired*)')
      .first()
      .waitFor()
    await sentences
      .filter({ hasText: /^new after "back.request.*in \*unavailable\*.*which is not recorded$/ })
      .waitFor()
    await sentences
      .filter({ hasText: /^gone after "back.request.*in \*sessionExpired\*, it led to \*left\*/ })
      .first()
      .waitFor()
    await transition(page, 'unavailable: earnings.retry').and(page.locator('.is-changed')).waitFor()
    await transition(page, 'unavailable: back.request').and(page.locator('.is-added')).waitFor()
    await state(page, 'sessionExpired').and(page.locator('.is-removed')).waitFor()
    await inspector.hasNoAxeViolations()
    await page.getByText('List', { exact: true }).click()
    const box = page
      .getByRole('article')
      .filter({ has: page.getByRole('link', { name: 'Reading failed', exact: true }) })
    await box.getByText('changed', { exact: true }).first().waitFor()
    await box.getByText('new', { exact: true }).first().waitFor()
    await page.getByRole('article').getByText('something is gone', { exact: true }).first().waitFor()
    await overlay('No overlay').press('Space')
    await box.getByText('changed', { exact: true }).first().waitFor({ state: 'detached' })
    await inspector.leave()
  })

  test('show the screenshot of a state from the atlas', async () => {
    const file = join(records, 'pictures/earnings/unavailable.360.pt-BR.webp')
    mkdirSync(dirname(file), { recursive: true })
    await sharp({ create: { width: 36, height: 74, channels: 3, background: '#fff' } }).toFile(file)
    const { inspector, page, open } = await openInspector('#/earnings/unavailable')
    await open()
    const picture = page.getByRole('img', { name: /, as customers see it on a phone$/ })
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(36)
    await page.getByRole('combobox', { name: 'State' }).selectOption('readingEarnings')
    await picture.waitFor({ state: 'detached' })
    await inspector.leave()
  })

  test('are moved and zoomed by keys', async () => {
    const { inspector, page, open } = await openInspector('#/code-payment')
    await open()
    await state(page, 'waiting').waitFor()
    const box = async () => (await state(page, 'deciding').boundingBox()) ?? { x: 0, y: 0, width: 0 }
    await page.getByRole('group', { name: /^Diagram of Pix payment/ }).focus()
    const before = await box()
    await page.keyboard.press('ArrowRight')
    const moved = await box()
    expect(moved.x).toBeLessThan(before.x)
    expect(moved.width).toBeCloseTo(before.width)
    await page.keyboard.press('+')
    expect((await box()).width).toBeGreaterThan(before.width)
    await page.keyboard.press('0')
    const whole = await page.locator('.flow-diagram').boundingBox()
    expect(whole?.height).toBeLessThan(1000)
    await inspector.leave()
  })

  test.each([
    ['#/pix-paiment', 'There is no flow “pix-paiment”'],
    ['#/code-payment/waitin', 'This flow has no state “waitin”.'],
  ])('report an unknown address, %s', async (hash, sentence) => {
    const { inspector, page, open } = await openInspector(hash)
    await open()
    await page.getByText(sentence).waitFor()
    await inspector.leave()
  })
})

describe('the inspected app', () => {
  test('highlights the flows of a booking, steps back through them, and accepts an event from the inspector', async () => {
    const { panel, inspector, page, hosts, open } = await openInspector(`#/live/${BUSINESS}`, {
      schemes: ['dark', 'light'],
    })
    const told = await overhear(page)
    await signInByLink(page)
    await open()
    const app = page.frameLocator('iframe')
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await heading.filter({ hasText: 'Choosing services' }).waitFor()
    await bookUntilPix(app)

    // With following on, the inspector shows the flow that owns the screen, and its current state.
    await heading.filter({ hasText: 'Pix payment' }).waitFor()
    await expectClass(page, 'waiting', 'active')
    await expectClass(page, 'waiting.leaving.closed', 'active')
    await inspector.hasNoAxeViolations()

    // The event is sent from the inspector and changes the app.
    await page.getByRole('button', { name: /^the customer asks to leave the payment/ }).click()
    await app.getByRole('alertdialog', { name: 'Ainda não recebemos o pagamento' }).waitFor()
    await expectClass(page, 'waiting.leaving.deciding', 'active')
    await page.getByText('“payment.leave: leave” was sent.').waitFor()

    // Back to the diagram; the app does not change.
    await page.getByRole('checkbox', { name: 'Only the flow that is shown' }).click()
    const log = page.getByRole('region', { name: 'What has happened' })
    await log.getByRole('button', { name: /^the customer asks to leave the payment/ }).click()
    await transition(page, 'waiting.leaving.closed: payment.leave').and(page.locator('.is-fired')).waitFor()
    await page.getByRole('button', { name: 'Step back' }).click()
    await expectClass(page, 'waiting.leaving.closed', 'active')
    await page.getByText('An earlier moment. The app itself stays where it is.').waitFor()
    await app.getByRole('alertdialog').waitFor()
    await page.getByRole('button', { name: 'Now', exact: true }).click()
    await expectClass(page, 'waiting.leaving.deciding', 'active')

    await app.getByRole('button', { name: 'Esperar' }).click()
    const [payment] = await panel.payments()
    await panel.pay(payment?.id ?? '')
    await app.getByRole('heading', { name: 'Agendamento confirmado!' }).waitFor()
    await heading.filter({ hasText: 'Confirmation' }).waitFor()

    // The inspector's messages contain no name and no number.
    const text = JSON.stringify(await told())
    expect(text).toContain('waiting.leaving.closed: payment.leave')
    const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '')
    expect(token.length).toBeGreaterThan(20)
    const secrets = [CPF, CPF.replace(/\D/g, ''), SAMPLE_PHONE, SAMPLE_PHONE.slice(3), 'Renata', 'Albuquerque', token]
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(hosts).toEqual(new Set([new URL(page.url()).host]))
    await inspector.leave()
  })

  test('replays everything to a late inspector, and accepts no event from outside the frame', async () => {
    const { inspector, page, open } = await openInspector(`#/live/${BUSINESS}`)
    await open()
    const app = page.frameLocator('iframe')
    await app.getByRole('heading', { level: 1 }).waitFor()
    const replayed = await page.evaluate(
      () =>
        new Promise<{ first: number; refusal: string | null }>((resolve) => {
          const lobby = new BroadcastChannel('horacerta.inspector')
          lobby.onmessage = ({ data }) => {
            if (data.kind !== 'here') return
            const channel = new BroadcastChannel(`horacerta.inspector.${data.run}`)
            let first = 0
            channel.onmessage = ({ data: message }) => {
              if (message.kind === 'replayed') {
                first = message.entries[0].seq
                const event = { type: 'flow.retry' }
                channel.postMessage({ kind: 'send', id: 999, key: 'guessed', actor: message.entries[0].actor, event })
              }
              if (message.kind === 'sent' && message.id === 999) resolve({ first, refusal: message.refusal })
            }
            channel.postMessage({ kind: 'replay' })
          }
          lobby.postMessage({ kind: 'who' })
        }),
    )
    expect(replayed).toEqual({ first: 1, refusal: 'notInFrame' })
    await inspector.leave()
  })

  test('is shown above its flows on a phone', async () => {
    const { inspector, page, open } = await openInspector(`#/live/${BUSINESS}`, { width: 390, height: 844 })
    await open()
    await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await inspector.hasNoAxeViolations()
    await inspector.leave()
  })
})

async function expectClass(page: Page, id: string, mark: string): Promise<void> {
  await state(page, id)
    .and(page.locator(`.is-${mark}`))
    .waitFor()
}

/** Records every message that the app in the frame sends. */
async function overhear(page: Page): Promise<() => Promise<unknown[]>> {
  const told: unknown[] = []
  await page.exposeFunction('toldToTest', (text: string) => void told.push(text))
  await page.addInitScript(() => {
    if (window.parent === window) return
    const post = BroadcastChannel.prototype.postMessage
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      ;(window as unknown as { toldToTest(text: string): void }).toldToTest(JSON.stringify(message))
      post.call(this, message)
    }
  })
  return async () => told
}

/** Goes from the business page to the Pix code, in the frame. */
async function bookUntilPix(app: FrameLocator): Promise<void> {
  const press = (name: string | RegExp) => app.getByRole('button', { name, exact: true }).click()
  await app.getByRole('checkbox', { name: /^Corte/ }).click()
  await press('Ver horários')
  await press('Mostrar o próximo dia disponível')
  await press('Buscar horários')
  await app
    .getByRole('button', { name: /, com Ana$/ })
    .first()
    .click()
  await press('Continuar')
  await press('Confirmar agendamento')
  await press(/^Pagar R\$/)
  await press(/^Pix/)
  await app.getByLabel('CPF').fill(CPF)
  await press(/^Gerar código Pix/)
  await app.getByRole('heading', { name: 'Pague com Pix' }).waitFor()
}
