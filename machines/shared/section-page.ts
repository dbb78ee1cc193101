import { type ActorRefFrom, type EventObject, sendTo } from 'xstate'
import type { Business, Customer } from '#domain/entities.ts'
import { pathOfSection, type Section } from '#domain/shell/section.ts'
import { bottomNavigationMachine } from '#machines/shell/bottom-navigation/index.ts'
import { getAddressId } from './address-id.ts'
import { withEvent } from './chart.ts'
import { customersPage, customersPageActors } from './customers-page.ts'
import type { Departure, RouteEntry } from './flow.types.ts'

/** What the pages with the bottom navigation have in common: their reports to it, and where they lead. */

/** Actors of such a page. */
export const sectionPageActors = { ...customersPageActors, bottomNavigation: bottomNavigationMachine }

type Shown = { entry: RouteEntry; business: Business | null }

type Viewer = { business: Business | null; customer: Customer | null }

/** Returns the report of the business and the customer to the bottom navigation. */
export function toUserChanged({ business, customer }: Viewer) {
  return { type: 'user.changed', businessId: business?.id ?? null, customerId: customer?.id ?? null } as const
}

/** Returns the departure to another section of the product. */
export function toSection({ entry, business }: Shown, section: Section): Departure {
  const path = pathOfSection(section, business?.id ?? getAddressId({ entry }))
  return { name: 'path', params: { path }, query: {}, state: null, replace: false }
}

/** Returns the departure to the page of the business. */
export function toBusiness(context: Pick<Shown, 'entry'>): Departure {
  return { name: 'business', params: { id: getAddressId(context) }, query: {}, state: null, replace: false }
}

/** Returns the departure that goes one step back, else to the business. */
export function toHistory(context: Pick<Shown, 'entry'>): Departure {
  const params = { path: pathOfSection('schedule', getAddressId(context)) }
  return { name: 'back', params, query: {}, state: null, replace: false }
}

function createReport(): (args: { context: Viewer }) => void
function createReport() {
  return sendTo<Viewer, EventObject, undefined, ActorRefFrom<typeof bottomNavigationMachine>, EventObject>(
    'bottomNavigation',
    ({ context }) => toUserChanged(context),
  )
}

/** Parts of such a page: `setup({ … }).extend(sectionPage)`. */
export const sectionPage = {
  actions: { ...customersPage.actions, reportUser: createReport() },
  guards: {
    ...customersPage.guards,
    isOtherSection: (_: unknown, params: { section: Section; own: Section }) => params.section !== params.own,
  },
}

/** Makes the transitions with which the customer leaves the page of a section, whatever it is doing. */
export function createSectionExits(own: Section) {
  return {
    'section.open': { guard: withEvent('isOtherSection', { own }), target: '.leftForSection' },
    'business.show': '.leftForBusiness',
    'back.request': '.left',
  } as const
}

/** The final states of these transitions. */
export const sectionEndings = {
  leftForSection: {
    type: 'final',
    output: ({ context, event }: { context: Shown; event: { section?: Section } }) => ({
      departure: toSection(context, event.section ?? 'schedule'),
    }),
  },
  leftForBusiness: {
    type: 'final',
    output: ({ context }: { context: Shown }) => ({ departure: toBusiness(context) }),
  },
  left: { type: 'final', output: ({ context }: { context: Shown }) => ({ departure: toHistory(context) }) },
} as const
