import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { HOLDING_STATUSES } from '#sandbox/db/bootstrap.ts'
import { openStore } from '#sandbox/db/open.ts'
import { bookings, transactions } from '#sandbox/db/schema.ts'
import { createSandbox } from '#sandbox/server.ts'
import { getBooking, getPix, getWorld, inDays, smallData } from '#tools/support/world.ts'

let dataDir: string
const children: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'))
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts a sandbox in a separate process, which the test can kill. */
async function spawnSandbox(): Promise<{ port: number; kill(): Promise<void> }> {
  const script = `
    import { createSandbox } from '#sandbox/server.ts'
    const data = JSON.parse(process.env.DATA)
    const sandbox = await createSandbox({ dataDir: process.env.DATA_DIR, data, identity: 'tokens' })
    console.log(sandbox.port)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    env: { ...process.env, DATA: JSON.stringify(smallData), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of createInterface({ input: child.stdout }))
    return {
      port: Number(line),
      async kill() {
        child.kill('SIGKILL')
        await once(child, 'exit')
      },
    }
  throw new Error('the sandbox did not start')
}

const doors = (port: number) => getWorld({ port } as Awaited<ReturnType<typeof createSandbox>>, 'default')

describe('a sandbox that is killed', () => {
  it('during a booking continues from the same state after a restart', async () => {
    const first = await spawnSandbox()
    const rita = await doors(first.port).signIn('+5511911110000')
    const start = inDays(2, 10)
    const body = getBooking('studio', [['cut', 'ana', start, 60]])
    const made = await rita.call('createBookingTransaction', { body }, { key: 'attempt' })
    const paid = await rita.call('pay', { body: getPix(made.body.id, 3_300) }, { key: 'payment' })
    await first.kill()

    const second = await createSandbox({ dataDir, data: smallData, identity: 'tokens' })
    try {
      const world = getWorld(second, 'default')
      const again = world.as(rita.token)
      expect((await again.call('createBookingTransaction', { body }, { key: 'attempt' })).body.id).toBe(made.body.id)
      expect((await again.call('pay', { body: getPix(made.body.id, 3_300) }, { key: 'payment' })).body).toEqual(
        paid.body,
      )
      const [payment] = (await world.panel<{ id: string }[]>('GET', '/payments')).body
      await world.panel('POST', `/payments/${payment?.id}`, { outcome: 'full' })
      const after = await again.call('readBookingTransaction', { params: { id: made.body.id } })
      expect(after.body.bookings).toMatchObject([{ status: 'active', startTime: start }])
    } finally {
      await second.close()
    }
  })
})

describe('a data folder', () => {
  it('of another version is rejected in one sentence that says what to do', async () => {
    await writeFile(join(dataDir, 'version'), '999\n')
    await expect(createSandbox({ dataDir, identity: 'tokens' })).rejects.toThrow(
      /was written by another version of the sandbox \(999, this is \d+\); start once with --reset/,
    )
  })

  it('that another sandbox is using is rejected', async () => {
    await writeFile(join(dataDir, 'lock'), `${process.ppid}\n`)
    await expect(createSandbox({ dataDir, identity: 'tokens' })).rejects.toThrow(/is in use by another sandbox/)
  })

  it('is empty after a reset', async () => {
    const start = (reset: boolean) => createSandbox({ dataDir, data: smallData, identity: 'tokens', reset })
    const first = await start(false)
    const rita = await getWorld(first, 'default').signIn('+5511911110000')
    const body = getBooking('shop', [['trim', 'bob', inDays(2, 10), 30]])
    await rita.call('createBookingTransaction', { body })
    await first.close()
    await writeFile(join(dataDir, 'accounts.json'), '[]')
    const again = await start(true)
    try {
      expect(again.beginning).toBe('made')
      expect((await getWorld(again, 'default').panel<unknown[]>('GET', '/bookings')).body).toEqual([])
      expect(existsSync(join(dataDir, 'accounts.json'))).toBe(false)
    } finally {
      await again.close()
    }
  })

  it('of another data set keeps its data, unless the start names a data set', async () => {
    const [studio, shop] = smallData.businesses
    const other = { businesses: [shop ?? studio] as typeof smallData.businesses }
    const begin = async (data: typeof smallData, renew: boolean) => {
      const sandbox = await createSandbox({ dataDir, data, renew, identity: 'tokens' })
      await sandbox.close()
      return [sandbox.beginning, sandbox.data.businesses.length]
    }
    const all = smallData.businesses.length
    expect(await begin(smallData, false)).toEqual(['made', all])
    expect(await begin(smallData, true)).toEqual(['kept', all])
    expect(await begin(other, false)).toEqual(['keptOther', all])
    expect(await begin(other, true)).toEqual(['madeAnew', 1])
    expect(await begin(other, false)).toEqual(['kept', 1])
  })

  it('is not locked by a sandbox whose port is in use', async () => {
    const one = await createSandbox({ data: smallData, identity: 'tokens' })
    try {
      const start = (port: number) => createSandbox({ port, dataDir, data: smallData, identity: 'tokens' })
      await expect(start(one.port)).rejects.toThrow(`Port ${one.port} is already in use.`)
      await (await start(0)).close()
    } finally {
      await one.close()
    }
  })
})

describe('the database', () => {
  it('allows one booking of a place at a time, unless the booking was cancelled', async () => {
    const { db, close } = await openStore({ dataDir: null, databaseUrl: null })
    try {
      await db.execute(`insert into datasets values ('d', '{}')`)
      await db.execute(`insert into tenants values ('t', 'd', 0, '{}', '{}', now())`)
      const createdAt = inDays(0, 0)
      const shared = { tenant: 't', businessId: 'b', createdAt }
      await db
        .insert(transactions)
        .values({ ...shared, id: 'x', userId: 'u', totalCents: 0, dueCents: 0, isOfferRefused: false })
      const row = (id: string, status: string, place: number, from: number) => ({
        ...shared,
        id,
        transactionId: 'x',
        line: 0,
        serviceId: 's',
        professionalId: status,
        startTime: inDays(1, from),
        endTime: inDays(1, from + 2),
        place,
        priceCents: 0,
        pricingType: 'fixed',
        status,
      })
      for (const status of HOLDING_STATUSES) {
        const id = (number: number) => `${status}-${number}`
        await db
          .insert(bookings)
          .values([row(id(1), status, 0, 10), row(id(2), status, 1, 10), row(id(3), status, 0, 12)])
        await expect(db.insert(bookings).values(row(id(4), status, 0, 11))).rejects.toThrow()
        await db.insert(bookings).values({ ...row(id(5), status, 0, 11), status: 'cancelled' })
      }
      const [first] = await db.select({ startTime: bookings.startTime }).from(bookings)
      expect(first?.startTime).toBe(inDays(1, 10))
    } finally {
      await close()
    }
  })
})
