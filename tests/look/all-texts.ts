import type { Language } from '#domain/entities.ts'
import { loadTexts, setLanguage } from '#src/i18n/i18n.ts'
import type { Namespace } from '#src/i18n/texts.types.ts'

const files = import.meta.glob('/src/i18n/texts/*.pt-BR.ts')
const namespaces = Object.keys(files).map((path) => path.replace(/^.*\/|\.pt-BR\.ts$/g, '') as Namespace)

/** Shows a page of the tests in a language, with every text there is. */
export async function showIn(language: Language): Promise<void> {
  await loadTexts(language, namespaces)
  await setLanguage(language)
}
