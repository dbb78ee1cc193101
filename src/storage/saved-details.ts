import * as z from 'zod/mini'

/** What the customer entered at the checkout, in the draft and in an attempt to book. */
export const detailsSchema = z.object({ answer: z.string() })
