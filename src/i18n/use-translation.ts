import { useTranslation as useUntyped } from 'react-i18next'
import type { Language } from '#domain/entities.ts'
import { type Format, getFormat } from './format.ts'
import type { Namespace, T } from './texts.types.ts'

/**
 * react-i18next's hook, with keys and values typed after the reference texts: its own types let a value be missing. The texts have
 * to be loaded before (`loadTexts`, which the flow's loader does). `const { t } = useTranslation('business'); t('chosen', { count: 2 })`
 */
export const useTranslation = useUntyped as unknown as <Name extends Namespace>(namespace: Name) => { t: T<Name> }

/** The language of the interface; the component renders again when it changes. */
export function useLanguage(): Language {
  return useUntyped().i18n.language as Language
}

/** Dates, times, money and lists in the language of the interface. */
export function useFormat(): Format {
  return getFormat(useLanguage())
}
