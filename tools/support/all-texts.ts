import type { Language } from '#domain/entities.ts'
import type { Namespace, Texts } from '#src/i18n/texts.types.ts'

const files = import.meta.glob<Texts>('/src/**/*texts.*.json', { eager: true, import: 'default' })

/** Every file of texts, in all languages. */
export const allTexts: readonly { namespace: Namespace; language: Language; texts: Texts }[] = Object.entries(
  files,
).map(([path, texts]) => {
  const [, namespace, language] = /([\w-]+)[./]texts\.([^/]*)\.json$/.exec(path) ?? []
  return { namespace: namespace as Namespace, language: language as Language, texts }
})

/** Flattens a group of texts to a map by dotted path. */
export function flatTexts(texts: Texts, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flatTexts(value, `${prefix}${key}.`)],
    ),
  )
}

/** Returns the texts of a namespace in a language, by the path of their key. */
export function textsIn(namespace: string, language: Language): Map<string, string> {
  const file = allTexts.find((one) => one.namespace === namespace && one.language === language)
  if (file === undefined) throw new Error(`${namespace} has no texts in ${language}`)
  return flatTexts(file.texts)
}
