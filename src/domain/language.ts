import type { Language } from './entities.ts'

/** Default language. */
export const DEFAULT_LANGUAGE: Language = 'pt-BR'

/** Languages of the interface, in the order in which they are offered. */
export const LANGUAGES: readonly Language[] = ['pt-BR', 'en-US', 'es-ES']

/** Returns whether a stored text is one of the three languages. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text)
}

/**
 * Maps the language field of a business: "portuguese" and "portugal" to pt-BR, "spanish" to es-ES, any
 * other text to en-US, ignoring case and surrounding spaces. Null if it is missing or empty.
 */
export function findLanguage(businessLanguage: string | null): Language | null {
  const name = businessLanguage?.trim().toLowerCase() ?? ''
  if (name === '') return null
  if (name === 'portuguese' || name === 'portugal') return 'pt-BR'
  return name === 'spanish' ? 'es-ES' : 'en-US'
}

/**
 * Returns the language of a business's own texts; null if it is missing or not one of the three, such as
 * "french", for which the interface uses English.
 */
export function findWrittenLanguage(businessLanguage: string | null): Language | null {
  const language = findLanguage(businessLanguage)
  return language === 'en-US' && businessLanguage?.trim().toLowerCase() !== 'english' ? null : language
}

/**
 * Maps a browser's language tag, such as "pt-PT": Portuguese and Spanish to theirs, all others to English (R-712 to
 *
 */
export function languageOfBrowser(tag: string): Language {
  return languageOfTag(tag) ?? 'en-US'
}

/** Maps a tag such as "pt", "pt-PT" or "es-419" to one of the three languages; null for any other. */
export function languageOfTag(tag: string): Language | null {
  const [, primary] = /^\s*([a-z]+)(?:[-_]\w+)*\s*$/i.exec(tag) ?? []
  return LANGUAGES.find((language) => language.slice(0, 2) === primary?.toLowerCase()) ?? null
}

/**
 * Returns the language of the interface: the customer's choice, else the loaded business's.
 * Without a loaded business: the one stored from an earlier business, else pt-BR.
 */
export function chooseLanguage(sources: {
  /** The customer's own choice. */
  chosen: Language | null
  /** The loaded business; null if none is loaded. */
  business: { language: string | null } | null
  /** The language stored from an earlier business. */
  earlier: Language | null
}): Language {
  if (sources.chosen !== null) return sources.chosen
  if (sources.business !== null) return findLanguage(sources.business.language) ?? DEFAULT_LANGUAGE
  return sources.earlier ?? DEFAULT_LANGUAGE
}
