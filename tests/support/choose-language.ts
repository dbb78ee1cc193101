import type { Page } from 'playwright'
import type { Language } from '#domain/entities.ts'

/** Chooses a language by the control in the bar of a page. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('combobox', { name: /^(Idioma|Language): / }).selectOption(language)
}
