import * as z from 'zod/mini'
import { code, type Endpoint } from './endpoint.ts'
import { maybe } from './wire.ts'

const phoneSchema = z.string().check(z.regex(/^\+\d{5,15}$/))

/** a code sent by the SMS gateway. `phone` is in E.164. */
const gatewayCodeBodySchema = z.object({ phone: phoneSchema })

/** a code sent by the messaging provider, by SMS or on WhatsApp. */
const providerCodeBodySchema = z.object({ phone: phoneSchema, channel: z.optional(z.literal('whatsapp')) })

/** */
const verifyCodeBodySchema = z.object({ phone: phoneSchema, code: z.string().check(z.regex(/^\d{6}$/)) })

const codeSentSchema = z.object({ message: maybe(z.string()) })

/** `message` is a custom sign-in token of the identity provider. */
const codeVerifiedSchema = z.object({ message: z.string().check(z.minLength(1)) })

export const sendGatewayCode = {
  ...code,
  id: 'sendGatewayCode',
  method: 'POST',
  path: '/user/auth/wavy',
  body: gatewayCodeBodySchema,
  response: codeSentSchema,
  assumed: false,
  source: ['R-471', 'R-486'],
} as const satisfies Endpoint

export const verifyGatewayCode = {
  ...code,
  id: 'verifyGatewayCode',
  method: 'POST',
  path: '/user/auth/wavy/verify',
  body: verifyCodeBodySchema,
  response: codeVerifiedSchema,
  retry: 'never',
  assumed: false,
  source: ['R-491', 'R-494'],
} as const satisfies Endpoint

export const sendProviderCode = {
  ...code,
  id: 'sendProviderCode',
  method: 'POST',
  path: '/user/auth/',
  body: providerCodeBodySchema,
  response: codeSentSchema,
  assumed: false,
  source: ['R-472', 'R-478', 'R-487'],
} as const satisfies Endpoint

export const verifyProviderCode = {
  ...code,
  id: 'verifyProviderCode',
  method: 'POST',
  path: '/user/auth/verify',
  body: verifyCodeBodySchema,
  response: codeVerifiedSchema,
  retry: 'never',
  assumed: false,
  source: ['R-492', 'R-494'],
} as const satisfies Endpoint

export const verifyGuruCode = {
  ...code,
  id: 'verifyGuruCode',
  method: 'POST',
  path: '/user/auth/guru/verify',
  body: verifyCodeBodySchema,
  response: codeVerifiedSchema,
  retry: 'never',
  assumed: false,
  source: ['R-493'],
} as const satisfies Endpoint
