import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { packagePurchaseMachine } from './package-purchase.machine.ts'

export const packagePurchaseStates: StatesOf<typeof packagePurchaseMachine> = {
  resuming: {
    title: 'Resuming',
    sentence: 'The business is read, and a package that was selected before is taken up again.',
    requirements: ['R-414', 'R-416'],
  },
  unavailable: {
    title: 'Business not read',
    sentence: 'The business could not be read: why, and once more.',
    requirements: ['R-451'],
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  placing: {
    title: 'Placing',
    sentence: 'The address and what is known decide whether the list or the checkout is next.',
    requirements: ['R-036', 'R-059', 'R-060'],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'The business sells nothing at the moment; the customer is given its contact.',
    requirements: ['R-036'],
  },
  readingPackage: {
    title: 'Reading the package',
    sentence: 'A checkout opened by its address: the package is read as it is sold now.',
    requirements: ['R-059', 'R-416'],
  },
  choosingPackage: {
    title: 'Choosing a package',
    sentence: 'The packages of the business are chosen from; the choice is kept on the device.',
    requirements: ['R-060', 'R-404', 'R-414'],
    address: '/packages/{id}',
  },
  checkingOut: {
    title: 'Buying',
    sentence: 'The package is reviewed and paid or activated; the device forgets the selection.',
    requirements: ['R-059', 'R-415', 'R-739'],
    address: '/checkout-package/{id}',
  },
  'checkingOut.open': { title: 'Open', sentence: 'The checkout has the screen.', requirements: ['R-059'] },
  'checkingOut.leaving': {
    title: 'Asked to leave',
    sentence: 'The history went back; an unpaid Pix asks first.',
    requirements: ['R-363'],
  },
  settling: {
    title: 'What it came to',
    sentence: 'To the checkout, to the sign-in, to the confirmation, to the business, or back to the list.',
    requirements: ['R-739'],
  },
  boughtElsewhere: {
    title: 'Bought in another tab',
    sentence: 'The same package was just bought in another tab: look at it, or buy once more on purpose.',
    requirements: [],
    landmarks: [{ role: 'button', name: 'Ver o pacote' }],
  },
  rememberingReturn: {
    title: 'Remembering the way back',
    sentence: 'The package and the way back are kept for the return from the sign-in.',
    requirements: ['R-414'],
  },
  forgetting: {
    title: 'Forgetting',
    sentence: 'The purchase has ended: neither tab nor device keeps anything of it.',
    requirements: ['R-447'],
  },
  left: { title: 'Left', sentence: 'The customer goes on to another part of the product.', requirements: ['R-739'] },
}
