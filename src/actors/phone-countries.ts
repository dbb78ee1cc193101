/** The phone table for the screens, which know no platform. */
export { phoneCountries } from '#src/platform/phone-countries.ts'
