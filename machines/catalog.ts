import type { AnyStateMachine } from 'xstate'
import type { FlowCases, StatePaper } from '#machines/shared/papers.types.ts'

/**
 * Every machine of the product. The flow tools, the inspector, the documents and the tests start from this list; the
 * app does not import it, so the papers it loads stay out of the production build.
 *
 * One entry for each folder beside this file, in alphabetical order; a test fails for a folder without one:
 *
 *   {
 *     id: 'pix-payment',
 *     title: 'Pix payment',
 *     purpose: 'Shows the Pix code and waits for the payment until it is too late for it.',
 *     headless: false,
 *     machine: async () => (await import('./pix-payment/index.ts')).pixPaymentMachine,
 *     cases: async () => (await import('./pix-payment/pix-payment.cases.ts')).pixPaymentCases,
 *     states: async () => (await import('./pix-payment/pix-payment.states.ts')).pixPaymentStates,
 *   },
 */
export const catalog: readonly CatalogEntry[] = [
  {
    id: 'advance-payment',
    title: 'Paying in advance',
    purpose: 'Offers an early payment or asks for the advance, and how it is to be paid, before anything is booked.',
    headless: true,
    machine: async () => (await import('./advance-payment/index.ts')).advancePaymentMachine,
    cases: async () => (await import('./advance-payment/advance-payment.cases.ts')).advancePaymentCases,
    states: async () => (await import('./advance-payment/advance-payment.states.ts')).advancePaymentStates,
  },
  {
    id: 'app',
    title: 'App',
    purpose: 'Runs one flow at a time, the one the address leads to, and keeps what all of them share.',
    headless: false,
    machine: async () => (await import('./app/index.ts')).appMachine,
    cases: async () => (await import('./app/app.cases.ts')).appCases,
    states: async () => (await import('./app/app.states.ts')).appStates,
  },
  {
    id: 'booking-submission',
    title: 'Making the booking',
    purpose: 'Makes the booking, once, however often it is tried, and then has the advance paid.',
    headless: true,
    machine: async () => (await import('./booking-submission/index.ts')).bookingSubmissionMachine,
    cases: async () => (await import('./booking-submission/booking-submission.cases.ts')).bookingSubmissionCases,
    states: async () => (await import('./booking-submission/booking-submission.states.ts')).bookingSubmissionStates,
  },
  {
    id: 'booking-wizard',
    title: 'Booking wizard',
    purpose: 'Leads from the chosen services through date and times to the checkout and keeps the booking together.',
    headless: false,
    machine: async () => (await import('./booking-wizard/index.ts')).bookingWizardMachine,
    cases: async () => (await import('./booking-wizard/booking-wizard.cases.ts')).bookingWizardCases,
    states: async () => (await import('./booking-wizard/booking-wizard.states.ts')).bookingWizardStates,
  },
  {
    id: 'bottom-navigation',
    title: 'Bottom navigation',
    purpose: 'Says which areas of the product stand at the foot of a page, by who looks at it and what there is.',
    headless: true,
    machine: async () => (await import('./bottom-navigation/index.ts')).bottomNavigationMachine,
    cases: async () => (await import('./bottom-navigation/bottom-navigation.cases.ts')).bottomNavigationCases,
    states: async () => (await import('./bottom-navigation/bottom-navigation.states.ts')).bottomNavigationStates,
  },
  {
    id: 'business',
    title: 'Business page',
    purpose: 'Shows a business and leads from a category to the chosen services and on to the date.',
    headless: false,
    machine: async () => (await import('./business/index.ts')).businessMachine,
    cases: async () => (await import('./business/business.cases.ts')).businessCases,
    states: async () => (await import('./business/business.states.ts')).businessStates,
  },
  {
    id: 'business-loading',
    title: 'Loading a business',
    purpose: 'Redeems a link, reads a business with its categories and looks up what was chosen before.',
    headless: false,
    machine: async () => (await import('./business-loading/index.ts')).businessLoadingMachine,
    cases: async () => (await import('./business-loading/business-loading.cases.ts')).businessLoadingCases,
    states: async () => (await import('./business-loading/business-loading.states.ts')).businessLoadingStates,
  },
  {
    id: 'checkout',
    title: 'Checkout',
    purpose: 'Reviews what was chosen, asks for what is missing, books, and has the advance paid.',
    headless: false,
    machine: async () => (await import('./checkout/index.ts')).checkoutMachine,
    cases: async () => (await import('./checkout/checkout.cases.ts')).checkoutCases,
    states: async () => (await import('./checkout/checkout.states.ts')).checkoutStates,
  },
  {
    id: 'checkout-step',
    title: 'Checkout step',
    purpose: 'Keeps the checkout open and looks at its times once more when the tab was away for long.',
    headless: false,
    machine: async () => (await import('./checkout-step/index.ts')).checkoutStepMachine,
    cases: async () => (await import('./checkout-step/checkout-step.cases.ts')).checkoutStepCases,
    states: async () => (await import('./checkout-step/checkout-step.states.ts')).checkoutStepStates,
  },
  {
    id: 'code-sending',
    title: 'Code sending',
    purpose: 'Sends one sign-in code by the channel that fits the number, with one fallback and no silent repeats.',
    headless: true,
    machine: async () => (await import('./code-sending/index.ts')).codeSendingMachine,
    cases: async () => (await import('./code-sending/code-sending.cases.ts')).codeSendingCases,
    states: async () => (await import('./code-sending/code-sending.states.ts')).codeSendingStates,
  },
  {
    id: 'confirmation',
    title: 'Confirmation',
    purpose: 'Shows what was booked, by its address alone.',
    headless: false,
    machine: async () => (await import('./confirmation/index.ts')).confirmationMachine,
    cases: async () => (await import('./confirmation/confirmation.cases.ts')).confirmationCases,
    states: async () => (await import('./confirmation/confirmation.states.ts')).confirmationStates,
  },
  {
    id: 'connection',
    title: 'Connection',
    purpose: 'Knows whether the device is online and whether a request is taking too long.',
    headless: true,
    machine: async () => (await import('./connection/index.ts')).connectionMachine,
    cases: async () => (await import('./connection/connection.cases.ts')).connectionCases,
    states: async () => (await import('./connection/connection.states.ts')).connectionStates,
  },
  {
    id: 'date-selection',
    title: 'Choosing the date',
    purpose: 'Shows the days on which all chosen services can be booked and lets the customer choose one.',
    headless: false,
    machine: async () => (await import('./date-selection/index.ts')).dateSelectionMachine,
    cases: async () => (await import('./date-selection/date-selection.cases.ts')).dateSelectionCases,
    states: async () => (await import('./date-selection/date-selection.states.ts')).dateSelectionStates,
  },
  {
    id: 'number-entry',
    title: 'Entering the number',
    purpose: 'Takes a country and a number, and has a code sent there.',
    headless: false,
    machine: async () => (await import('./number-entry/index.ts')).numberEntryMachine,
    cases: async () => (await import('./number-entry/number-entry.cases.ts')).numberEntryCases,
    states: async () => (await import('./number-entry/number-entry.states.ts')).numberEntryStates,
  },
  {
    id: 'payment-submission',
    title: 'Sending the payment',
    purpose: 'Sends the payment of a booking, asks what became of it, and gives back what was turned down.',
    headless: true,
    machine: async () => (await import('./payment-submission/index.ts')).paymentSubmissionMachine,
    cases: async () => (await import('./payment-submission/payment-submission.cases.ts')).paymentSubmissionCases,
    states: async () => (await import('./payment-submission/payment-submission.states.ts')).paymentSubmissionStates,
  },
  {
    id: 'pets',
    title: 'Pets',
    purpose: 'Lets the customer of a pet business choose, add and delete a pet before its services are shown.',
    headless: false,
    machine: async () => (await import('./pets/index.ts')).petsMachine,
    cases: async () => (await import('./pets/pets.cases.ts')).petsCases,
    states: async () => (await import('./pets/pets.states.ts')).petsStates,
  },
  {
    id: 'phone-login',
    title: 'Phone sign-in',
    purpose: 'Takes a customer from a phone number over a six-digit code to the page they came from.',
    headless: false,
    machine: async () => (await import('./phone-login/index.ts')).phoneLoginMachine,
    cases: async () => (await import('./phone-login/phone-login.cases.ts')).phoneLoginCases,
    states: async () => (await import('./phone-login/phone-login.states.ts')).phoneLoginStates,
  },
  {
    id: 'pix-payment',
    title: 'Pix payment',
    purpose: 'Shows the Pix code and waits for the money for as long as the booking is held.',
    headless: false,
    machine: async () => (await import('./pix-payment/index.ts')).pixPaymentMachine,
    cases: async () => (await import('./pix-payment/pix-payment.cases.ts')).pixPaymentCases,
    states: async () => (await import('./pix-payment/pix-payment.states.ts')).pixPaymentStates,
  },
  {
    id: 'profile',
    title: 'Name',
    purpose: 'Asks a customer who has just signed in for their name, and goes back to what they were doing.',
    headless: false,
    machine: async () => (await import('./profile/index.ts')).profileMachine,
    cases: async () => (await import('./profile/profile.cases.ts')).profileCases,
    states: async () => (await import('./profile/profile.states.ts')).profileStates,
  },
  {
    id: 'provider-payment',
    title: 'Card provider payment',
    purpose: "Has a booking in another currency than BRL paid in the card provider's form.",
    headless: true,
    machine: async () => (await import('./provider-payment/index.ts')).providerPaymentMachine,
    cases: async () => (await import('./provider-payment/provider-payment.cases.ts')).providerPaymentCases,
    states: async () => (await import('./provider-payment/provider-payment.states.ts')).providerPaymentStates,
  },
  {
    id: 'provider-return',
    title: 'Back from the card provider',
    purpose: 'Finds out what became of a payment at the card provider, and gives a booking back that was not paid.',
    headless: false,
    machine: async () => (await import('./provider-return/index.ts')).providerReturnMachine,
    cases: async () => (await import('./provider-return/provider-return.cases.ts')).providerReturnCases,
    states: async () => (await import('./provider-return/provider-return.states.ts')).providerReturnStates,
  },
  {
    id: 'service-selection',
    title: 'Choosing services',
    purpose: 'Reads the services of a category and lets the customer choose from them.',
    headless: false,
    machine: async () => (await import('./service-selection/index.ts')).serviceSelectionMachine,
    cases: async () => (await import('./service-selection/service-selection.cases.ts')).serviceSelectionCases,
    states: async () => (await import('./service-selection/service-selection.states.ts')).serviceSelectionStates,
  },
  {
    id: 'session',
    title: 'Session',
    purpose: 'Knows who the visitor is, from the first anonymous token to signing out, and keeps the token fresh.',
    headless: true,
    machine: async () => (await import('./session/index.ts')).sessionMachine,
    cases: async () => (await import('./session/session.cases.ts')).sessionCases,
    states: async () => (await import('./session/session.states.ts')).sessionStates,
  },
  {
    id: 'time-index',
    title: 'Choosing the times',
    purpose: 'Goes through the chosen services one by one until each has its time.',
    headless: false,
    machine: async () => (await import('./time-index/index.ts')).timeIndexMachine,
    cases: async () => (await import('./time-index/time-index.cases.ts')).timeIndexCases,
    states: async () => (await import('./time-index/time-index.states.ts')).timeIndexStates,
  },
]

export interface CatalogEntry {
  /** The folder's name; also the machine's own id, and `machine` in the flow's cases. */
  id: string
  /** Two or three words. */
  title: string
  /** One sentence for a product owner, with its full stop. */
  purpose: string
  /** True for a machine that never has the screen; its states carry no `screen:` tag. */
  headless: boolean
  machine: () => Promise<AnyStateMachine>
  cases: () => Promise<FlowCases>
  states: () => Promise<{ readonly [path: string]: StatePaper }>
}
