import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSandbox } from '#sandbox/server.ts'
import { type PostgresServer, startPostgres } from '#tests/support/postgres.ts'
import { getBooking, getPix, getWorld, inDays, smallData } from '#tools/support/world.ts'

let postgres: PostgresServer
let folder: string
beforeAll(async () => {
  postgres = await startPostgres()
  folder = await mkdtemp(join(tmpdir(), 'sandbox-server-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await postgres.remove()
})

const start = (name: string, reset = false) =>
  createSandbox({
    dataDir: join(folder, name),
    databaseUrl: postgres.url,
    reset,
    data: smallData,
    identity: 'tokens',
  })

describe('a PostgreSQL server', () => {
  it('is shared by sandboxes with separate folders, and can be reset when no other uses it', async () => {
    const first = await start('one', true)
    const second = await start('two')
    await mkdir(join(folder, 'held'))
    await writeFile(join(folder, 'held', 'lock'), `${process.ppid}\n`)
    await expect(start('held')).rejects.toThrow(/data folder .* is in use by another sandbox/)
    await expect(start('three', true)).rejects.toThrow(
      'The database at DATABASE_URL is in use by another sandbox; stop that before --reset.',
    )
    const rita = await getWorld(first, 'default').signIn('+5511911110000')
    const body = getBooking('studio', [['cut', 'ana', inDays(2, 10), 60]])
    const { id } = (await rita.call('createBookingTransaction', { body })).body
    const there = getWorld(second, 'default').as(rita.token)
    expect((await there.call('readBookingTransaction', { params: { id } })).body.id).toBe(id)
    await first.close()
    await second.close()
    const again = await start('one', true)
    expect(again.beginning).toBe('made')
    expect((await getWorld(again, 'default').panel<unknown[]>('GET', '/bookings')).body).toEqual([])
    await again.close()
  })

  it('is reset as soon as a closing sandbox has released it', async () => {
    const first = await start('one', true)
    const watcher = new pg.Client(postgres.url)
    await watcher.connect()
    const late = start('late', true)
    const isWaiting = "select 1 from pg_locks where locktype = 'advisory' and not granted"
    await vi.waitUntil(async () => (await watcher.query(isWaiting)).rowCount === 1, { timeout: 2_500 })
    await watcher.end()
    await first.close()
    const sandbox = await late
    expect(sandbox.beginning).toBe('made')
    await sandbox.close()
  })

  it('R-336 returns one code to all tabs that request it in parallel', async () => {
    const sandbox = await start('race', true)
    try {
      const world = getWorld(sandbox, 'default')
      const rita = await world.signIn('+5511911110000')
      const body = getBooking('studio', [['cut', 'ana', inDays(3, 10), 60]])
      const { id } = (await rita.call('createBookingTransaction', { body })).body
      const tabs = Array.from({ length: 8 }, () => rita.call('pay', { body: getPix(id, 3_300) }))
      const codes = (await Promise.all(tabs)).map(({ body: { pix_qr_code } }) => pix_qr_code)
      expect(new Set(codes).size).toBe(1)
      expect((await world.panel<unknown[]>('GET', '/payments')).body).toHaveLength(1)
    } finally {
      await sandbox.close()
    }
  })
})
