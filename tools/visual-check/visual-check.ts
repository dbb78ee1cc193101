import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { launchForScreenshots } from '#tools/support/chromium.ts'
import { servePage } from '#tools/support/served-page.ts'
import { PSEUDO } from './visual-check.types.ts'

/**
 * `npm run visual-check -- [name…]`: writes one sheet of screenshots to `.visual-check/` for each check whose name starts with one
 * of the names (all without a name). Exits with 1 if axe finds a violation, if something is wider than the window at 320 px, at 360
 * px or with 200 % text, or if a check fails to render. `--pieces` also writes each screenshot as a file; `--pseudo` replaces the
 * three languages by a longer one with accents and brackets.
 */

const SCHEMES = ['light', 'dark'] as const
const PHONE = 360
const DESK = 1280
/** The width of a desktop screenshot on the sheet: that of two phone screenshots. */
const DESK_ON_SHEET = 720
const GAP = 24

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const out = join(root, '.visual-check')
const require = createRequire(import.meta.url)

interface Listed {
  name: string
  height: number | null
  waitFor: string | null
}

interface Fault {
  check: string
  where: string
  what: string
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const OPTIONS = ['--pieces', '--pseudo']
const pieces = process.argv.includes('--pieces')
const languages = process.argv.includes('--pseudo') ? [PSEUDO] : ['pt-BR', 'en-US', 'es-ES']
const unknown = process.argv.slice(2).find((word) => word.startsWith('--') && !OPTIONS.includes(word))
if (unknown !== undefined) {
  console.error(
    `There is no ${unknown}; the options are ${OPTIONS.join(' and ')}, and a name is the beginning of a check's name.`,
  )
  process.exit(1)
}

const served = await servePage('tools/visual-check/gallery.html')
const browser = await launchForScreenshots(out)
const faults: Fault[] = []
try {
  const listed = await list(browser)
  const chosen = listed.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.startsWith(word)))
  const strange = wanted.filter((word) => !listed.some(({ name }) => name.startsWith(word)))
  if (strange.length > 0 || chosen.length === 0) {
    console.error(`No check is called ${strange.join(', ')}. There are: ${listed.map(({ name }) => name).join(', ')}`)
    process.exitCode = 1
  }
  for (const check of chosen) {
    try {
      console.log(await picture(browser, check))
    } catch (error) {
      faults.push({ check: check.name, where: 'everywhere', what: String(error).split('\n')[0] ?? '' })
    }
  }
} finally {
  await browser.close()
  served.close()
}
for (const { check, where, what } of faults) console.error(`✗ ${check} (${where}): ${what}`)
if (faults.length > 0) process.exitCode = 1

async function list(from: Browser): Promise<Listed[]> {
  const page = await from.newPage()
  await page.goto(served.url)
  await page.waitForSelector('body[data-checks]', { state: 'attached' })
  const listed = JSON.parse((await page.getAttribute('body', 'data-checks')) ?? '[]') as Listed[]
  await page.close()
  return listed
}

