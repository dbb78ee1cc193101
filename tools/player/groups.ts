import { catalog } from '#machines/catalog.ts'
import { findOwn } from '#src/inspector/diagram/names.ts'
import { readChart } from '#tools/flows/chart.ts'

/** The machines that are played on their screens, one test file for each group, so that several cores share the work. */
export const groups = {
  booking: [
    'booking-wizard',
    'business',
    'business-loading',
    'checkout',
    'confirmation',
    'date-selection',
    'package-purchase',
    'package-selection',
    'pets',
    'code-payment',
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
    'number-entry',
    'phone-login',
    'profile',
    'referral-list',
    'referrals',
    'reservation',
    'reservations',
    'receipt',
  ],
} as const

/** Machines with screens or dialogs that the player cannot show, with the reason. */
export const unshown: { readonly [machine: string]: string } = {
  app: 'It is what stands around every screen, and the player is in its place.',
  'calendar-sync': 'It is a card in the list of reservations, which is there only once something is listed.',
}

/** States on the screens of other machines that cannot have a screenshot, by tag, with the reason. */
export const unpictured: { readonly [machine: string]: { readonly [tag: string]: string } } = {
  'provider-payment': { 'dialog:form': "The form is the card provider's own, which is fetched from there." },
}

/** Returns why a state with these tags has no screenshot, or null if it must have one. */
export function whyUnpictured(machine: string, tags: readonly string[]): string | null {
  const reasons = findOwn(unpictured, machine) ?? {}
  return findOwn(unshown, machine) ?? tags.flatMap((tag) => findOwn(reasons, tag) ?? [])[0] ?? null
}

/** Returns the machines that the player can show: those with a screen of their own, by the tags of their states. */
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
