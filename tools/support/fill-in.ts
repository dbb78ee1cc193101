import type { Page } from 'playwright'

/** Types into a field, or chooses from its list, by its label. */
export async function fillIn(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true })
  if ((await field.count()) > 0) await field.selectOption({ label: value })
  else await page.getByRole('textbox', { name: label, exact: true }).fill(value)
}
