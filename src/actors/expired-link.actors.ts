import type { MachineImplementationsFrom } from 'xstate'
import { languageOfBrowser } from '#domain/language.ts'
import type { expiredLinkMachine } from '#machines/expired-link/index.ts'
import type { Deps } from './deps.ts'

/** What the page of an expired link really does: it asks for the language of the browser. */
export function createExpiredLinkImplementations(deps: Deps): MachineImplementationsFrom<typeof expiredLinkMachine> {
  return {
    actions: {
      announceLanguage: () =>
        deps.announce({ type: 'language.suggested', language: languageOfBrowser(navigator.language) }),
    },
  }
}
