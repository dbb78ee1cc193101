import type { Language } from '#domain/entities.ts'
import { isLanguage } from '#domain/language.ts'
import { createTextStore } from './store.ts'

/**
 * The language that the customer has chosen in this tab; before every other.
 *
 * Written: by the app, when the customer chooses.
 * Cleared: with the tab.
 */
export const chosenLanguageStore = createTextStore<Language>({ key: 'language', area: 'tab', is: isLanguage })

/**
 * The language that was shown last, in which the next visit starts while no business is read.
 *
 * Written: by the app, when the customer chooses and when a business is read.
 * Cleared: never; it stays when somebody signs out.
 */
export const lastLanguageStore = createTextStore<Language>({ key: 'language', area: 'device', is: isLanguage })
