import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { checkoutStepMachine } from './checkout-step.machine.ts'

export const checkoutStepStates: StatesOf<typeof checkoutStepMachine> = {
  open: {
    title: 'Checkout open',
    sentence: 'The checkout has the screen; whether the chosen times still hold is watched beside it.',
    requirements: [],
    address: '/checkout/{id}',
  },
  'open.reviewing': {
    title: 'Reviewing',
    sentence: 'The times are young, or nobody has looked away long enough.',
    requirements: [],
    address: '/checkout/{id}',
  },
  'open.rechecking': {
    title: 'Looking again',
    sentence: 'The customer came back after a while: the times are looked at once more beside the open checkout.',
    requirements: [],
    address: '/checkout/{id}',
  },
  couponRefused: {
    title: 'Coupon refused',
    sentence: 'The coupon cannot be used for this booking; the customer says whether to go on without it.',
    requirements: ['R-188'],
    address: '/checkout/{id}',
  },
  ended: {
    title: 'Ended',
    sentence: 'The checkout said what became of it, or a chosen time is gone.',
    requirements: [],
  },
}
