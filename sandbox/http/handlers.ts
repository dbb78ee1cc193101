import { businessHandlers } from './business.handlers.ts'
import { codeHandlers } from './code.handlers.ts'
import type { Handlers } from './context.ts'
import { couponHandlers } from './coupon.handlers.ts'
import { notificationHandlers } from './notification.handlers.ts'
import { packageHandlers } from './package.handlers.ts'
import { paymentRequestHandlers } from './payment-request.handlers.ts'
import { petHandlers } from './pet.handlers.ts'
import { referralHandlers } from './referral.handlers.ts'
import { reservationHandlers } from './reservation.handlers.ts'
import { userHandlers } from './user.handlers.ts'

/** One handler for each endpoint; an endpoint without one does not compile. */
export const handlers: Handlers = {
  ...businessHandlers,
  ...couponHandlers,
  ...notificationHandlers,
  ...packageHandlers,
  ...paymentRequestHandlers,
  ...petHandlers,
  ...referralHandlers,
  ...reservationHandlers,
  ...userHandlers,
  ...codeHandlers,
}
