import type { Language } from '#domain/entities.ts'
import type { Namespace, Texts } from './texts.types.ts'
import { translate, type Values } from './translate.ts'

/** The three languages, each named in itself, for the language control. */
export const languages: readonly { id: Language; short: string; name: string }[] = [
  { id: 'pt-BR', short: 'PT', name: 'Português' },
  { id: 'en-US', short: 'EN', name: 'English' },
  { id: 'es-ES', short: 'ES', name: 'Español' },
]

/** Texts at hand, by language and namespace. */
const catalogue = new Map<string, Texts>()
const idOf = (language: Language, namespace: Namespace) => `${namespace}.${language}`

/** Every namespace asked for so far, so that a change of language loads the same ones. */
const wanted = new Set<Namespace>()

const listeners = new Set<() => void>()

let shown: Language = 'pt-BR'
let asked: Language = shown
let newest: Promise<void> = Promise.resolve()
showLanguage(shown)

/** The language the interface is in now. */
export function currentLanguage(): Language {
  return shown
}

/** Calls back after each change of the language; returns how to stop. */
export function watchLanguage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The text under a key. Throws when it is not there: keys are typed, so its texts were not loaded before. */
export function textOf(language: Language, namespace: Namespace, key: string, values?: Values): string {
  const text = translate(language, catalogue.get(idOf(language, namespace)) ?? {}, key, values)
  if (text === undefined) {
    throw new Error(`Text "${key}" of "${namespace}" is shown before loadTexts() has brought it.`)
  }
  return text
}

/** Whether the texts of a flow are at hand in a language. */
export function hasTexts(language: Language, namespace: Namespace): boolean {
  return catalogue.has(idOf(language, namespace))
}

/** Adds texts that are already at hand: what was imported eagerly, or a test's own. */
export function addTexts(language: Language, namespace: Namespace, texts: Texts): void {
  wanted.add(namespace)
  catalogue.set(idOf(language, namespace), texts)
}

/**
 * Loads the texts of flows in one language, each once, in a chunk of their own. Rejects when a chunk cannot be fetched.
 */
export async function loadTexts(language: Language, namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      wanted.add(namespace)
      if (hasTexts(language, namespace)) return
      const { texts }: { texts: Texts } = await import(`./texts/${namespace}.${language}.ts`)
      addTexts(language, namespace, texts)
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
  shown = language
  if (typeof document !== 'undefined') document.documentElement.lang = language
  for (const listener of listeners) listener()
}
