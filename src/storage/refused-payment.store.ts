import type { PaidSubject } from '#domain/payment/payment-request.ts'
import { createTextStore } from './store.ts'

/**
 * Which payment of what is paid the provider was heard to refuse: the next one is another payment, also after a reload.
 * It is an id of the provider's, and no secret.
 *
 * Written: by the payment at the card provider, and on the way back from it.
 * Cleared: when the customer signs out, and with the tab.
 */
export const refusedPaymentStore = ({ transactionId, requestId }: PaidSubject) =>
  createTextStore({ key: `horacerta.note.refused.${requestId ?? transactionId}`, area: 'tab' })
