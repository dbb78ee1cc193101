import { createTextStore } from './store.ts'

/**
 * The prefix of the country that was chosen last for a phone number.
 *
 * Written: by the entry of a phone number.
 * Cleared: never; it stays when somebody signs out.
 */
export const countryStore = createTextStore({ key: 'horacerta.note.country', area: 'device' })
