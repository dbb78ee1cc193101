import type { Language } from '#domain/entities.ts'
import { isLanguage } from '#domain/language.ts'
import { createTextStore } from './store.ts'

/**
 * The language that the customer chose in this tab; it overrides all others.
 *
 * Written: by the app, when the customer chooses.
 * Cleared: with the tab.
 */
export const chosenLanguageStore = createTextStore<Language>({ key: 'language', area: 'tab', is: isLanguage })

/**
 * The language that was shown last. The next visit starts with it until a business is read.
 *
 * Written: by the app, when the customer chooses and when a business is read.
 * Cleared: never; it survives a sign-out.
 */
export const lastLanguageStore = createTextStore<Language>({ key: 'language', area: 'device', is: isLanguage })
