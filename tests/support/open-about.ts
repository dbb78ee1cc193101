import type { Locator, Page } from 'playwright'

/**
 * Opens "Saiba mais" on the page of a business with categories, and returns its panel. Waits for a category first: the
 * page before it has the same button in the same place, so that a tap that begins there may end here.
 */
export async function openAbout(page: Page, category: RegExp = /^Cabelo/): Promise<Locator> {
  await page.getByRole('button', { name: category }).waitFor()
  await page.getByRole('button', { name: 'Saiba mais' }).and(page.locator(':enabled')).press('Enter')
  return page.getByRole('dialog')
}
