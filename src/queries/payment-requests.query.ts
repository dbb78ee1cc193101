import type { PaymentStatus } from '#domain/entities.ts'
import type { Failure } from '#domain/failure.ts'
import type { PaymentRequest } from '#domain/payment/payment-request.ts'
import { toPaymentRequests } from '#src/api/contract/asked.ts'
import { readPaymentRequests } from '#src/api/contract/payment-requests.ts'
import { signedInCustomer } from './customer.query.ts'
import type { Deps } from './deps.ts'

/** Reads the payment requests that businesses sent to the signed-in customer. Throws a `Failure`. */
export async function readRequests(deps: Deps, signal: AbortSignal): Promise<PaymentRequest[]> {
  const customer = await signedInCustomer(deps, signal)
  if (customer === null) throw { kind: 'unauthorized', text: null } satisfies Failure
  return toPaymentRequests(await deps.api.call(readPaymentRequests, { params: { id: customer.id } }, { signal }))
}

/** Reads the status of a payment request; one that no longer exists counts as cancelled. Throws a `Failure`. */
export async function readRequestStatus(deps: Deps, requestId: string, signal: AbortSignal): Promise<PaymentStatus> {
  const requests = await readRequests(deps, signal)
  return requests.find(({ id }) => id === requestId)?.status ?? 'cancelled'
}
