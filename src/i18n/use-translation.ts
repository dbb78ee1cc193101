import { useTranslation as useUntyped } from 'react-i18next'
import type { Language } from '#domain/entities.ts'
import { type Format, getFormat } from './format.ts'
import type { Namespace, T } from './texts.types.ts'

/**
 * Returns `t` of a namespace, typed by the reference texts: react-i18next's types let a value be missing. The texts
 * must be loaded before (`loadTexts`, which the flow's loader calls). `const { t } = useTranslation('business');
 * t('chosen', { count: 2 })`
 */
export const useTranslation = useUntyped as unknown as <Name extends Namespace>(namespace: Name) => { t: T<Name> }

/** Returns the language of the interface; the component renders again when it changes. */
export function useLanguage(): Language {
  return useUntyped().i18n.language as Language
}

/** Returns the formats of dates, times, money and lists in the language of the interface. */
export function useFormat(): Format {
  return getFormat(useLanguage())
}
