/** The machines that are played on their screens, in groups of one file of tests each, so that several cores share them. */
export const groups = {
  booking: ['package-purchase', 'package-selection', 'time-index'],
  account: ['earnings', 'expired-link', 'login-options', 'reservations'],
} as const

/** Machines that have screens and are not played on them yet, and why. */
export const leftOut: { readonly [machine: string]: string } = {
  address: 'Its cases and rows are not yet as its screens are.',
  app: 'Its cases and rows are not yet as its screens are.',
  'bank-account': 'Its cases and rows are not yet as its screens are.',
  'booking-wizard': 'Its cases and rows are not yet as its screens are.',
  business: 'Its cases and rows are not yet as its screens are.',
  'business-loading': 'Its cases and rows are not yet as its screens are.',
  checkout: 'Its cases and rows are not yet as its screens are.',
  'checkout-step': 'Its cases and rows are not yet as its screens are.',
  confirmation: 'Its cases and rows are not yet as its screens are.',
  'coupon-list': 'Its cases and rows are not yet as its screens are.',
  'date-selection': 'Its cases and rows are not yet as its screens are.',
  'email-login': 'Its cases and rows are not yet as its screens are.',
  'link-entry': 'Its cases and rows are not yet as its screens are.',
  notifications: 'Its cases and rows are not yet as its screens are.',
  'number-entry': 'Its cases and rows are not yet as its screens are.',
  'package-checkout': 'Its cases and rows are not yet as its screens are.',
  pets: 'Its cases and rows are not yet as its screens are.',
  'phone-login': 'Its cases and rows are not yet as its screens are.',
  'pix-payment': 'Its cases and rows are not yet as its screens are.',
  profile: 'Its cases and rows are not yet as its screens are.',
  'provider-return': 'Its cases and rows are not yet as its screens are.',
  'referral-list': 'Its cases and rows are not yet as its screens are.',
  referrals: 'Its cases and rows are not yet as its screens are.',
  'request-payment': 'Its cases and rows are not yet as its screens are.',
  reservation: 'Its cases and rows are not yet as its screens are.',
  'service-selection': 'Its cases and rows are not yet as its screens are.',
}
