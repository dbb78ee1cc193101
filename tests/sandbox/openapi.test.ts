import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { makeOpenApi } from '#sandbox/openapi.ts'
import type { Endpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'

type Operation = { operationId: string; parameters: { name: string; in: string }[]; requestBody?: unknown }
const document = makeOpenApi() as { openapi: string; paths: { [path: string]: { [method: string]: Operation } } }

describe('the OpenAPI document', () => {
  it('is the one in docs/api (else run: npx tsx scripts/openapi.ts)', async () => {
    const text = await readFile(new URL('../../docs/api/openapi.json', import.meta.url), 'utf8')
    expect(text).toBe(`${JSON.stringify(document, null, 2)}\n`)
  })

  it.each(Object.entries(endpoints) as [string, Endpoint][])('has %s with all its parameters', (id, endpoint) => {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()]
    expect(operation?.operationId).toBe(id)
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    expect(operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)).toEqual(named)
    expect(operation?.requestBody !== undefined).toBe(endpoint.body !== undefined)
  })

  it('allows additional keys in responses, which the app ignores', () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false')
  })

  it('references only schemas that it contains', () => {
    const text = JSON.stringify(document)
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#([^"]*)"/g)) {
      if (pointer === '') continue
      const found = pointer
        .slice(1)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
      expect(found, pointer).toBeDefined()
    }
  })
})
