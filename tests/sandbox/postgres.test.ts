import { existsSync } from 'node:fs'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { startPostgres } from '#tests/support/postgres.ts'

describe('a PostgreSQL server for tests', () => {
  it('comes from the npm package if no working one is installed', async () => {
    const server = await startPostgres(['no/such/folder'])
    try {
      const client = new pg.Client({ connectionString: server.url })
      await client.connect()
      const { rows } = await client.query<{ data: string; version: string }>(
        "select current_setting('data_directory') as data, current_setting('server_version') as version",
      )
      await client.end()
      const [{ data, version } = { data: '', version: '' }] = rows
      expect(Number.parseInt(version, 10)).toBe(18)
      expect(existsSync(data)).toBe(true)
      await server.remove()
      expect(existsSync(data)).toBe(false)
    } finally {
      await server.remove()
    }
  })
})
