import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { businessMachine } from './business.machine.ts'

export const businessStates: StatesOf<typeof businessMachine> = {
  loading: {
    title: 'Loading',
    sentence: 'The business with its categories is loaded, a link redeemed and an earlier choice looked up.',
    requirements: ['R-044', 'R-045', 'R-046'],
  },
  droppingCoupon: {
    title: 'Dropping the coupon',
    sentence: 'The customer goes on without the coupon: what was chosen is looked up again as it is without it.',
    requirements: ['R-188'],
  },
  placing: {
    title: 'Placing',
    sentence: 'Address, categories and what is already chosen decide where the customer starts.',
    requirements: ['R-036', 'R-051', 'R-052', 'R-098', 'R-748'],
  },
  choosingCategory: {
    title: 'Choosing a category',
    sentence: 'The landing page shows the categories of the business, sorted by name.',
    requirements: ['R-092', 'R-093', 'R-094', 'R-097', 'R-101'],
    address: '/business/{id}',
    landmarks: [{ role: 'heading', name: 'Selecione a categoria' }],
  },
  'choosingCategory.browsing': {
    title: 'Browsing',
    sentence: 'Nothing is asked of the customer yet.',
    requirements: [],
  },
  'choosingCategory.reminded': {
    title: 'Reminded',
    sentence: 'The customer wanted to see schedules without a service and is asked to select one.',
    requirements: ['R-110', 'R-115'],
  },
  'choosingCategory.learning': {
    title: 'Learning more',
    sentence: 'What the business tells of itself lies over the page; Back and the cross close it.',
    requirements: ['R-095', 'R-116', 'R-117', 'R-118', 'R-119', 'R-120', 'R-121', 'R-122'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  markingCategory: {
    title: 'Marking a category',
    sentence: 'The category page of its own: one category is marked, Next goes on.',
    requirements: ['R-051'],
    address: '/selecionar-categoria/{id}',
    landmarks: [{ role: 'heading', name: 'Selecione a categoria' }],
  },
  'markingCategory.browsing': {
    title: 'Browsing',
    sentence: 'Nothing is asked of the customer yet.',
    requirements: [],
  },
  'markingCategory.missing': {
    title: 'Category missing',
    sentence: 'The customer has to select a category before going on.',
    requirements: ['R-114'],
  },
  categoryChosen: {
    title: 'Category chosen',
    sentence: 'In a business for pets the pet comes next, in any other the services.',
    requirements: ['R-111', 'R-160'],
  },
  enteringCategory: {
    title: 'Entering a category',
    sentence: 'The services of a business for pets are shown for a pet only.',
    requirements: ['R-111', 'R-148'],
  },
  choosingPet: {
    title: 'Choosing a pet',
    sentence: 'The customer of a business for pets chooses the pet that the services are for.',
    requirements: ['R-053', 'R-054', 'R-111', 'R-742'],
  },
  'choosingPet.picking': {
    title: 'Picking',
    sentence: 'The pets have the screen.',
    requirements: ['R-053', 'R-054'],
  },
  'choosingPet.learning': {
    title: 'Learning more',
    sentence:
      'Where the business opens with its pets, what it tells of itself lies over them; Back and the cross close it.',
    requirements: ['R-095'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  choosingServices: {
    title: 'Choosing services',
    sentence: 'The services of the category are chosen from.',
    requirements: ['R-099', 'R-112', 'R-145', 'R-146', 'R-748'],
  },
  'choosingServices.picking': {
    title: 'Picking',
    sentence: 'The list has the screen.',
    requirements: ['R-099'],
  },
  'choosingServices.learning': {
    title: 'Learning more',
    sentence: 'What the business tells of itself lies over the page; Back and the cross close it.',
    requirements: ['R-095'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  reviewing: {
    title: 'Reviewing',
    sentence: 'The landing page shows what was chosen, with the way to more services and the way on.',
    requirements: ['R-100', 'R-107', 'R-108', 'R-132'],
    address: '/business/{id}',
    landmarks: [{ role: 'button', name: 'Ver horários' }],
  },
  askingOffer: {
    title: 'Is there a package?',
    sentence: 'Whether the customer is asked how to continue: where packages are sold and were not declined.',
    requirements: ['R-103'],
  },
  'askingOffer.beforeReview': {
    title: 'Before the review',
    sentence: 'Without packages the chosen services are shown.',
    requirements: ['R-132'],
  },
  'askingOffer.beforeDate': {
    title: 'Before the date',
    sentence: 'Without packages the customer goes on to the date.',
    requirements: ['R-108'],
  },
  continuing: {
    title: 'How to continue',
    sentence: 'The business sells packages: the customer goes on with the chosen services alone, or with a package.',
    requirements: ['R-103', 'R-105'],
    address: '/business/{id}',
    landmarks: [{ role: 'heading', name: 'Como você quer continuar?' }],
  },
  selectingPackage: {
    title: 'Whether to buy a package',
    sentence: 'The customer buys a package now and schedules later, or schedules now without one.',
    requirements: ['R-041', 'R-104', 'R-106'],
    address: '/business/{id}',
    landmarks: [{ role: 'heading', name: 'Selecione o pacote' }],
  },
  inactive: {
    title: 'Not bookable',
    sentence: 'This business takes no bookings at the moment; the page shows how to reach it.',
    requirements: ['R-036'],
  },
  nothingOffered: {
    title: 'Nothing offered',
    sentence: 'The business has no categories to book from; the page shows how to reach it.',
    requirements: [],
  },
  'nothingOffered.browsing': {
    title: 'Browsing',
    sentence: 'Nothing lies over the page.',
    requirements: [],
  },
  'nothingOffered.learning': {
    title: 'Learning more',
    sentence: 'What the business tells of itself lies over the page; Back and the cross close it.',
    requirements: ['R-095'],
    landmarks: [{ role: 'dialog', name: 'Estúdio Aurora' }],
  },
  broken: {
    title: 'Broken',
    sentence: 'A fault of the app itself; the customer can load the page again.',
    requirements: [],
  },
  submitted: {
    title: 'To the date',
    sentence: 'The customer goes on to the date with the chosen services.',
    requirements: ['R-108', 'R-144'],
  },
  sentToLogin: {
    title: 'To the sign-in',
    sentence: 'The link signed nobody in, which the sign-in says; afterwards the customer comes back to this business.',
    requirements: ['R-047'],
  },
  sentToSignIn: {
    title: 'From the pets to the sign-in',
    sentence: 'After the sign-in the customer comes back to the pets.',
    requirements: ['R-028'],
  },
  leftToPay: {
    title: 'To the payment',
    sentence: 'A booking of this customer waits for its payment, and its checkout is next.',
    requirements: ['R-629'],
  },
  leftForSection: {
    title: 'To another area',
    sentence:
      'The foot of the page leads to reservations, coupons, rewards, notifications, or to the link entry; other ways lead to the packages.',
    requirements: ['R-106', 'R-123', 'R-125', 'R-134', 'R-135', 'R-136', 'R-137', 'R-749'],
  },
  wentBack: {
    title: 'Back',
    sentence: 'The customer goes one step back in the history, or to the business when there is none.',
    requirements: ['R-145'],
  },
}
