import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { bottomNavigationMachine } from './bottom-navigation.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const bottomNavigationStates: StatesOf<typeof bottomNavigationMachine> = {
  waiting: {
    title: 'Waiting for the business',
    sentence: 'Nothing is shown until the business is read.',
    requirements: [],
  },
  anonymous: {
    title: 'Not signed in',
    sentence: 'An anonymous user sees one link, to the reservations.',
    requirements: ['R-125'],
    landmarks: [{ role: 'link', name: 'Já sou cliente: ver minhas reservas' }],
  },
  signedIn: {
    title: 'Signed in',
    sentence:
      'The customer sees links to the areas of the product, to the coupons if the business has some, and the number of new notifications.',
    requirements: ['R-123', 'R-124', 'R-133', 'R-134', 'R-135', 'R-136', 'R-137', 'R-647', 'R-648'],
    landmarks: [{ role: 'link', name: 'Reservas' }],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const bottomNavigationWords: WordsOf<typeof bottomNavigationMachine> = {
  guards: {
    isBusinessUnread: 'the business is not read yet',
  },
  actions: {
    storeUser: 'remembers the business and the customer',
  },
  events: {
    'user.changed': 'the business or the customer changes',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

export const bottomNavigationCases: CasesOf<typeof bottomNavigationMachine> = {
  machine: 'bottom-navigation',
  inputs: [{ name: 'a page opens', input: undefined }],
  events: {
    'user.changed': [
      { name: 'an anonymous user', data: { businessId: 'b-1', customerId: null }, by: 'system' },
      { name: 'a customer', data: { businessId: 'b-1', customerId: 'user-bia' }, by: 'system' },
      { name: 'no business yet', data: { businessId: null, customerId: 'user-bia' }, by: 'system' },
    ],
  },
  actors: {},
  key: ({ businessId, customerId }) => ({ businessId, customerId }),
}
