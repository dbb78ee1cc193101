import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { findOpenRequest } from '#domain/payment/payment-request.ts'
import type {
  FirstPage,
  FoundRequest,
  NotificationPage,
  notificationsMachine,
  ReadFirstPageInput,
} from '#machines/account/notifications/index.ts'
import { createCustomersPageActors } from '#src/actors/identity/customer.actors.ts'
import { watchNetwork } from '#src/actors/shell/watch-network.actors.ts'
import { readBusiness } from '#src/queries/business.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { notificationsQuery } from '#src/queries/notifications.query.ts'
import { readRequests } from '#src/queries/payment-requests.query.ts'
import { read } from '#src/queries/queries.ts'
import { readLastRead, storeLastRead } from '#src/storage/last-read.store.ts'

/**
 * Returns the actors of the list of notifications: the main API, and what the device stores about read notifications.
 */
export function createNotificationsImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof notificationsMachine> {
  return {
    actors: {
      ...createCustomersPageActors(deps),
      findRequest: fromPromise<FoundRequest, { transactionId: string }>(async ({ input, signal }) => ({
        request: findOpenRequest(await readRequests(deps, signal), input.transactionId),
      })),
      readFirstPage: fromPromise<FirstPage, ReadFirstPageInput>(({ input, signal }) =>
        readFirstPage(deps, input, signal),
      ),
      readPage: fromPromise<NotificationPage, { page: number }>(({ input, signal }) =>
        readPage(deps, input.page, signal),
      ),
      watchNetwork: watchNetwork(deps),
    },
    actions: {
      storeLastRead: (_, { customerId, at }) => storeLastRead(deps, customerId, at),
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

/** Reads a page of notifications without the cache, because the customer wants new ones. Throws a `Failure`. */
function readPage(deps: Deps, page: number, signal: AbortSignal): Promise<NotificationPage> {
  return read(deps, { ...notificationsQuery(deps, page), staleTime: 0 }, signal)
}
