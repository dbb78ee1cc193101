import { catalog } from '#machines/catalog.ts'
import { readChart } from '#tests/flows/chart.ts'

/** The machines that are played on their screens, in groups of one file of tests each, so that several cores share them. */
export const groups = {
  booking: [
    'booking-wizard',
    'business-loading',
    'checkout',
    'checkout-step',
    'confirmation',
    'date-selection',
    'package-checkout',
    'package-purchase',
    'package-selection',
    'pix-payment',
    'provider-return',
    'request-payment',
    'service-selection',
    'time-index',
  ],
  account: [
    'address',
    'bank-account',
    'coupon-list',
    'earnings',
    'email-login',
    'expired-link',
    'link-entry',
    'login-options',
    'notifications',
    'referral-list',
    'referrals',
    'reservations',
  ],
} as const

const COUNTRY = 'A country is chosen in a list that a button opens first, which no case says how to do.'

/** Machines that have screens and are not played on them yet, and why. */
export const leftOut: { readonly [machine: string]: string } = {
  business: 'A state of it can be reached before there is a business to show.',
  'number-entry': COUNTRY,
  pets: 'What one types into its form is several events, and a case is one.',
  'phone-login': 'The digits of a code have a field each, which no case says how to fill.',
  profile: COUNTRY,
  reservation: 'A wait lies over its way back (R-018), which the chart takes all the same.',
}

/** Machines that have screens and cannot stand on the page of the player. */
export const unshown: { readonly [machine: string]: string } = {
  app: 'It is what stands around every screen, and the player is in its place.',
}

/** The machines that the player can show: those that have a screen of their own, by the tags of their states. */
export async function shownMachines(): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    catalog.map(async (entry) => {
      const tags = readChart(await entry.machine()).states.flatMap((state) => state.tags)
      const hasScreen = tags.some((tag) => tag.startsWith('screen:') && tag !== 'screen:child')
      return hasScreen && !Object.hasOwn(unshown, entry.id) ? [entry.id] : []
    }),
  )
  return new Set(found.flat())
}
