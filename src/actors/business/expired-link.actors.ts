import type { MachineImplementationsFrom } from 'xstate'
import { chooseLanguage, languageOfBrowser } from '#domain/language.ts'
import type { expiredLinkMachine } from '#machines/business/expired-link/index.ts'
import type { Deps } from '#src/queries/deps.ts'
import { chosenLanguageStore } from '#src/storage/language.store.ts'

/**
 * Returns the actions of the page of an expired link: it suggests the browser's language, if the customer has chosen
 * none.
 */
export function createExpiredLinkImplementations(deps: Deps): MachineImplementationsFrom<typeof expiredLinkMachine> {
  return {
    actions: {
      announceLanguage: () => {
        const language = chooseLanguage({
          chosen: chosenLanguageStore.read(deps),
          business: null,
          earlier: languageOfBrowser(navigator.language),
        })
        deps.emit({ type: 'language.suggested', language })
      },
    },
  }
}
