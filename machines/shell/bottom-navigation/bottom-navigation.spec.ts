import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { bottomNavigationMachine } from './bottom-navigation.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

export const bottomNavigationStates: StatesOf<typeof bottomNavigationMachine> = {
  waiting: {
    title: 'Waiting',
    sentence: 'Until the business is read nobody knows where the ways would lead.',
    requirements: [],
  },
  anonymous: {
    title: 'Anonymous',
    sentence: 'A visitor finds one way: to the times they have reserved as a customer.',
    requirements: ['R-125'],
    landmarks: [{ role: 'link', name: 'Sou cliente, ver meus horários reservados' }],
  },
  signedIn: {
    title: 'Signed in',
    sentence:
      'A customer finds the areas of the product: coupons among them where the business has some, and how much is new.',
    requirements: ['R-123', 'R-124', 'R-133', 'R-134', 'R-135', 'R-136', 'R-137', 'R-647', 'R-648'],
    landmarks: [{ role: 'link', name: 'Reservas' }],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const bottomNavigationWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

export const bottomNavigationCases: CasesOf<typeof bottomNavigationMachine> = {
  machine: 'bottom-navigation',
  inputs: [{ name: 'a page that just opened', input: undefined }],
  events: {
    'visitor.changed': [
      { name: 'a visitor', data: { businessId: 'b-1', customerId: null }, by: 'system' },
      { name: 'a customer', data: { businessId: 'b-1', customerId: 'user-bia' }, by: 'system' },
      { name: 'no business yet', data: { businessId: null, customerId: 'user-bia' }, by: 'system' },
    ],
  },
  actors: {},
  key: ({ businessId, customerId }) => ({ businessId, customerId }),
}
