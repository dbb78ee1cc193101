import * as z from 'zod/mini'
import { LANGUAGES } from '#domain/language.ts'
import { calendarAddressSchema } from '#src/api/contract/calendar-address.ts'
import type { Endpoint } from '#src/api/contract/endpoint.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import { uncheckedAddressSchema } from '#src/api/contract/user.ts'
import { errorSchema } from '#src/api/contract/wire.ts'

type Json = { [key: string]: unknown }

const HOSTS: Readonly<Record<Endpoint['host'], string>> = {
  main: 'The main API.',
  payment: 'The payment service.',
  payout: 'The payout API; the same host as the payment service unless configured otherwise.',
  codes: 'The code-sending API.',
}
const CLIENT_TYPE = { name: 'client-type', in: 'header', required: true, schema: { const: 'WebConsumer' } }
const ACCEPT_LANGUAGE = {
  name: 'Accept-Language',
  in: 'header',
  required: true,
  description: 'The language of the page, for what is said to the customer. Assumed.',
  schema: { enum: LANGUAGES },
}
const CONTENT_LANGUAGE = {
  'Content-Language': {
    description: 'The language of the message. Assumed; without it none is said of the message.',
    schema: { type: 'string' },
  },
}
const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'One per attempt of the customer; a repeated key is answered with the first answer.',
  schema: { type: 'string' },
}

/**
 * Builds the OpenAPI 3.1 document of the contract, for those who build the servers. It depends only on the endpoint
 * table.
 */
export function makeOpenApi(): Json {
  const schemas: Json = {}
  const paths: { [path: string]: Json } = {}
  for (const [id, endpoint] of Object.entries(endpoints) as [string, Endpoint][]) {
    const item = paths[endpoint.path] ?? {}
    item[endpoint.method.toLowerCase()] = toOperation(id, endpoint, schemas)
    paths[endpoint.path] = item
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Hora Certa back end',
      version: '1',
      description:
        'Every call the app makes. Amounts are integer cents, durations minutes, instants ISO 8601, days yyyy-mm-dd in the zone of the business. Generated from src/api/contract by `npx tsx scripts/openapi.ts`.',
    },
    paths,
    components: {
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A token of the identity provider, also an anonymous one.',
        },
        static: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'A fixed value.' },
      },
      schemas: { Error: toSchema(errorSchema, 'Error', schemas), ...schemas },
    },
  }
}

function toOperation(id: string, endpoint: Endpoint, schemas: Json): Json {
  return {
    operationId: id,
    tags: [endpoint.host],
    servers: [{ url: `/${endpoint.host}`, description: HOSTS[endpoint.host] }],
    security: endpoint.auth === 'none' ? [] : [{ [endpoint.auth]: [] }],
    parameters: [
      ...toParameters(endpoint.params, 'path', `${id}Params`, schemas),
      ...toParameters(endpoint.query, 'query', `${id}Query`, schemas),
      CLIENT_TYPE,
      ACCEPT_LANGUAGE,
      ...(endpoint.retry === 'idempotent' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toSchema(endpoint.body, `${id}Body`, schemas) } },
          },
        }
      : {}),
    responses: {
      '200': {
        description: 'Done.',
        ...toAnswer(id, endpoint, schemas),
      },
      default: {
        description: 'Refused.',
        headers: CONTENT_LANGUAGE,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    'x-requirements': endpoint.source,
    'x-assumed': endpoint.assumed,
    'x-retry': endpoint.retry,
    'x-timeout-ms': endpoint.timeoutMs,
  }
}

/**
 * Describes a response: a page of a list is the list itself with the total count in a header; the language of a text is
 * in a header, too.
 */
function toAnswer(id: string, endpoint: Endpoint, schemas: Json): Json {
  const schema = toSchema(endpoint.response, `${id}Answer`, schemas)
  if (endpoint.speaks === true) {
    const { language: _, ...properties } = schema.properties as Json
    return { headers: CONTENT_LANGUAGE, content: { 'application/json': { schema: { ...schema, properties } } } }
  }
  if (endpoint.totalHeader === undefined) return { content: { 'application/json': { schema } } }
  const { items } = schema.properties as Json
  return {
    headers: { [endpoint.totalHeader]: { schema: { type: 'integer' } } },
    content: { 'application/json': { schema: items } },
  }
}

function toParameters(schema: z.ZodMiniType | undefined, where: 'path' | 'query', name: string, schemas: Json): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = toSchema(schema, name, schemas) as {
    properties?: { [name: string]: Json }
    required?: string[]
  }
  return Object.entries(properties).map(([key, property]) => ({
    name: key,
    in: where,
    required: where === 'path' || required.includes(key),
    schema: property,
  }))
}

/**
 * Converts a schema to JSON; recursive parts become components, because `#` is the whole document here. All schemas are
 * described as inputs: they transform nothing and ignore unnamed keys, so a server may send more.
 */
function toSchema(schema: z.ZodMiniType, name: string, schemas: Json): Json {
  const made = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', override: describeUnchecked }) as Json
  const text = JSON.stringify(made).replace(/"#\/\$defs\/(\w+)"/g, (_, def) => `"#/components/schemas/${name}_${def}"`)
  const { $schema: _dialect, $defs = {}, ...json } = JSON.parse(text) as Json
  for (const [def, definition] of Object.entries($defs as Json)) schemas[`${name}_${def}`] = definition
  return json
}

/** Describes a field that is checked apart from its response as what it has to be. */
function describeUnchecked({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: object }): void {
  if (zodSchema !== uncheckedAddressSchema) return
  const { $schema: _dialect, ...address } = z.toJSONSchema(calendarAddressSchema) as Json
  Object.assign(jsonSchema, address, {
    description: 'Assumed: where a calendar reads all reservations of the user, as text/calendar. A secret.',
  })
}
