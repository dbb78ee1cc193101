import type { Language } from '#domain/entities.ts'
import { isolate } from './isolate.ts'
import type { Texts } from './texts.types.ts'

/** What the placeholders of a text stand for; `count` also chooses the plural. */
export interface Values {
  readonly [placeholder: string]: string | number
}

const plurals = new Map<Language, Intl.PluralRules>()

/** Which of our two plural forms a number takes in a language; the forms of millions read like the others. */
function pluralOf(language: Language, count: number): 'one' | 'other' {
  const rules = plurals.get(language) ?? new Intl.PluralRules(language)
  plurals.set(language, rules)
  return rules.select(count) === 'one' ? 'one' : 'other'
}

function textAt(texts: Texts, path: string): string | undefined {
  let found: string | Texts | undefined = texts
  for (const key of path.split('.')) found = typeof found === 'object' ? found[key] : undefined
  return typeof found === 'string' ? found : undefined
}

/**
 * The text under a path with dots, with its `{{placeholders}}` filled in; with a `count`, the plural form of the path
 * where there is one. Undefined when there is no such text. Values are read no further; one that is written from right to
 * left moves nothing around it.
 */
export function translate(language: Language, texts: Texts, path: string, values: Values = {}): string | undefined {
  const { count } = values
  const plural = typeof count === 'number' ? textAt(texts, `${path}_${pluralOf(language, count)}`) : undefined
  const text = plural ?? textAt(texts, path)
  return text?.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => isolate(String(values[name] ?? placeholder)))
}
