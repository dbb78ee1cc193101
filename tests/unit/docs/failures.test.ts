import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { toFailure } from '#domain/failure.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import type { Connection } from '#src/platform/connection.ts'
import { readTables } from '#tests/support/documents.ts'
import { createFakeTransport, type FakeResponse } from '#tests/support/fake-transport.ts'

/** The responses of the server or the device for each row of "On the wire", by its words. */
const stimuli: { [words: string]: { responses: FakeResponse[]; connection?: Partial<Connection> } } = {
  'the device has no connection': { responses: [{ status: 200 }], connection: { isOnline: () => false } },
  'the connection breaks, then the device loses it': { responses: ['cut'], connection: { isOnline: onlineOnce() } },
  'the connection breaks each time': { responses: ['cut'] },
  'no response within 30 s (60 s for payments), each time': { responses: ['silent'] },
  'status 400': { responses: [{ status: 400, body: { message: 'Why' } }] },
  'status 401, also with a renewed token': { responses: [{ status: 401, body: { message: 'Why' } }] },
  'status 403': { responses: [{ status: 403, body: { message: 'Why' } }] },
  'status 404': { responses: [{ status: 404, body: { message: 'Why' } }] },
  'status 409': {
    responses: [
      { status: 409, body: { message: 'Why', taken: { service_id: 's1', start_time: '2026-03-03T12:00:00Z' } } },
    ],
  },
  'status 422': { responses: [{ status: 422, body: { message: 'Why' } }] },
  'any other status': { responses: [{ status: 503, body: { message: 'Why' } }] },
  'an error without a `message`': { responses: [{ status: 500, body: {} }] },
  'an error that is a web page': { responses: [{ status: 502, text: '<html>' }] },
  'a success without a required field': { responses: [{ status: 200, body: { id: 'b1', name: 'Aurora' } }] },
  'a success that is not JSON': { responses: [{ status: 200, text: '<html>' }] },
  'a success with an empty body': { responses: [{ status: 200, text: '' }] },
}

function onlineOnce(): () => boolean {
  const responses = [true]
  return () => responses.pop() ?? false
}

const rows = readTables('docs/failures.md').filter((row) => row['on the wire'] !== undefined)

describe('faults on the wire', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('each have a row in the document of failures', () => {
    expect(rows.map((row) => row['on the wire'])).toEqual([...Object.keys(stimuli), 'an app error'])
  })

  test.each(rows.filter((row) => row['on the wire'] !== 'an app error'))('$id $fault', async (row) => {
    const { responses, connection } = stimuli[row['on the wire'] ?? ''] ?? { responses: [] }
    const fake = createFakeTransport([...responses], connection)
    const failure = fake.send(endpoints.readBusiness, { params: { id: 'b1' } }).catch((error: unknown) => error)
    for (let attempt = 0; attempt < 4; attempt += 1) await vi.advanceTimersByTimeAsync(30_000)
    expect(await failure).toEqual(JSON.parse((row.failure ?? '').replace(/`/g, '')))
    expect(fake.sent).toHaveLength(Number(row['requests sent']))
  })

  test.each(rows.filter((row) => row['on the wire'] === 'an app error'))('$id $fault', (row) => {
    expect(toFailure(new TypeError('x is not a function'))).toEqual(JSON.parse((row.failure ?? '').replace(/`/g, '')))
  })
})
