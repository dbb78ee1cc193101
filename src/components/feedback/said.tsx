import type { Language } from '#domain/entities.ts'
import type { ServerText } from '#domain/failure.ts'
import { useLanguage } from '#src/i18n/use-translation.ts'

/** A text of ours, or a sentence of a server. */
export type Saying = string | ServerText

/**
 * Shows one text, or several in a row. A sentence of a server in another language has its own `lang` (WCAG 3.1.2), also
 * after the page's language changes; none if its language is unknown.
 */
export function Said({ of }: { of: Saying | readonly Saying[] }) {
  const ours = useLanguage()
  const runs: { text: string; lang: Language | undefined }[] = []
  for (const saying of [of].flat()) {
    const { says, language } = typeof saying === 'string' ? { says: saying, language: null } : saying
    const lang = language === null || language === ours ? undefined : language
    const before = runs.at(-1)
    const text = before === undefined ? says : ` ${says}`
    if (before !== undefined && before.lang === lang) before.text += text
    else runs.push({ text, lang })
  }
  return runs.map(({ text, lang }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: what is said has no name but its place
    <span key={place} lang={lang}>
      {text}
    </span>
  ))
}
