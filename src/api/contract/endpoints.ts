import { readBankAccount, readBanks, readContract, saveBankAccount } from './bank-account.ts'
import { readBookingTransaction, updateBookingTransaction } from './booking.ts'
import { collectReservation, createBookingTransaction, updateBooking, updateSchedule } from './booking-changes.ts'
import { readBusiness, readClient, readSectors, sendPanelEvent } from './business.ts'
import { calculateCheckout, readClientPolicy, readPaymentSettings, readPolicy } from './checkout.ts'
import { sendGatewayCode, sendProviderCode, verifyGatewayCode, verifyGuruCode, verifyProviderCode } from './codes.ts'
import { readCoupons } from './coupons.ts'
import type { Endpoint } from './endpoint.ts'
import { postNotification, readNotifications } from './notifications.ts'
import { readPackages } from './packages.ts'
import { createIntent, pay, payRequest } from './payment.ts'
import { readPaymentRequests, readRequestInformation } from './payment-requests.ts'
import { readPaymentStatus } from './payment-status.ts'
import { deletePet, readPets, savePet } from './pets.ts'
import { createReferralHash, readEarnings, readReferrals, requestTransfer } from './referrals.ts'
import { readRescheduleValid } from './reschedule.ts'
import { readBoughtPackages, readCancellationTerms, readPaymentSummaries, readReservations } from './reservations.ts'
import { readAvailableDates, readCouponDates, search, searchWithCoupon } from './schedule.ts'
import { readCouponServices, readServices } from './services.ts'
import { readMe, renewToken, saveUser, verifyAuthLink } from './user.ts'

/**
 * All endpoints by id, for the sandbox, the OpenAPI document and the tests. The app imports single endpoints, so that
 * each chunk contains only its own.
 */
export const endpoints = {
  readBusiness,
  readSectors,
  readServices,
  readPackages,
  readCoupons,
  readCouponServices,
  readCouponDates,
  searchWithCoupon,
  readPets,
  savePet,
  deletePet,
  readAvailableDates,
  search,
  calculateCheckout,
  readPolicy,
  readPaymentSettings,
  createBookingTransaction,
  collectReservation,
  readBookingTransaction,
  updateBookingTransaction,
  updateBooking,
  readRescheduleValid,
  updateSchedule,
  readPaymentStatus,
  pay,
  createIntent,
  readMe,
  saveUser,
  verifyAuthLink,
  renewToken,
  readClient,
  sendPanelEvent,
  readNotifications,
  postNotification,
  readPaymentRequests,
  readRequestInformation,
  payRequest,
  readReservations,
  readBoughtPackages,
  readPaymentSummaries,
  readCancellationTerms,
  readClientPolicy,
  createReferralHash,
  readReferrals,
  readEarnings,
  requestTransfer,
  readBanks,
  readBankAccount,
  saveBankAccount,
  readContract,
  sendGatewayCode,
  verifyGatewayCode,
  sendProviderCode,
  verifyProviderCode,
  verifyGuruCode,
} as const satisfies { [id: string]: Endpoint }

export type Endpoints = typeof endpoints
export type EndpointId = keyof Endpoints
