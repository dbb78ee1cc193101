import { expect, it, vi } from 'vitest'
import { createRandomId } from '#src/platform/random-id.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('a random id is a UUID of version 4, also where a page served by plain http has no randomUUID', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  const made = Array.from({ length: 200 }, () => createRandomId({ getRandomValues }))
  for (const id of made) expect(id).toMatch(UUID)
  expect(new Set(made).size).toBe(200)
  expect(createRandomId()).toMatch(UUID)
})

it('a random id holds every bit of the random numbers but the six of its version', () => {
  const filled = (value: number) => ({
    getRandomValues: ((bytes: Uint8Array) => bytes.fill(value)) as Crypto['getRandomValues'],
  })
  expect(createRandomId(filled(0))).toBe('00000000-0000-4000-8000-000000000000')
  expect(createRandomId(filled(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})

it('uses crypto.randomUUID if the browser has it', () => {
  const randomUUID = vi.fn(() => '00000000-0000-4000-8000-000000000001' as const)
  expect(createRandomId({ getRandomValues: crypto.getRandomValues, randomUUID })).toBe(
    '00000000-0000-4000-8000-000000000001',
  )
})
