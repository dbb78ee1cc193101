import { createContext, useCallback, useContext } from 'react'
import { hasOwnName, type NamedService } from '#domain/business/service-tree.ts'
import type { Language } from '#domain/entities.ts'
import { useLanguage } from '#src/i18n/use-translation.ts'

/** The language that the business on the page writes in; null where it is not known. */
export const BusinessLanguage = createContext<Language | null>(null)

/** The `lang` of an element whose text is the business's; of the name of a service, which may be translated, the service. */
export type LangOf = (service?: NamedService) => Language | undefined

/**
 * Returns how to find the `lang` of an element whose text is the business's own: a name, a description, a question (WCAG
 * 3.1.2). Undefined where the page is in the language of the text, or that is not known.
 */
export function useBusinessLang(): LangOf {
  const theirs = useContext(BusinessLanguage)
  const ours = useLanguage()
  return useCallback(
    (service) => (theirs === null || theirs === ours || (service && hasOwnName(service, ours)) ? undefined : theirs),
    [theirs, ours],
  )
}
