import * as z from 'zod/mini'
import { getRequestId, type SavedRequestPayment } from '#machines/payment/request-payment/index.ts'
import type { RequestPaymentSnapshot } from './request-payment.connect.ts'

const savedSchema = z.object({
  version: z.literal(1),
  requestId: z.string().check(z.minLength(1)),
  attempt: z.object({
    key: z.string().check(z.minLength(1)),
    pix: z.nullable(z.object({ code: z.string().check(z.minLength(1)), amountCents: z.int() })),
  }),
})

/** Maps the payment request to what survives a reload: the attempt under way. */
export function toSavedRequestPayment({ context }: RequestPaymentSnapshot): SavedRequestPayment | null {
  const { attempt } = context
  return attempt === null ? null : { version: 1, requestId: getRequestId(context), attempt }
}

/** Parses the saved state; null for another version or invalid data. */
export function parseSavedRequestPayment(stored: unknown): SavedRequestPayment | null {
  const parsed = savedSchema.safeParse(stored)
  return parsed.success ? parsed.data : null
}
