import type { Language } from '#domain/entities.ts'
import { languageOfTag } from '#domain/language.ts'

/** Returns the first of the three languages in an `accept-language` header; null if there is none. */
export function languageAsked(header: string | undefined): Language | null {
  const tags = (header ?? '').split(',').map((part) => part.split(';')[0] ?? '')
  return tags.map(languageOfTag).find((language) => language !== null) ?? null
}
