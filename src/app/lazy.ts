import type { FlowId } from '#machines/app/app/index.ts'
import { lazyMachine } from '#machines/shared/lazy-machine.ts'
import type { Namespace } from '#src/i18n/texts.types.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { CreateFlow, LazyMachines } from '#src/screens/flow-module.ts'

/** How a flow's chunk and its texts are fetched, side by side. */
export interface FlowLoader {
  load: () => Promise<{ createFlow: CreateFlow }>
  texts: readonly Namespace[]
}

/** Every flow that addresses lead to, each a chunk of its own but for the page of a business, which comes with the app (`src/main.tsx`). */
export const flows: { [id in FlowId]: FlowLoader } = {
  reservations: {
    load: () => import('#src/screens/account/reservations/flow.tsx'),
    texts: ['reservations'],
  },
  business: { load: () => import('#src/screens/business/business/flow.ts'), texts: ['business', 'service-selection'] },
  booking: {
    load: () => import('#src/screens/booking/booking/flow.ts'),
    texts: ['booking', 'date-selection', 'time-index'],
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
    load: () => import('#src/screens/booking/confirmation/flow.ts'),
    texts: ['confirmation', 'checkout'],
  },
}

/** Makes the child machines whose code comes after that of the flow that runs them. */
export function createLazyMachines(deps: Deps): LazyMachines {
  /** Loaded when a visitor is asked to sign in: customers never meet it. */
  const googleSignIn: LazyMachines['googleSignIn'] = lazyMachine(async () =>
    (await import('#src/actors/identity/google-sign-in.actors.ts')).createGoogleSignIn(deps),
  )
  return {
    googleSignIn,
    /** The pages of pets, in a business for pets once a category is chosen. */
    pets: lazyMachine(async () => (await import('#src/actors/business/pets.actors.ts')).createPets(deps)),
    /** Loaded once a customer looks at a business: nobody else can have a booking to pay. */
    unpaidBooking: lazyMachine(
      async () => (await import('#src/actors/shell/unpaid-booking.actors.ts')).createUnpaidBooking(deps),
      undefined,
      (event) => event.type === 'viewer.changed' && event.business !== null && event.customerId !== null,
    ),
    /** The checkout with its payments; Back leaves it while its code is on its way. */
    checkout: lazyMachine(
      async () => (await import('#src/actors/booking/checkout.actors.ts')).createCheckout(deps, { googleSignIn }),
      (event, { answer }) => (event.type === 'back.request' ? { kind: 'back' as const, answer } : null),
    ),
    /** The same of a package. */
    packageCheckout: lazyMachine(
      async () =>
        (await import('#src/actors/packages/package-checkout.actors.ts')).createPackageCheckout(deps, { googleSignIn }),
      (event) => (event.type === 'back.request' ? { kind: 'back' as const } : null),
    ),
    /** The detail of a reservation and what can be done there, behind the lists. */
    reservation: lazyMachine(async () =>
      (await import('#src/actors/account/reservation.actors.ts')).createReservation(deps),
    ),
    /** The customer's own calendar, which begins with what there is to follow. It stands beside it: nobody waits for it. */
    calendarSync: lazyMachine(
      async () => (await import('#src/actors/booking/calendar-sync.actors.ts')).createCalendarSync(deps),
      undefined,
      (event) => event.type === 'bookings.known',
    ),
  }
}
