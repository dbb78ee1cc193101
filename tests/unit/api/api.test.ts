import { expect, test } from 'vitest'
import { createApi } from '#src/api/api.ts'
import { readMe } from '#src/api/contract/user.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createFakeTransport } from '#tests/support/fake-transport.ts'

const freshMs = 60_000

test('what was read of one person is no answer for the next', async () => {
  const { deps, sent } = createFakeTransport([
    { status: 200, body: { id: 'renata' } },
    { status: 200, body: { id: 'caio' } },
  ])
  let owner = 'renata'
  const api = createApi({ ...deps, tokens: { ...deps.tokens, owner: () => owner } })
  expect((await api.read(readMe, {}, { freshMs })).id).toBe('renata')
  owner = 'caio'
  expect((await api.read(readMe, {}, { freshMs })).id).toBe('caio')
  expect(sent).toHaveLength(2)
})

test('an answer that is still on its way to one person is not shared with the next', async () => {
  const { deps, sent } = createFakeTransport([
    { status: 200, body: { id: 'renata' } },
    { status: 200, body: { id: 'caio' } },
  ])
  let owner = 'renata'
  const api = createApi({ ...deps, tokens: { ...deps.tokens, owner: () => owner } })
  const first = api.read(readMe, {})
  await eventually(() => expect(sent).toHaveLength(1))
  owner = 'caio'
  const [renata, caio] = await Promise.all([first, api.read(readMe, {})])
  expect([renata.id, caio.id]).toEqual(['renata', 'caio'])
  expect(sent).toHaveLength(2)
})

test('several askers of one person share one request', async () => {
  const { deps, sent } = createFakeTransport([{ status: 200, body: { id: 'renata' } }])
  const api = createApi(deps)
  await Promise.all([api.read(readMe, {}), api.read(readMe, {})])
  expect(sent).toHaveLength(1)
})
