import * as z from 'zod/mini'
import type { Earnings, Referral, ReferralLink } from '#domain/referrals/referral.ts'
import { bearer, type Endpoint, type RequestOf } from './endpoint.ts'
import { centsSchema, emptySchema, idSchema, maybe } from './wire.ts'

/** `is_user_id` says that the id is a customer's. */
const referralHashBodySchema = z.object({ user_id: idSchema, is_user_id: z.literal(true) })

/** the cashback is in cents. */
export const referralHashSchema = z.object({
  url_hash: maybe(z.string()),
  hash: maybe(z.string()),
  cashback_value: maybe(centsSchema),
})

export function toReferralLink(wire: z.infer<typeof referralHashSchema>): ReferralLink {
  return { url: wire.url_hash || null, cashbackCents: wire.cashback_value ?? null }
}

/** the id in the path is a customer's. */
export const ofUserParamsSchema = z.object({ userId: idSchema })
const isUserIdQuerySchema = z.object({ isUserId: z.literal('true') })

/** */
export const referralSchema = z.object({ name: z.string(), payment_status: maybe(z.string()) })
export type ReferralWire = z.infer<typeof referralSchema>

/** Maps a referral: approved if its reward is paid, else processing, also if unknown. */
export function toReferral({ name, payment_status }: ReferralWire): Referral {
  return { name, status: payment_status === 'Pagamento Realizado' ? 'approved' : 'processing' }
}

/** all amounts in cents. */
export const earningsSchema = z.object({
  my_earnings: maybe(centsSchema),
  to_receive: maybe(centsSchema),
  potential_earnings: maybe(centsSchema),
})
export type EarningsWire = z.infer<typeof earningsSchema>

export function toEarnings({ my_earnings, to_receive, potential_earnings }: EarningsWire): Earnings {
  return {
    paidCents: my_earnings ?? null,
    toReceiveCents: to_receive ?? null,
    potentialCents: potential_earnings ?? null,
  }
}

/** `hash_user_id` is the id of the customer who referred; the recipient is their own. */
const transferBodySchema = z.object({ hash_user_id: idSchema, recipient_id: idSchema })

export const createReferralHash = {
  ...bearer,
  id: 'createReferralHash',
  host: 'payout',
  method: 'POST',
  path: '/referearn/generate-hash',
  body: referralHashBodySchema,
  response: referralHashSchema,
  source: ['R-662', 'R-663'],
} as const satisfies Endpoint

export const readReferrals = {
  ...bearer,
  id: 'readReferrals',
  host: 'payout',
  method: 'GET',
  path: '/referearn/indications/{userId}',
  params: ofUserParamsSchema,
  query: isUserIdQuerySchema,
  response: z.array(referralSchema),
  source: ['R-668', 'R-733'],
} as const satisfies Endpoint

export const readEarnings = {
  ...bearer,
  id: 'readEarnings',
  host: 'payout',
  method: 'GET',
  path: '/referearn/my-earnings/{userId}',
  params: ofUserParamsSchema,
  query: isUserIdQuerySchema,
  response: earningsSchema,
  source: ['R-669', 'R-670'],
} as const satisfies Endpoint

export const requestTransfer = {
  ...bearer,
  id: 'requestTransfer',
  host: 'payout',
  method: 'POST',
  path: '/referearn/generate-transfer',
  body: transferBodySchema,
  response: emptySchema,
  retry: 'idempotent',
  source: ['R-673'],
} as const satisfies Endpoint

/** Builds the request for the referral link of a customer. */
export function buildReferralHash(customerId: string): RequestOf<typeof createReferralHash> {
  return { body: { user_id: customerId, is_user_id: true } }
}

/** Builds the request for the referrals or the earnings of a customer. */
export function buildReadReferrals(customerId: string): RequestOf<typeof readReferrals> {
  return { params: { userId: customerId }, query: { isUserId: 'true' } }
}

/** Builds the request that pays the earnings of a customer to a recipient. */
export function buildTransfer({
  customerId,
  recipientId,
}: {
  customerId: string
  recipientId: string
}): RequestOf<typeof requestTransfer> {
  return { body: { hash_user_id: customerId, recipient_id: recipientId } }
}
