import type { FlowId } from '#machines/app/app/index.ts'
import type { Namespace } from '#src/i18n/texts.types.ts'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'

/** How a flow's chunk and its texts are fetched, side by side. */
export interface FlowLoader {
  load: () => Promise<{ createFlow: (deps: Deps) => FlowModule }>
  texts: readonly Namespace[]
}

/** Every flow that addresses lead to, each a chunk of its own. */
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
