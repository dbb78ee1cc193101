import { Silence } from '#sandbox/errors.ts'
import { followStripe } from '#sandbox/rules/intent.ts'
import { once } from '#sandbox/rules/once.ts'
import { payRequest } from '#sandbox/rules/payment.ts'
import { listRequests, postPaid, readInformation } from '#sandbox/rules/payment-requests.ts'
import { refusal } from '#sandbox/rules/words.ts'
import type { Handlers } from './context.ts'

/** Handlers of payment requests: callers see, pay and report only their own. */
export const paymentRequestHandlers: Pick<
  Handlers,
  'readPaymentRequests' | 'readRequestInformation' | 'payRequest' | 'postNotification'
> = {
  async readPaymentRequests({ request, tenant, bearer, services: { db, stripe } }) {
    if (request.params.id !== bearer.uid) throw refusal(404, 'notFound')
    const requests = await listRequests(db, tenant, bearer.uid)
    if (stripe === null) return requests
    const open = requests.filter(({ status }) => status === 'pending')
    for (const { booking_transaction_id } of open) await followStripe(db, tenant, stripe, booking_transaction_id)
    return listRequests(db, tenant, bearer.uid)
  },

  async readRequestInformation({ request, tenant, bearer, services }) {
    return services.db.transaction((tx) => readInformation(tx, tenant, bearer.uid, request.query))
  },

  async payRequest({ request, tenant, bearer, services, key }) {
    const call = { tenant, userId: bearer.uid, endpoint: 'payRequest', key, request: request.body }
    const { isSilent, ...response } = await once(services.db, call, (tx) =>
      payRequest(tx, tenant, bearer.uid, request.body),
    )
    if (isSilent) throw new Silence()
    return response
  },

  async postNotification({ request, tenant, bearer, services, key }) {
    const call = { tenant, userId: bearer.uid, endpoint: 'postNotification', key, request: request.body }
    return once(services.db, call, (tx) => postPaid(tx, tenant, bearer.uid, request.body))
  },
}
