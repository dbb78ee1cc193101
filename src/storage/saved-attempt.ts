import * as z from 'zod/mini'
import { detailsSchema } from './saved-details.ts'

const textSchema = z.string().check(z.minLength(1))

/**
 * An attempt to book or to buy, as the tab saves it. `sent` is null in attempts of a release that did not
 * save it.
 */
export const attemptSchema = z.object({
  key: textSchema,
  itemsKey: z.string(),
  sent: z._default(
    z.nullable(
      z.object({
        ...detailsSchema.shape,
        couponId: z.nullable(z.string()),
        isCancellationPolicy: z.boolean(),
        isOfferRefused: z.boolean(),
      }),
    ),
    null,
  ),
  transactionId: z.nullable(z.string()),
  createdAt: z.nullable(z.iso.datetime({ offset: true })),
  pix: z.nullable(z.object({ code: textSchema, amountCents: z.int() })),
})
