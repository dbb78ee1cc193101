import { withTemporal } from '#domain/temporal.ts'
import type { FlowId } from '#machines/app/app/index.ts'
import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import type { Namespace } from '#src/i18n/texts.types.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { CreateFlow, LazyMachines } from '#src/screens/flow-module.ts'

/** Loads a flow's chunk and its texts in parallel. */
export interface FlowLoader {
  load: () => Promise<{ createFlow: CreateFlow }>
  texts: readonly Namespace[]
}

/** Every flow with its chunk. The page of a business is in the app's own chunk (`src/main.tsx`). */
export const flows: { [id in FlowId]: FlowLoader } = {
  reservations: {
    load: () => withTemporal(import('#src/screens/account/reservations/flow.tsx')),
    texts: ['reservations'],
  },
  business: { load: () => import('#src/screens/business/business/flow.ts'), texts: ['business', 'service-selection'] },
  booking: {
    load: () => withTemporal(import('#src/screens/booking/booking/flow.ts')),
    texts: ['booking', 'date-selection', 'time-index', 'soonest-times'],
  },
  'phone-login': {
    load: () => import('#src/screens/identity/phone-login/flow.ts'),
    texts: ['phone-login', 'phone-field'],
  },
  'login-options': {
    load: () => import('#src/screens/identity/login-options/flow.ts'),
    texts: ['login-options', 'checkout'],
  },
  'email-login': { load: () => import('#src/screens/identity/email-login/flow.tsx'), texts: ['email-login'] },
  profile: { load: () => import('#src/screens/identity/profile/flow.ts'), texts: ['profile', 'phone-field'] },
  packages: { load: () => import('#src/screens/packages/packages/flow.tsx'), texts: ['packages', 'checkout'] },
  notifications: { load: () => import('#src/screens/account/notifications/flow.ts'), texts: ['notifications'] },
  receipt: { load: () => withTemporal(import('#src/screens/account/receipt/flow.ts')), texts: ['receipt'] },
  referrals: { load: () => import('#src/screens/referrals/referrals/flow.tsx'), texts: ['referrals'] },
  'request-payment': {
    load: () => import('#src/screens/payment/request-payment/flow.tsx'),
    texts: ['request-payment', 'checkout'],
  },
  coupons: { load: () => import('#src/screens/business/coupons/flow.ts'), texts: ['coupons', 'coupon'] },
  'link-entry': { load: () => import('#src/screens/business/link-entry/flow.tsx'), texts: ['link-entry', 'checkout'] },
  'expired-link': { load: () => import('#src/screens/business/expired-link/flow.ts'), texts: ['expired-link'] },
  address: { load: () => import('#src/screens/identity/address/flow.ts'), texts: ['address'] },
  confirmation: {
    load: () => withTemporal(import('#src/screens/booking/confirmation/flow.ts')),
    texts: ['confirmation', 'checkout'],
  },
}

/** Creates the lazy child machines of the flows. */
export function createLazyMachines(deps: Deps): LazyMachines {
  /** Loaded when an anonymous user is asked to sign in. */
  const googleSignIn: LazyMachines['googleSignIn'] = lazyMachine(async () =>
    (await import('#src/actors/identity/google-sign-in.actors.ts')).createGoogleSignIn(deps),
  )
  return {
    googleSignIn,
    /** The pages of pets, loaded in a pet business once a category is chosen. */
    pets: lazyMachine(async () => (await import('#src/actors/business/pets.actors.ts')).createPets(deps)),
    /** Loaded once a signed-in customer views a business: an anonymous user has no booking to pay. */
    unpaidBooking: lazyMachine(
      async () => (await withTemporal(import('#src/actors/shell/unpaid-booking.actors.ts'))).createUnpaidBooking(deps),
      undefined,
      (event) => event.type === 'viewer.changed' && event.business !== null && event.customerId !== null,
    ),
    /** The checkout with its payments; Back leaves it while it is loading. */
    checkout: lazyMachine(
      async () => (await import('#src/actors/booking/checkout.actors.ts')).createCheckout(deps, { googleSignIn }),
      (event) => (event.type === 'back.request' ? { kind: 'back' as const } : null),
    ),
    /** The details of a reservation and its actions, behind the lists. */
    reservation: lazyMachine(async () =>
      (await withTemporal(import('#src/actors/account/reservation.actors.ts'))).createReservation(deps),
    ),
    /** The customer's calendar, loaded once there are bookings to sync. It runs beside the flow and blocks nothing. */
    calendarSync: lazyMachine(
      async () => (await import('#src/actors/booking/calendar-sync.actors.ts')).createCalendarSync(deps),
      undefined,
      (event) => event.type === 'bookings.known',
    ),
  }
}
