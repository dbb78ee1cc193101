/**
 * The words that may leave the app towards the inspector: kinds of failures, statuses of bookings and payments, names
 * of routes, languages, currencies. All other words are removed, so that a new field with personal data is not sent by
 * accident.
 */
export const WORDS: ReadonlySet<string> = new Set(
  [
    // Failures and results
    'accountOpened addressNeeded amount amountChanged blocked booked bought broken brokenOff cancel cancelled',
    'cardGone cardNeeded chosen closed completed confirmed conflict connection consentMissing contract couponDropped',
    'couponRefused declined denied disabled duplicate embedded emptyFields error expired failed fields forbidden formMissing',
    'abandoned gone inUse incomplete insert invalid invalidPackage left lost move network noBooking noRefund notAccepted',
    'notFound nothing nothingPaid offline otherWays over paid partOnly partial partly pending picked processing',
    'provider ready refused remove reschedule rescheduleOver rescheduleUnchecked resume returned reversed saved schedule',
    'sent server signIn signedIn sessionExpired signedOut succeeded taken timeout rejected unauthorized unavailable unexpected unread waiting',
    // Methods and things
    'card pix google phone email sms whatsapp fixed percentage upTo uponConsultation free',
    'active inactive hidden open none on off back popup',
    'service services package packages booking bookings branch landing document',
    // Routes
    'address blank business businessCode businessReservation businessToken categories checkout checkoutPackage',
    'checkoutRequest confirmation confirmationPackage confirmationPackageTransaction confirmationTransaction coupons date',
    'download earnings expiredLink linkEntry linkEntryToken login loginCode loginEmailSignIn loginEmailSignUp loginName',
    'loginNumber loginOptions newPet notifications notificationsTransaction path pets referralList referralSteps',
    'receipt referrals reservation reservations times',
    // Languages and currencies
    'pt-BR en-US es-ES portuguese english spanish BRL USD',
  ].flatMap((line) => line.split(' ')),
)
