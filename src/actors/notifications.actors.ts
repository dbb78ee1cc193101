import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import * as z from 'zod/mini'
import { NOTIFICATIONS_PER_PAGE } from '#domain/notification.ts'
import { findOpenRequest } from '#domain/payment-request.ts'
import { bottomNavigationMachine } from '#machines/bottom-navigation/index.ts'
import type {
  FirstPage,
  FoundRequest,
  NotificationPage,
  notificationsMachine,
  ReadFirstPageInput,
} from '#machines/notifications/index.ts'
import { toNotifications } from '#src/api/contract/notifications.ts'
import { createBottomNavigationImplementations } from './bottom-navigation.actors.ts'
import { identifyCustomer } from './customer.ts'
import type { Deps } from './deps.ts'
import { readRequests } from './payment-requests.ts'
import { readBusiness } from './read-business.ts'
import { rememberReturn } from './return-path.ts'

/** What the list of notifications really does: the main API, and what the device keeps of what was read. */
export function createNotificationsImplementations(
  deps: Deps,
): MachineImplementationsFrom<typeof notificationsMachine> {
  return {
    actors: {
      bottomNavigation: bottomNavigationMachine.provide(createBottomNavigationImplementations(deps)),
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
  return { business, ...page, readAt: deps.clock.now(), lastReadAt: lastReadOf(deps, customerId) }
}

/** A full page may be followed by another one. Throws a `Failure`. */
async function readPage({ api }: Deps, page: number, signal: AbortSignal): Promise<NotificationPage> {
  const query = { page: String(page), per_page: String(NOTIFICATIONS_PER_PAGE) as '15' }
  const wires = await api.call('readNotifications', { query }, { signal })
  return { notifications: toNotifications(wires), hasMore: wires.length >= NOTIFICATIONS_PER_PAGE }
}

// ── What was read, by customer ─────────────────────────────────────────────────────────────────────────

const KEY = 'horacerta.note.notifications'
const lastReadSchema = z.record(z.string(), z.iso.datetime({ offset: true }))

/** ISO: when the customer last marked everything as read on this device; null: never. */
export function lastReadOf({ storage }: Pick<Deps, 'storage'>, customerId: string): string | null {
  return readTimes(storage)[customerId] ?? null
}

function keepLastRead({ storage }: Pick<Deps, 'storage'>, customerId: string, at: string): void {
  storage.write('device', KEY, JSON.stringify({ ...readTimes(storage), [customerId]: at }))
}

function readTimes(storage: Deps['storage']): { [customerId: string]: string } {
  try {
    const parsed = lastReadSchema.safeParse(JSON.parse(storage.read('device', KEY) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}
