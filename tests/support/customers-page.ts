import type { Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'
import { type HistoryEntry, inAnotherTab } from './flow-tenant.ts'
import type { WholeFlow } from './whole-product.ts'

/** Shared steps to play the pages of a business that only its signed-in customers see. */

const ANONYMOUS = 'identifyCustomer answers (an anonymous user)'
const ofBusiness: HistoryEntry = { path: `/business/${sampleBusiness.id}`, step: null, state: {} }

export const identifyCustomer: WholeFlow['responses'][string] = [{ endpoint: 'readMe' }]

/** Removes the stored customer, so that the app asks the server who is signed in. */
export function forgetWho(page: Page): Promise<void> {
  return page.evaluate(() => localStorage.removeItem('meData'))
}

export const customersPage = {
  excused: {
    'rememberReturn fails (broken)': 'where the device keeps nothing, the way back lives as long as the page',
  },
  autonomous: {
    [ANONYMOUS]: 'the device knows that nobody is signed in',
    'rememberReturn answers (remembered)': 'the way back is written on the device',
  },
  beyond: { 'rememberingReturn: session.changed': 'nobody is quick enough to sign out while the way back is written' },
  isSignedIn: ({ steps }) => !steps.some((step) => describeStep(step) === ANONYMOUS),
  prepare: ({ page }) => forgetWho(page),
  events: {
    'route.changed': ({ page }) => page.goBack(),
    'session.changed': ({ page }) =>
      inAnotherTab(page, (other) => other.evaluate(() => localStorage.removeItem('horacerta.identity'))),
  },
} satisfies Partial<WholeFlow>

/** A page whose machine listens to session changes, and looks up the customer in a state called `identifying`. */
export const listeningPage = {
  excused: {
    ...customersPage.excused,
    'session.changed (the same customer)': 'the session says it unasked, as soon as the server has said who it is',
    'session.changed (another customer)': 'another customer can sign in on the device only after a sign-out',
  },
  /** Returns whether the customer can sign out: not while they are being looked up. */
  canSignOut: (state: AnyMachineSnapshot) => !state.matches('identifying'),
}

/**
 * Builds the history of the page: the entry that Back leads to, then the page. A step of the path chooses the first
 * entry; without one it is `otherwise`.
 */
export function buildEntries(
  { steps }: FlowPath,
  page: HistoryEntry,
  before: { readonly [step: string]: HistoryEntry },
  otherwise = ofBusiness,
): readonly HistoryEntry[] {
  return [steps.map((step) => before[describeStep(step)]).find(Boolean) ?? otherwise, page]
}
