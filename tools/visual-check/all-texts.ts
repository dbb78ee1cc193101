import type { Language } from '#domain/entities.ts'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { addTexts, setLanguage } from '#src/i18n/i18n.ts'
import { allTexts } from '#tools/support/all-texts.ts'
import { pseudoTexts } from './pseudo-texts.ts'

for (const { namespace, language, texts } of allTexts) addTexts(language, namespace, texts)

/** Shows a test page in a pseudo-language, in place of Portuguese. */
export async function showInPseudo(): Promise<void> {
  for (const { namespace, language, texts } of allTexts) {
    if (language === DEFAULT_LANGUAGE) addTexts(language, namespace, pseudoTexts(texts))
  }
  await setLanguage(DEFAULT_LANGUAGE)
}

/** Shows a test page in a language, with every text there is. */
export async function showIn(language: Language): Promise<void> {
  await setLanguage(language)
}
