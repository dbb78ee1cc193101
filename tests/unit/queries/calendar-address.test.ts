import { QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/instant.ts'
import { calendarAddressQuery } from '#src/queries/calendar-address.query.ts'
import { readCustomer } from '#src/queries/customer.query.ts'
import { forgetRead } from '#src/queries/queries.ts'
import { createFakeDeps } from '#tools/support/fake-deps.ts'

const ADDRESS = 'https://calendars.example/secret.ics'
const { signal } = new AbortController()

afterEach(() => {
  vi.useRealTimers()
})

/** Reads the customer as the session does, and shows the address as a page does. */
async function show() {
  const fake = createFakeDeps({
    user: 'uid-ana',
    responses: { readMe: { id: 'user-ana', name: 'Ana', calendar_address: ADDRESS } },
  })
  const { client } = fake.deps.queries
  const address = () => new QueryObserver(client, calendarAddressQuery(fake.deps)).getCurrentResult().data
  return { ...fake, client, address }
}

describe('A-197 the calendar address', () => {
  it('is known from the customer’s record once the session has read it, and never asked for', async () => {
    const { deps, calls, address } = await show()
    expect(address()).toBeUndefined()
    await readCustomer(deps, signal)
    expect(address()).toBe(ADDRESS)
    expect(calls).toHaveLength(1)
  })

  it('lasts as long as the page', async () => {
    vi.useFakeTimers()
    const { deps, address } = await show()
    await readCustomer(deps, signal)
    await vi.advanceTimersByTimeAsync(24 * HOUR_MS)
    expect(address()).toBe(ADDRESS)
  })

  it('is forgotten when the user changes, also while it is shown', async () => {
    const { deps, client, address, changeUser } = await show()
    await readCustomer(deps, signal)
    const stop = new QueryObserver(client, calendarAddressQuery(deps)).subscribe(() => {})
    changeUser(null)
    forgetRead(deps.queries)
    stop()
    expect(client.getQueryCache().getAll()).toEqual([])
    expect(address()).toBeUndefined()
    changeUser('uid-ana')
    expect(address()).toBeUndefined()
  })
})
