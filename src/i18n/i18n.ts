import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '#domain/entities.ts'
import { formatters } from './formatters.ts'
import { isolate } from './isolate.ts'
import type { Namespace, Texts } from './texts.types.ts'

/** The three languages, each with its own name, for the language control. */
export const languages: readonly { id: Language; name: string }[] = [
  { id: 'pt-BR', name: 'Português' },
  { id: 'en-US', name: 'English' },
  { id: 'es-ES', name: 'Español' },
]

/** Loads the text files of a language. */
const files = {
  'pt-BR': () => import('./files/pt-BR.ts'),
  'en-US': () => import('./files/en-US.ts'),
  'es-ES': () => import('./files/es-ES.ts'),
}

/**
 * Matches the namespace of a file: the folder's name or, where a folder has several files, the first word of the file's
 * name (`screens/business/pets/texts.pt-BR.json`, `screens/business/business/about.texts.pt-BR.json`).
 */
const NAMESPACE = /([\w-]+)[./]texts\./

/** Every namespace loaded so far, so that a change of language loads the same ones. */
const wanted = new Set<Namespace>()

/**
 * The i18next instance. Its own loader is not used, because it never retries a namespace that failed to load. A
 * right-to-left value is isolated from the text around it, and is not interpolated again.
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
  // Keys are typed, so a missing one means that its texts were not loaded.
  parseMissingKeyHandler: (key) => {
    throw new Error(`Text "${key}" is shown before loadTexts() has brought it.`)
  },
})
for (const [name, format] of Object.entries(formatters)) {
  i18n.services.formatter?.add(name, (value, language, options) => format(value, language as Language, options))
}

let requested = currentLanguage()
let newest: Promise<void> = Promise.resolve()

/** Returns the current language of the interface. */
export function currentLanguage(): Language {
  return i18n.language as Language
}

/** Returns the language that the interface is in or changes to: that of requests, which do not wait for texts. */
export function requestedLanguage(): Language {
  return requested
}

/** Tells whether the texts of a namespace are loaded in a language. */
export function hasTexts(language: Language, namespace: Namespace): boolean {
  return i18n.hasResourceBundle(language, namespace)
}

/** Adds texts that are already loaded: imported eagerly, or a test's own. */
export function addTexts(language: Language, namespace: Namespace, texts: Texts): void {
  wanted.add(namespace)
  i18n.addResourceBundle(language, namespace, texts)
}

/** Loads the texts of namespaces in one language, each once. Rejects when a chunk cannot be fetched. */
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
 * Switches the language of the interface after its texts are loaded. Until then, and if loading fails (it rejects), the
 * old language stays. `<html lang>` follows. If several are requested, the last one is shown, and all promises wait for
 * it.
 */
export function setLanguage(language: Language): Promise<void> {
  requested = language
  newest = bringLanguage(language)
  return newest
}

async function bringLanguage(language: Language): Promise<void> {
  try {
    // Other namespaces may be loaded in the old language during this time.
    while ([...wanted].some((namespace) => !hasTexts(language, namespace))) await loadTexts(language, [...wanted])
  } catch (error) {
    if (requested === language) requested = currentLanguage()
    throw error
  }
  // Texts may arrive in another order than they were requested.
  if (requested === language) showLanguage(language)
  else await newest
}

/** Switches the language of the interface; its texts must be loaded. */
export function showLanguage(language: Language): void {
  requested = language
  void i18n.changeLanguage(language)
}
