import { useTranslation } from 'react-i18next'
import type { Language } from '#domain/entities.ts'
import { type Format, formatOf } from './format.ts'
import { i18n } from './i18n.ts'
import type { Namespace, T } from './texts.types.ts'

/**
 * The texts of a flow in the language of the interface. They have to be loaded before (`loadTexts`, which the flow's
 * loader does). Its keys and values are typed more strictly than i18next does it. `const t = useTexts('business'); t('chosen', { count: 2 })`
 */
export function useTexts<Name extends Namespace>(namespace: Name): T<Name> {
  return useTranslation(namespace).t as unknown as T<Name>
}

/** The language of the interface; the component renders again when it changes. */
export function useLanguage(): Language {
  return useTranslation().i18n.language as Language
}

/** Dates, times, money and lists in the language of the interface. */
export function useFormat(): Format {
  return formatOf(useLanguage())
}

/** The texts outside a component, in the language of the moment they are asked for: for announcements and titles. */
export function textsOf<Name extends Namespace>(namespace: Name): T<Name> {
  return i18n.getFixedT(null, namespace) as unknown as T<Name>
}
