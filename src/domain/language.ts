import type { Language } from './entities.ts'

/** The language when nothing says otherwise. */
export const DEFAULT_LANGUAGE: Language = 'pt-BR'

/** The languages of the interface, in the order they are offered. */
export const LANGUAGES: readonly Language[] = ['pt-BR', 'en-US', 'es-ES']

/** Whether a stored text is one of the three languages. */
export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text)
}

/**
 * Reads the language field of a business: "portuguese" and "portugal" are pt-BR, "spanish" is es-ES,
 * any other text is en-US, in any case and spacing. A missing or empty one is no language: null.
 */
export function findLanguage(businessLanguage: string | null): Language | null {
  const name = businessLanguage?.trim().toLowerCase() ?? ''
  if (name === '') return null
  if (name === 'portuguese' || name === 'portugal') return 'pt-BR'
  return name === 'spanish' ? 'es-ES' : 'en-US'
}

/**
 * The language that a business writes its own texts in; null where its language is missing or none of the three, such
 * as "french", which the interface shows in English.
 */
export function findWrittenLanguage(businessLanguage: string | null): Language | null {
  const language = findLanguage(businessLanguage)
  return language === 'en-US' && businessLanguage?.trim().toLowerCase() !== 'english' ? null : language
}

/** The language of a browser, by its tag such as "pt-PT": Portuguese, Spanish, and English for all others. */
export function languageOfBrowser(tag: string): Language {
  return languageOfTag(tag) ?? 'en-US'
}

/** The one of the three languages that a tag such as "pt", "pt-PT" or "es-419" is of; null for any other text. */
export function languageOfTag(tag: string): Language | null {
  const [, primary] = /^\s*([a-z]+)(?:[-_]\w+)*\s*$/i.exec(tag) ?? []
  return LANGUAGES.find((language) => language.slice(0, 2) === primary?.toLowerCase()) ?? null
}

/**
 * The language of the interface: what the customer chose, else that of the loaded business, else,
 * with no business loaded, the one stored from an earlier business, else pt-BR.
 */
export function chooseLanguage(sources: {
  /** The customer's own choice. */
  chosen: Language | null
  /** The loaded business; null when none is. */
  business: { language: string | null } | null
  /** The language that an earlier business left behind. */
  earlier: Language | null
}): Language {
  if (sources.chosen !== null) return sources.chosen
  if (sources.business !== null) return findLanguage(sources.business.language) ?? DEFAULT_LANGUAGE
  return sources.earlier ?? DEFAULT_LANGUAGE
}
