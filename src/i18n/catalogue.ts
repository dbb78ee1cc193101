import type { texts as about } from './texts/about.pt-BR.ts'
import type { texts as address } from './texts/address.pt-BR.ts'
import type { texts as appPages } from './texts/app-pages.pt-BR.ts'
import type { texts as bookingWizard } from './texts/booking-wizard.pt-BR.ts'
import type { texts as business } from './texts/business.pt-BR.ts'
import type { texts as calendarSync } from './texts/calendar-sync.pt-BR.ts'
import type { texts as cardPayment } from './texts/card-payment.pt-BR.ts'
import type { texts as checkout } from './texts/checkout.pt-BR.ts'
import type { texts as confirmation } from './texts/confirmation.pt-BR.ts'
import type { texts as coupon } from './texts/coupon.pt-BR.ts'
import type { texts as couponList } from './texts/coupon-list.pt-BR.ts'
import type { texts as dateSelection } from './texts/date-selection.pt-BR.ts'
import type { texts as emailLogin } from './texts/email-login.pt-BR.ts'
import type { texts as expiredLink } from './texts/expired-link.pt-BR.ts'
import type { texts as linkEntry } from './texts/link-entry.pt-BR.ts'
import type { texts as loginOptions } from './texts/login-options.pt-BR.ts'
import type { texts as notifications } from './texts/notifications.pt-BR.ts'
import type { texts as packages } from './texts/packages.pt-BR.ts'
import type { texts as pets } from './texts/pets.pt-BR.ts'
import type { texts as phoneField } from './texts/phone-field.pt-BR.ts'
import type { texts as phoneLogin } from './texts/phone-login.pt-BR.ts'
import type { texts as pixPayment } from './texts/pix-payment.pt-BR.ts'
import type { texts as profile } from './texts/profile.pt-BR.ts'
import type { texts as providerPayment } from './texts/provider-payment.pt-BR.ts'
import type { texts as referrals } from './texts/referrals.pt-BR.ts'
import type { texts as requestPayment } from './texts/request-payment.pt-BR.ts'
import type { texts as reschedule } from './texts/reschedule.pt-BR.ts'
import type { texts as reservations } from './texts/reservations.pt-BR.ts'
import type { texts as serviceSelection } from './texts/service-selection.pt-BR.ts'
import type { texts as shell } from './texts/shell.pt-BR.ts'
import type { texts as timeIndex } from './texts/time-index.pt-BR.ts'

/** Every namespace of texts by the name of its files; types only, so naming one loads nothing. */
export interface Catalogue {
  about: typeof about
  address: typeof address
  'app-pages': typeof appPages
  'booking-wizard': typeof bookingWizard
  business: typeof business
  'calendar-sync': typeof calendarSync
  'card-payment': typeof cardPayment
  checkout: typeof checkout
  confirmation: typeof confirmation
  coupon: typeof coupon
  'coupon-list': typeof couponList
  notifications: typeof notifications
  'date-selection': typeof dateSelection
  'expired-link': typeof expiredLink
  'link-entry': typeof linkEntry
  'email-login': typeof emailLogin
  'login-options': typeof loginOptions
  packages: typeof packages
  pets: typeof pets
  'phone-field': typeof phoneField
  'phone-login': typeof phoneLogin
  'pix-payment': typeof pixPayment
  profile: typeof profile
  'provider-payment': typeof providerPayment
  referrals: typeof referrals
  'request-payment': typeof requestPayment
  reschedule: typeof reschedule
  reservations: typeof reservations
  'service-selection': typeof serviceSelection
  shell: typeof shell
  'time-index': typeof timeIndex
}