/** Writes the sheet of one check and returns its path. */
async function picture(from: Browser, check: Listed): Promise<string> {
  const shots: { width: number; language: string; scheme: string; image: Buffer }[] = []
  for (const width of [PHONE, DESK]) {
    const height = check.height ?? (width === PHONE ? 740 : 900)
    for (const scheme of SCHEMES) {
      const page = await from.newPage({ viewport: { width, height }, colorScheme: scheme, reducedMotion: 'reduce' })
      page.on('pageerror', (error) =>
        faults.push({ check: check.name, where: `${width} ${scheme}`, what: error.message }),
      )
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') {
          faults.push({ check: check.name, where: `${width} ${scheme}`, what: message.text() })
        }
      })
      for (const language of languages) {
        await open(page, check, language)
        // The screenshot has the whole page, so the footer is at its end, as after scrolling.
        await page.addStyleTag({ content: 'main ~ footer { position: static !important }' })
        const image = await page.screenshot({ fullPage: true, animations: 'disabled' })
        shots.push({ width, language, scheme, image })
        if (pieces) writeFileSync(join(out, `${check.name}.${width}.${language}.${scheme}.png`), image)
        const where = `${width} ${scheme} ${language}`
        if (width === PHONE) await checkWidth(page, check.name, where)
        if (language === languages[0]) await checkAxe(page, check.name, where)
      }
      if (width === PHONE && scheme === 'light') {
        await page.setViewportSize({ width: 320, height })
        for (const language of languages) {
          await open(page, check, language)
          await checkWidth(page, check.name, `320 ${language}`)
          await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
          await checkWidth(page, check.name, `320 at 200 % text ${language}`)
          if (pieces && language === languages[0]) {
            writeFileSync(join(out, `${check.name}.320.zoom.png`), await page.screenshot({ fullPage: true }))
          }
        }
      }
      await page.close()
    }
  }
  const path = join(out, `${check.name}.png`)
  await sheet(shots, path)
  return path
}

async function open(page: Page, check: Listed, language: string): Promise<void> {
  await page.goto(`${served.url}?check=${check.name}&language=${language}`)
  await page.waitForSelector(check.waitFor ?? '#root > *', { state: 'attached', timeout: 10_000 })
  await page.evaluate(async () => {
    // An image without a box is never fetched, so it is not waited for.
    const shown = [...document.images].filter((image) => image.getClientRects().length > 0)
    await Promise.all(shown.map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })
}

/** Reports what is wider than the window. */
async function checkWidth(page: Page, check: string, where: string): Promise<void> {
  const wide = await page.evaluate(() => {
    const limit = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= limit) return null
    const worst = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .sort((a, b) => b.right - a.right)[0]
    return `${Math.round(worst?.right ?? 0)} px wide: ${worst?.element.outerHTML.slice(0, 120)}`
  })
  if (wide) faults.push({ check, where, what: wide })
}

async function checkAxe(page: Page, check: string, where: string): Promise<void> {
  await page.addScriptTag({ path: require.resolve('axe-core/axe.min.js') })
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    // An alert dialog hides the page behind it, with main and heading. axe knows this only for dialogs.
    const whole = document.querySelector('[role=alertdialog]') === null
    const { violations } = await axe.run(document, {
      rules: {
        'target-size': { enabled: true },
        'landmark-one-main': { enabled: whole },
        'page-has-heading-one': { enabled: whole },
      },
    })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 160)} — ${failureSummary}`),
    }))
  })
  for (const { id, help, nodes } of violations) {
    faults.push({ check, where, what: `axe ${id}: ${help}\n    ${nodes.join('\n    ')}` })
  }
}

/** Composes the sheet: phones in one row, desktops in two, each pair of languages in the same position. */
async function sheet(shots: { width: number; scheme: string; image: Buffer }[], path: string): Promise<void> {
  const phones = shots.filter(({ width }) => width === PHONE)
  const desks = shots.filter(({ width }) => width === DESK)
  const tiles: { input: Buffer; left: number; top: number }[] = []
  let top = GAP
  let width = 0
  for (const row of [
    phones,
    desks.filter(({ scheme }) => scheme === 'light'),
    desks.filter(({ scheme }) => scheme === 'dark'),
  ]) {
    let left = GAP
    let tallest = 0
    for (const { image, width } of row) {
      const scaled = width === DESK ? await sharp(image).resize({ width: DESK_ON_SHEET }).png().toBuffer() : image
      const size = await sharp(scaled).metadata()
      tiles.push({ input: scaled, left, top })
      left += size.width + GAP
      tallest = Math.max(tallest, size.height)
    }
    top += tallest + GAP
    width = Math.max(width, left)
  }
  await sharp({ create: { width, height: top, channels: 3, background: '#8a8f98' } })
    .composite(tiles)
    .png({ compressionLevel: 9 })
    .toFile(path)
}
