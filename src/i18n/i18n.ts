import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#domain/entities.ts'
import { formatters } from './formatters.ts'
import { isolate } from './isolate.ts'
import type { Namespace, Texts } from './texts.types.ts'

/** The three languages, each named in itself, for the language control. */
export const languages: readonly { id: Language; short: string; name: string }[] = [
  { id: 'pt-BR', short: 'PT', name: 'Português' },
  { id: 'en-US', short: 'EN', name: 'English' },
  { id: 'es-ES', short: 'ES', name: 'Español' },
]

/** How the files of texts are fetched, by language. */
const files = {
  'pt-BR': () => import('./files/pt-BR.ts'),
  'en-US': () => import('./files/en-US.ts'),
  'es-ES': () => import('./files/es-ES.ts'),
}

/**
 * The namespace of a file: that of the folder, or, where a folder has several, the first word of the file's name
 * (`screens/business/pets/texts.pt-BR.json`, `screens/business/business/about.texts.pt-BR.json`).
 */
const NAMESPACE = /([\w-]+)[./]texts\./

/** Every namespace asked for so far, so that a change of language loads the same ones. */
const wanted = new Set<Namespace>()

/**
 * The texts and the language of the interface. Its own loader is not used: it never asks again for a namespace that did not
 * come. A value that is written from right to left moves nothing around it, and is read no further.
 */
export const i18n = createInstance()
i18n.on('languageChanged', (language) => {
  if (typeof document !== 'undefined') document.documentElement.lang = language
})
void i18n.use(initReactI18next).init({
  lng: 'pt-BR',
  fallbackLng: false,
  load: 'currentOnly',
  resources: {},
  ns: [],
  nsSeparator: false,
  initAsync: false,
  interpolation: { escape: isolate },
  // Browsers translate pages: a bare text beside an element would break it (`Trans`).
  react: { useSuspense: false, transWrapTextNodes: 'span' },
  // Keys are typed, so its texts were not loaded before.
  parseMissingKeyHandler: (key) => {
    throw new Error(`Text "${key}" is shown before loadTexts() has brought it.`)
  },
})
for (const [name, format] of Object.entries(formatters)) {
  i18n.services.formatter?.add(name, (value, language, options) => format(value, language as Language, options))
}

let asked = currentLanguage()
let newest: Promise<void> = Promise.resolve()

/** The language the interface is in now. */
export function currentLanguage(): Language {
  return i18n.language as Language
}

/** Whether the texts of a flow are at hand in a language. */
export function hasTexts(language: Language, namespace: Namespace): boolean {
  return i18n.hasResourceBundle(language, namespace)
}

/** Adds texts that are already at hand: what was imported eagerly, or a test's own. */
export function addTexts(language: Language, namespace: Namespace, texts: Texts): void {
  wanted.add(namespace)
  i18n.addResourceBundle(language, namespace, texts)
}

/**
 * Loads the texts of flows in one language, each once, in a chunk of their own. Rejects when a chunk cannot be fetched.
 */
export async function loadTexts(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      wanted.add(namespace)
      if (hasTexts(language, namespace)) return
      const found = Object.entries((await files[language]()).files).find(
        ([path]) => NAMESPACE.exec(path)?.[1] === namespace,
      )
      if (found === undefined) throw new Error(`${namespace} has no texts in ${language}`)
      const [, texts] = found
      addTexts(language, namespace, typeof texts === 'function' ? ((await texts()) as Texts) : (texts as Texts))
    }),
  )
}

/**
 * Shows the interface in a language, after the texts in use are there in it: until then, and when they cannot be
 * fetched (it rejects), the old language stays. `<html lang>` follows. Of several, the last one asked for is shown, and all
 * of them wait for it.
 */
export function setLanguage(language: Language): Promise<void> {
  asked = language
  newest = bringLanguage(language)
  return newest
}

async function bringLanguage(language: Language): Promise<void> {
  // Meanwhile others may be asked for, in the language before.
  while ([...wanted].some((namespace) => !hasTexts(language, namespace))) await loadTexts(language, [...wanted])
  // Texts may arrive in another order than they were asked for.
  if (asked === language) showLanguage(language)
  else await newest
}

/** Shows the interface in a language whose texts are at hand already. */
export function showLanguage(language: Language): void {
  void i18n.changeLanguage(language)
}
