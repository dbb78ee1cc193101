import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { findOpenRequest } from '#domain/payment/payment-request.ts'
import type {
  FirstPage,
  FoundRequest,
  NotificationPage,
  notificationsMachine,
  ReadFirstPageInput,
} from '#machines/account/notifications/index.ts'
import { identifyCustomer } from '#src/actors/customer.ts'
import type { Deps } from '#src/actors/deps.ts'
import { watchNetwork } from '#src/actors/network.ts'
import { keepLastRead, readLastRead } from '#src/actors/notification-feed.ts'
import { readRequests } from '#src/actors/payment-requests.ts'
import { readBusiness } from '#src/actors/read-business.ts'
import { rememberReturn } from '#src/actors/remember-return.ts'
import { notificationsQuery } from '#src/queries/notifications.query.ts'
import { read } from '#src/queries/queries.ts'

/** What the list of notifications really does: the main API, and what the device keeps of what was read. */
export function createNotificationsImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof notificationsMachine> {
  return {
    actors: {
      identifyCustomer: identifyCustomer(deps),
      findRequest: fromPromise<FoundRequest, { transactionId: string }>(async ({ input, signal }) => ({
        request: findOpenRequest(await readRequests(deps, signal), input.transactionId),
      })),
      readFirstPage: fromPromise<FirstPage, ReadFirstPageInput>(({ input, signal }) =>
        readFirstPage(deps, input, signal),
      ),
      readPage: fromPromise<NotificationPage, { page: number }>(({ input, signal }) =>
        readPage(deps, input.page, signal),
      ),
      rememberReturn: rememberReturn(deps),
      watchNetwork: watchNetwork(deps),
    },
    actions: {
      keepLastRead: (_, { customerId, at }) => keepLastRead(deps, customerId, at),
    },
  }
}

async function readFirstPage(
  deps: Deps,
  { id, business: known, customerId }: ReadFirstPageInput,
  signal: AbortSignal,
): Promise<FirstPage> {
  const [business, page] = await Promise.all([known ?? readBusiness(deps, id, signal), readPage(deps, 1, signal)])
  return { business, ...page, readAt: deps.clock.now(), lastReadAt: readLastRead(deps, customerId) }
}

/** A page as it is now: who looks at the list wants what is new. Throws a `Failure`. */
function readPage(deps: Deps, page: number, signal: AbortSignal): Promise<NotificationPage> {
  return read(deps, { ...notificationsQuery(deps, page), staleTime: 0 }, signal)
}
