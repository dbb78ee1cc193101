import type { StatesOf } from '#machines/shared/papers.types.ts'
import type { confirmationMachine } from './confirmation.machine.ts'

const address = '/confirmation/{id}/bookingTransactionId/{bookingTransactionId}'

export const confirmationStates: StatesOf<typeof confirmationMachine> = {
  resuming: {
    title: 'Which booking?',
    sentence: 'The booking is the one of the address.',
    requirements: ['R-315'],
  },
  returning: {
    title: 'Back from the card provider',
    sentence: 'What became of the payment is found out before the booking is shown.',
    requirements: ['R-369', 'R-370', 'R-371', 'R-372', 'R-373'],
    address,
  },
  readingBooking: {
    title: 'Reading the booking',
    sentence: 'The bookings and the business are read again, also after a reload and on another device.',
    requirements: ['R-315', 'R-448', 'R-591'],
    address,
  },
  clearingFunnel: {
    title: 'Clearing up',
    sentence: 'What the browser kept for this booking is removed, so that nothing of it is booked again.',
    requirements: ['R-572'],
    address,
  },
  deciding: {
    title: 'What was it?',
    sentence: 'The address says whether appointments or a package are confirmed.',
    requirements: ['R-064'],
  },
  packageShown: {
    title: 'Purchase confirmed',
    sentence: 'The bought package stands there, with the ways to schedule its sessions and to the reservations.',
    requirements: ['R-438', 'R-439', 'R-440', 'R-441', 'R-442', 'R-443', 'R-444', 'R-445', 'R-446', 'R-447'],
    address: '/confirmation-package/{id}/bookingTransactionId/{bookingTransactionId}',
  },
  'packageShown.deciding': {
    title: 'On its way?',
    sentence: 'A payment that the card provider works on is waited for; any other is as it is.',
    requirements: ['R-371'],
  },
  'packageShown.resting': {
    title: 'Being processed',
    sentence: 'The payment is being processed: it is looked at each minute, and when the page is seen or online again.',
    requirements: ['R-371'],
    landmarks: [{ role: 'heading', name: 'O pagamento está sendo processado' }],
  },
  'packageShown.lookingAgain': {
    title: 'Looking again',
    sentence: 'The servers are asked behind the page whether the payment has come in or has failed.',
    requirements: ['R-371'],
    landmarks: [{ role: 'heading', name: 'O pagamento está sendo processado' }],
  },
  'packageShown.settled': {
    title: 'Settled',
    sentence: 'Nothing of the payment is waited for here.',
    requirements: ['R-370'],
    landmarks: [{ role: 'heading', name: 'Compra confirmada' }],
  },
  shown: {
    title: 'Confirmed',
    sentence: 'Every booked service stands there with day, time and professional, and how to get to the business.',
    requirements: ['R-385', 'R-386', 'R-387', 'R-388', 'R-389', 'R-394'],
    address,
  },
  'shown.payment': {
    title: 'How the payment stands',
    sentence: 'A payment that is being processed is looked at each minute until it is known how it ended.',
    requirements: ['R-371'],
  },
  'shown.payment.deciding': {
    title: 'On its way?',
    sentence: 'A payment that the card provider works on is waited for; any other is as it is.',
    requirements: ['R-371'],
  },
  'shown.payment.resting': {
    title: 'Being processed',
    sentence: 'The payment is being processed: it is looked at each minute, and when the page is seen or online again.',
    requirements: ['R-371'],
    landmarks: [{ role: 'heading', name: 'O pagamento está sendo processado' }],
  },
  'shown.payment.lookingAgain': {
    title: 'Looking again',
    sentence: 'The servers are asked behind the page whether the payment has come in or has failed.',
    requirements: ['R-371'],
    landmarks: [{ role: 'heading', name: 'O pagamento está sendo processado' }],
  },
  'shown.payment.settled': {
    title: 'Settled',
    sentence: 'Nothing of the payment is waited for here.',
    requirements: ['R-370'],
    landmarks: [{ role: 'heading', name: 'Agendamento confirmado!' }],
  },
  'shown.summary': {
    title: 'The amounts',
    sentence: 'What stands below the bookings is read by itself.',
    requirements: ['R-390'],
  },
  'shown.summary.readingSummary': {
    title: 'Reading the amounts',
    sentence: 'Amounts and cancellation policy are read beside the bookings.',
    requirements: ['R-390', 'R-637'],
  },
  'shown.summary.complete': {
    title: 'Complete',
    sentence: 'Payment summary and cancellation policy stand below the bookings.',
    requirements: ['R-390', 'R-391', 'R-395', 'R-396', 'R-397'],
  },
  'shown.summary.incomplete': {
    title: 'Without the amounts',
    sentence: 'The bookings stand, but their amounts and policy could not be read; they can be asked for again.',
    requirements: ['R-390'],
  },
  readingFailed: {
    title: 'Not read',
    sentence: 'The booking could not be read; the customer reads why and tries again.',
    requirements: ['R-384'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  notFound: {
    title: 'No such booking',
    sentence: 'There is no such booking or package for this customer; the way leads to the business.',
    requirements: ['R-037', 'R-063'],
    address,
    landmarks: [{ role: 'link', name: 'Voltar ao estabelecimento' }],
  },
  signInNeeded: {
    title: 'Sign in first',
    sentence: 'Only the customer who booked sees the booking: signing in leads back here.',
    requirements: ['R-037'],
  },
  leftForOwnAddress: {
    title: 'To its own business',
    sentence: 'It was booked at another business than the address says: its confirmation is shown at that one.',
    requirements: ['R-315'],
  },
  leftForCheckout: {
    title: 'To the checkout',
    sentence: 'The payment was not successful: the customer confirms and pays once more.',
    requirements: ['R-372'],
  },
  leftForReservations: {
    title: 'To the reservations',
    sentence: 'The reservations will say whether the payment has come in, and hold the sessions of a package.',
    requirements: ['R-373', 'R-445'],
  },
  leftForProfessionals: {
    title: 'To the professional',
    sentence: 'The customer sees the professional among those of the business.',
    requirements: ['R-392'],
  },
  leftForReferrals: {
    title: 'To the referrals',
    sentence: 'The customer goes on to recommend the product.',
    requirements: ['R-393'],
  },
  leftForReschedule: {
    title: 'To another time',
    sentence: 'The customer chooses a new day and time for one of the bookings.',
    requirements: ['R-626'],
  },
  leftForPackages: {
    title: 'To the packages',
    sentence: 'The customer looks at the packages that the business sells.',
    requirements: ['R-446', 'R-749'],
  },
  leftForDate: {
    title: 'To the date',
    sentence: 'A session of the bought package is given its time.',
    requirements: ['R-041'],
  },
  leftForBusiness: {
    title: 'To the business',
    sentence: 'The customer goes to the page of the business.',
    requirements: ['R-014'],
  },
}
