import type { Language } from '#domain/entities.ts'
import { languageOfTag } from '#domain/language.ts'

/** The first of the three languages that a request asks for in `accept-language`; null where it names none of them. */
export function languageAsked(header: string | undefined): Language | null {
  const tags = (header ?? '').split(',').map((part) => part.split(';')[0] ?? '')
  return tags.map(languageOfTag).find((language) => language !== null) ?? null
}
