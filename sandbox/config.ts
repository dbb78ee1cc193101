import { CODES_AUTHORIZATION, HOST_PATHS } from './http/contract-routes.ts'
import { PROJECT_ID } from './identity/tokens.ts'

/** The sector of the pet businesses in the data set. */
export const PET_SECTOR_ID = 'pets'

/** The businesses of the data set that are booked only in the mobile app. */
export const APP_ONLY_IDS = ['raiz']

/** Brazilian numbers that the identity provider serves. */
export const TEST_NUMBERS = Array.from({ length: 9 }, (_, index) => `+551199999000${index + 1}`)

/**
 * Builds the app's configuration for this sandbox at an origin; `publishableKey` is Stripe's, if Stripe processes the
 * payments. A test checks it against the app's schema.
 */
export function configFor(origin: string, publishableKey: string | null = null) {
  return {
    productName: 'Hora Certa',
    hosts: {
      main: `${origin}${HOST_PATHS.main}`,
      payment: `${origin}${HOST_PATHS.payment}`,
      payout: `${origin}${HOST_PATHS.payout}`,
      codes: `${origin}${HOST_PATHS.codes}`,
    },
    codesAuthorization: CODES_AUTHORIZATION,
    identity: {
      apiKey: 'sandbox',
      projectId: PROJECT_ID,
      authDomain: new URL(origin).host,
      emulator: origin,
      googleWindows: `${origin}/sandbox/google/windows.js`,
    },
    cardProvider:
      publishableKey === null
        ? { key: 'pk_sandbox', script: `${origin}/sandbox/provider/script.js` }
        : { key: publishableKey, script: null },
    googleCalendar: {
      clientId: 'sandbox',
      script: `${origin}/sandbox/google/consent.js`,
      api: `${origin}/sandbox/google/calendar/v3`,
    },
    petSectorId: PET_SECTOR_ID,
    zonesOfStates: { NY: 'America/New_York', CA: 'America/Los_Angeles' },
    testNumbers: TEST_NUMBERS,
    appOnlyBusinessIds: APP_ONLY_IDS,
    stores: {
      android: 'https://play.google.com/store/apps/details?id=example.horacerta',
      ios: 'https://apps.apple.com/app/id0000000000',
    },
    oldLinkHosts: ['agenda.example'],
    supportUrl: 'https://wa.me/5511999990000',
  }
}
