import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { run } from '#tools/atlas/atlas.ts'
import { listViolations } from '#tools/support/axe.ts'
import { launchChromium } from '#tools/support/chromium.ts'

/** Writes the atlas of one small flow to a temporary folder and opens it from the disk. */

let folder: string
let browser: Browser
let page: Page
const said: string[] = []
const asked: string[] = []

const atlas = (...args: string[]) => run(['--flow', 'earnings', '--out', folder, ...args], (text) => said.push(text))
const getUrl = (file: string) => pathToFileURL(join(folder, file)).href

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atlas-'))
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('request', (request) => asked.push(request.url()))
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

describe('the atlas', () => {
  test('is complete after the command has run', async () => {
    expect(await atlas()).toBe(0)
    expect(said.join('')).toMatch(/1 flow, \d+ states, \d+ with pictures/)
    expect(await atlas('--check')).toBe(0)
  })

  test('finds states by words, and links to a flow', async () => {
    await page.goto(getUrl('index.html'))
    await page.getByRole('searchbox', { name: 'Search' }).fill('withdraw')
    expect(await page.locator('output').innerText()).toMatch(/^\d+ states?$/)
    await page.getByRole('searchbox', { name: 'Search' }).fill('nothing is called so')
    await page.getByRole('link', { name: 'Your earnings' }).waitFor({ state: 'hidden' })
    expect(await page.locator('output').innerText()).toBe('0 states')
    await page.getByRole('searchbox', { name: 'Search' }).fill('')
    await page.getByRole('link', { name: 'Your earnings' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your earnings' }).waitFor()
  })

  test('shows each state in the chosen language', async () => {
    const shown = (language: string) => page.getByRole('img', { name: new RegExp(`, 360 px, ${language}$`) }).first()
    await shown('Português').waitFor()
    await page.getByRole('radio', { name: 'Español' }).check()
    await shown('Español').waitFor()
    expect(await page.getByRole('img', { name: /Português$/ }).count()).toBe(0)
    const width = await shown('Español').evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return image.naturalWidth
    })
    expect(width).toBe(360)
  })

  test.each(['index.html', 'flows/earnings.html'])('%s has no axe violation, light and dark', async (file) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(getUrl(file))
      expect(await listViolations(page)).toEqual([])
    }
  })

  test('makes no request to a server', () => {
    expect(asked.filter((url) => !url.startsWith('file:') && !url.startsWith('data:'))).toEqual([])
  })

  test('fails its check if a picture is missing', async () => {
    rmSync(join(folder, 'pictures/earnings'), { recursive: true })
    said.length = 0
    expect(await atlas('--check')).toBe(1)
    expect(said.join('')).toMatch(/pictures\/earnings\/\S+\.1280\.es-ES\.webp is missing/)
  })
})
