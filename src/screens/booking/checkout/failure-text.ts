import { type Failure, serverText } from '#domain/failure.ts'
import type { BookingSubmissionFailure } from '#machines/booking/booking-submission/index.ts'
import type { PaymentSubmissionFailure } from '#machines/payment/payment-submission/index.ts'
import type { Saying } from '#src/components/feedback/said.tsx'
import type { T } from '#src/i18n/texts.types.ts'
import { failureText } from '#src/screens/failure-text.ts'

/** The texts for failures. */
export interface Words {
  t: T<'checkout'>
  shell: T<'shell'>
}

/** Returns the text for a failed booking. */
export function bookingFailureText(failure: BookingSubmissionFailure, words: Words): Saying | readonly Saying[] {
  const { t } = words
  switch (failure.kind) {
    case 'emptyFields':
      return t('emptyFields', { list: failure.fields.map((field) => t(`fields.${field}`)).join(', ') })
    case 'endsBeforeStart':
      return t('endsBeforeStart')
    case 'invalidPackage':
      return t('invalidPackage')
    default:
      if (namesEmail(failure)) return t('invalidEmail')
      if (failure.kind === 'invalid' && failure.status === 400) return t('invalidBooking')
      return serverText(failure) === null
        ? failureText(failure, words.shell)
        : [failureText(failure, words.shell), t('tryAgain')]
  }
}

/** Returns the text for a failed package purchase, the server's own if there is one. */
export function purchaseFailureText(failure: BookingSubmissionFailure, words: Words): Saying | readonly Saying[] {
  switch (failure.kind) {
    case 'emptyFields':
    case 'endsBeforeStart':
    case 'invalidPackage':
      return bookingFailureText(failure, words)
    default:
      return failureText(failure, words.shell)
  }
}

/** Returns the text for a failed payment. */
export function paymentFailureText(failure: PaymentSubmissionFailure, words: Words): Saying {
  switch (failure.kind) {
    case 'refused':
    case 'cardGone':
    case 'incomplete':
    case 'undecided':
      return words.t('refused')
    case 'earlierRefused':
      return words.t('earlierRefused')
    case 'declined':
    case 'notAccepted':
      return failure.text ?? words.t('refused')
    case 'brokenOff':
      return failure.text ?? words.shell('unexpectedError')
    case 'formMissing':
      return words.shell('checkConnection')
    case 'noBooking':
      return words.t('noBooking')
    case 'over':
      return words.t('over')
    default:
      return namesEmail(failure) ? words.t('invalidEmail') : failureText(failure, words.shell)
  }
}

/** Tells whether the server's text complains about the e-mail. */
function namesEmail(failure: Failure): boolean {
  return serverText(failure)?.says.toLowerCase().includes('email') ?? false
}
