import type { Plugin } from 'vite'
import { expect, test } from 'vitest'
import { contractDocs } from '#scripts/build/contract-docs-plugin.ts'

const code = `
export const bodySchema = z.object({ source: z.string(), body: z.string() })
export const sendIt = {
  ...bearer,
  id: 'sendIt',
  path: '/it/{id}',
  params: byId,
  query: z.object({
    language: languageWordSchema,
  }),
  body: bodySchema,
  response: emptySchema,
  retry: 'idempotent',
  assumed: true,
  source: ['R-001', 'R-002'],
} as const satisfies Endpoint
export function toBody() {
  return { body: 1, source: 2 }
}
`

const transform = contractDocs().transform as (code: string, id: string) => { code: string } | null
const built = (id: string) => transform.call({} as Plugin, code, id)?.code

test('the build keeps the fields of an endpoint that the app reads, and the rest of the contract', () => {
  expect(built('/x/src/api/contract/its.ts')).toBe(`
export const bodySchema = z.object({ source: z.string(), body: z.string() })
export const sendIt = {
  ...bearer,
  id: 'sendIt',
  path: '/it/{id}',
  response: emptySchema,
  retry: 'idempotent',
  } as const satisfies Endpoint
export function toBody() {
  return { body: 1, source: 2 }
}
`)
})

test('the build keeps other files unchanged', () => {
  expect(built('/x/src/actors/its.ts')).toBeUndefined()
})
