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
    'provider-return',
    'request-payment',
    'time-index',
  ],
  account: [
    'address',
    'coupon-list',
    'earnings',
    'expired-link',
    'login-options',
    'notifications',
    'referral-list',
    'referrals',
    'reservations',
  ],
} as const

const FORM = 'Its form is sent only once it is filled in, which no case says how to do.'

/** Machines that have screens and are not played on them yet, and why. */
export const leftOut: { readonly [machine: string]: string } = {
  'bank-account': FORM,
  business: 'A state of it can be reached before there is a business to show.',
  'email-login': FORM,
  'link-entry': 'The landmark of a row is the name of a customer, and one way is of somebody without a name.',
  'number-entry': FORM,
  pets: FORM,
  'phone-login': FORM,
  'pix-payment': 'The buttons of its ends have other names for a payment request than its cases say.',
  profile: FORM,
  reservation: 'Something lies over its way back while the chart takes it.',
  'service-selection': 'Its checkboxes are pressed by their labels, which the player cannot do.',
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
