import type { Browser, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { matchPath } from '#src/app/match-path.ts'
import { routes } from '#src/app/routes.ts'
import { languages } from '#src/i18n/i18n.ts'
import { type Customer, openCustomer, tellWhatWasSeen } from '#tests/support/customer.ts'
import { createSampleTenant, signInByLink } from '#tests/support/flow-tenant.ts'
import type { Panel } from '#tests/support/panel.ts'
import { launchChromium } from '#tools/support/chromium.ts'

const { id, name } = sampleBusiness

/** Every URL that names a business; its token, code or booking is unknown. */
const named = routes.flatMap(({ path, keys }) =>
  keys.includes('id') ? [path.replace(':id', id).replace(/:\w+/g, 'nothing')] : [],
)
/** The same URLs with the query of the card provider's redirect. */
const returned = named.flatMap((path) =>
  path.includes('/nothing') ? [`${path}?payment_intent=pi_1&connect_account_id=acct_1`] : [],
)

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())
afterEach(({ task }) => tellWhatWasSeen(browser, task))

/** Waits for the title that the URL requires; returns URL and title if another one stays. */
async function findWrongTitle({ page }: Customer): Promise<string[]> {
  const titled = page.waitForFunction(
    ([business, key]) => {
      const isOfBusiness = location.pathname.split('/').includes(key)
      return document.title === (isOfBusiness ? `${business} | Hora Certa` : 'Hora Certa')
    },
    [name, id] as const,
    { timeout: 5_000 },
  )
  const where = async () => `${new URL(page.url()).pathname}: "${await page.title()}"`
  return titled.then(
    () => [],
    async () => [await where()],
  )
}

/**
 * Chooses a language if the page offers it; returns whether it does. Finds and presses the button in one call, because
 * a redirect may replace the button in between, and an error dialog may cover it.
 */
function chooseLanguage(page: Page, language: Language): Promise<boolean> {
  return page.evaluate((language) => {
    const option = document.querySelector<HTMLOptionElement>(`header option[lang="${language}"]`)
    if (option === null) return false
    option.selected = true
    option.closest('select')?.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }, language)
}

/** Makes every call except the read of the business fail from now on. */
async function failAllElse(panel: Panel): Promise<void> {
  for (const endpoint of Object.keys(endpoints)) {
    if (endpoint !== 'readBusiness') await panel.fault({ endpoint, kind: 'status', status: 500, times: null })
  }
}

test.each(['anonymous', 'signed in', 'while nothing else can be read'])(
  'R-020 A-109 the title names the business at each of its URLs, in three languages, %s',
  async (who) => {
    const panel = await createSampleTenant(inject('port'))
    const customer = await openCustomer(browser, panel, { expectedErrors: /Failed to load resource/ })
    const { page } = customer
    if (who !== 'anonymous') await signInByLink(page)
    if (who.startsWith('while')) await failAllElse(panel)
    const wrong: string[] = []
    let chosen = 0
    for (const path of [...named, ...returned]) {
      await customer.open(path)
      await page.getByRole('heading').first().waitFor()
      await customer.settle()
      wrong.push(...(await findWrongTitle(customer)).map((found) => `${path} leads to ${found}`))
      for (const { id: language } of languages) {
        if (!(await chooseLanguage(page, language))) continue
        chosen += 1
        await page.locator(`html[lang="${language}"]`).waitFor({ state: 'attached' })
        wrong.push(...(await findWrongTitle(customer)).map((found) => `${path} in ${language} leads to ${found}`))
      }
      expect(matchPath(new URL(page.url()).pathname).name, path).not.toBe('notFound')
    }
    expect(chosen).toBeGreaterThan(named.length)
    expect(wrong, wrong.join('\n')).toEqual([])
    await customer.leave()
  },
)
