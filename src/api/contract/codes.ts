import * as z from 'zod/mini'
import { maybe } from './wire.ts'

const phoneSchema = z.string().check(z.regex(/^\+\d{5,15}$/))

/** a code by the SMS gateway. `phone` is in E.164. */
export const gatewayCodeBodySchema = z.object({ phone: phoneSchema })

/** a code by the messaging provider, as an SMS or on WhatsApp. */
export const providerCodeBodySchema = z.object({ phone: phoneSchema, channel: z.optional(z.literal('whatsapp')) })

/** */
export const verifyCodeBodySchema = z.object({ phone: phoneSchema, code: z.string().check(z.regex(/^\d{6}$/)) })

export const codeSentSchema = z.object({ message: maybe(z.string()) })

/** `message` is a custom sign-in token of the identity provider. */
export const codeVerifiedSchema = z.object({ message: z.string().check(z.minLength(1)) })
