import { useSyncExternalStore } from 'react'
import type { Language } from '#domain/entities.ts'
import { type Format, formatOf } from './format.ts'
import { currentLanguage, textOf, watchLanguage } from './i18n.ts'
import type { Namespace, T } from './texts.types.ts'
import type { Values } from './translate.ts'

/** One function for a namespace and a language, so that a component may depend on it. */
const made = new Map<string, T<Namespace>>()

/**
 * The texts of a flow in the language of the interface. They have to be loaded before (`loadTexts`, which the flow's
 * loader does). `const t = useTexts('business'); t('chosen', { count: 2 })`
 */
export function useTexts<Name extends Namespace>(namespace: Name): T<Name> {
  const language = useLanguage()
  const id = `${namespace}.${language}`
  const t = made.get(id) ?? textsIn(namespace, () => language)
  made.set(id, t as T<Namespace>)
  return t as T<Name>
}

/** The language of the interface; the component renders again when it changes. */
export function useLanguage(): Language {
  return useSyncExternalStore(watchLanguage, currentLanguage)
}

/** Dates, times, money and lists in the language of the interface. */
export function useFormat(): Format {
  return formatOf(useLanguage())
}

/** The texts outside a component, in the language of the moment they are asked for: for announcements and titles. */
export function textsOf<Name extends Namespace>(namespace: Name): T<Name> {
  return textsIn(namespace, currentLanguage)
}

/** The one place where typed keys become plain ones. */
function textsIn<Name extends Namespace>(namespace: Name, language: () => Language): T<Name> {
  return (key, ...[values]) => textOf(language(), namespace, key, values as Values | undefined)
}
