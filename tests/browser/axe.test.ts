import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listViolations } from '#tools/support/axe.ts'
import { launchChromium } from '#tools/support/chromium.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchChromium()
  page = await browser.newPage({ viewport: { width: 360, height: 640 } })
})
afterAll(() => browser.close())

/** Opens a two-screen page with a bottom bar; at 574 CSS pixels a third of the target is above the bar. */
async function open(target: string, down = 574): Promise<void> {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Targets</title><style>
      body { margin: 0 } button { display: block; inline-size: 200px; border: 0; padding: 0 }
      nav { position: sticky; bottom: 0; z-index: 1; background: white; display: flex }
      nav a { flex: 1; block-size: 56px }
    </style><div style="block-size: ${down}px"></div>${target}<div style="block-size: 640px"></div>
    <nav><a href="/a">One</a><a href="/b">Two</a></nav>`,
  )
}

describe('The size of a target', () => {
  test('counts the whole target if a bar covers half of it', async () => {
    await open('<button style="block-size: 32px">Pay</button>')
    expect(await listViolations(page)).toEqual([])
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('is too small if scrolling cannot make it larger', async () => {
    const small = '<button style="block-size: 12px">Pay</button>'
    await open(small + small)
    expect(await listViolations(page)).toEqual([expect.stringContaining('target-size')])
  })

  test('is too small if the page itself covers the target', async () => {
    const cover =
      '<div style="position: relative"><a href="/c" style="position: absolute; inset: 0 0 12px; z-index: 1">See</a><button style="block-size: 32px">Pay</button></div>'
    await open(cover, 100)
    expect(await listViolations(page)).toEqual([expect.stringContaining('target-size')])
  })
})

test('Colours that a script gives with the colour scheme are checked after the script was told', async () => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>Colours</title><style>
      :root { color-scheme: light dark; background: Canvas }
    </style><p>Pay</p><script>
      const dark = matchMedia('(prefers-color-scheme: dark)')
      const paint = () => { document.querySelector('p').style.color = dark.matches ? 'white' : 'black' }
      dark.addEventListener('change', paint)
      paint()
    </script>`,
  )
  for (let turn = 0; turn < 8; turn += 1) {
    await page.emulateMedia({ colorScheme: turn % 2 === 0 ? 'dark' : 'light' })
    expect(await listViolations(page, 'colours')).toEqual([])
  }
})
