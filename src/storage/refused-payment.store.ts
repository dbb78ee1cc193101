import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { createTextStore } from './store.ts'

/**
 * Holds the last payment that the card provider refused for a subject. The next attempt is another payment, also after
 * a reload. The id is the provider's, and no secret.
 *
 * Written: by the payment at the card provider, and on the return from it.
 * Cleared: when the customer signs out, and with the tab.
 */
export const refusedPaymentStore = ({ transactionId, requestId }: PaidSubject) =>
  createTextStore({ key: `horacerta.note.refused.${requestId ?? transactionId}`, area: 'tab' })
