import { createContext, useCallback, useContext } from 'react'
import { hasOwnName, type NamedService } from '#domain/business/service-tree.ts'
import type { Language } from '#domain/entities.ts'
import { useLanguage } from '#src/i18n/use-translation.ts'

/** The language of the business on the page; null if it is unknown. */
export const BusinessLanguage = createContext<Language | null>(null)

/**
 * Returns the `lang` of an element with a text of the business, or with the name of a service, which may be translated.
 */
export type LangOf = (service?: NamedService) => Language | undefined

/**
 * Returns a function that finds the `lang` of an element whose text is the business's own: a name, a description, a
 * question (WCAG 3.1.2). It returns undefined if the text is in the language of the page or its language is unknown.
 */
export function useBusinessLang(): LangOf {
  const theirs = useContext(BusinessLanguage)
  const ours = useLanguage()
  return useCallback(
    (service) => (theirs === null || theirs === ours || (service && hasOwnName(service, ours)) ? undefined : theirs),
    [theirs, ours],
  )
}
