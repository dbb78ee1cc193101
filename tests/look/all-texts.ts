import type { Language } from '#domain/entities.ts'
import { addTexts, setLanguage } from '#src/i18n/i18n.ts'
import { allTexts } from '#tests/support/all-texts.ts'

for (const { namespace, language, texts } of allTexts) addTexts(language, namespace, texts)

/** Shows a page of the tests in a language, with every text there is. */
export async function showIn(language: Language): Promise<void> {
  await setLanguage(language)
}
