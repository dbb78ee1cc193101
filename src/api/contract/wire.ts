import * as z from 'zod/mini'
import type { Language, PricingType } from '#domain/entities.ts'
import type { PaymentMethod } from '#domain/payment/payment-method.ts'

/**
 * Building blocks of all schemas of the contract. Schemas describe the wire format and transform nothing. Unnamed keys
 * are ignored, and every field that no requirement calls "Required" may be missing or null.
 */

/** Returns the schema of a field that may be missing or null. */
export function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.nullable(schema))
}

/** An instant in ISO 8601 with `Z` or an offset. */
export const instantSchema = z.iso.datetime({ offset: true })

/** A calendar day in the business's zone, `yyyy-mm-dd`. */
export const daySchema = z.iso.date()

/** A non-empty identifier. */
export const idSchema = z.string().check(z.minLength(1))

/** Integer cents. */
export const centsSchema = z.int()

export const intervalSchema = z.object({ start: instantSchema, end: instantSchema })

/** The interface language in requests; never a locale. */
export const languageWordSchema = z.enum(['portuguese', 'spanish', 'english'])

const LANGUAGE_WORDS = {
  'pt-BR': 'portuguese',
  'en-US': 'english',
  'es-ES': 'spanish',
} as const satisfies Record<Language, z.infer<typeof languageWordSchema>>

/** Maps a language to its word in requests. */
export function toLanguageWord(language: Language): z.infer<typeof languageWordSchema> {
  return LANGUAGE_WORDS[language]
}

/** A pricing type is its name, or an object with the name. */
export const pricingTypeSchema = z.union([z.string(), z.object({ id: maybe(z.string()), name: maybe(z.string()) })])

/** The server's names of the pricing types. The name of "hidden" is never shown. */
export const PRICING_TYPE_NAMES: Readonly<Record<PricingType, Readonly<Record<Language, string>>>> = {
  free: { 'pt-BR': 'Gratuito', 'en-US': 'Free', 'es-ES': 'Gratis' },
  fixed: { 'pt-BR': 'Fixo', 'en-US': 'Fixed', 'es-ES': 'Fijado' },
  hidden: { 'pt-BR': 'Não mostrar', 'en-US': "Don't show", 'es-ES': 'No mostrar' },
  startsAt: { 'pt-BR': 'A partir de', 'en-US': 'Starts at', 'es-ES': 'Desde' },
}

const TYPES_BY_NAME = new Map<string, PricingType>()
for (const type of ['free', 'fixed', 'hidden', 'startsAt'] as const) {
  for (const name of Object.values(PRICING_TYPE_NAMES[type])) TYPES_BY_NAME.set(name.toLowerCase(), type)
}
TYPES_BY_NAME.set('de / desde', 'startsAt').set('de', 'startsAt')

/** Maps a pricing type by its name in any of the three languages; null for an unknown name. */
export function toPricingType(wire: z.infer<typeof pricingTypeSchema> | null | undefined): PricingType | null {
  const name = typeof wire === 'string' ? wire : wire?.name
  return TYPES_BY_NAME.get(name?.trim().toLowerCase().replace('’', "'") ?? '') ?? null
}

/**
 * The body of a refusal; every field may be missing. `taken` names the vacancy that was booked by another customer
 * (409, or a 400 or 422 that names it).
 */
export const errorSchema = z.object({
  message: maybe(z.string()),
  code: maybe(z.string()),
  taken: maybe(z.object({ service_id: z.string(), start_time: z.string() })),
})
export type ErrorWire = z.infer<typeof errorSchema>

/**
 * Reads the body of a refusal, which can have any shape: its text for the customer and the taken vacancy, each null if
 * missing.
 */
export function toRefusal(body: unknown): {
  message: string | null
  taken: { serviceId: string; start: string } | null
} {
  const message = getField(body, 'message')
  const taken = getField(body, 'taken')
  const serviceId = getField(taken, 'service_id')
  const start = getField(taken, 'start_time')
  return {
    message: typeof message === 'string' && message.trim() !== '' ? message : null,
    taken: typeof serviceId === 'string' && typeof start === 'string' ? { serviceId, start } : null,
  }
}

/** Returns a field of any value; undefined if there is none. */
function getField(body: unknown, name: string): unknown {
  return (body as { [name: string]: unknown } | null | undefined)?.[name]
}

/** Builds a page of a list with the total count from a header (`totalHeader`); null if that is missing. */
export function toPage(items: unknown, header: string | null): { items: unknown; total: number | null } {
  const isCount = header !== null && /^\d+$/.test(header.trim())
  return { items, total: isCount ? Number(header) : null }
}

/** Adds the language of its text to a response (`speaks`); null if it is unknown. */
export function toSpoken(body: unknown, language: Language | null): unknown {
  return typeof body === 'object' && body !== null ? { ...body, language } : body
}

/** A response whose body is not used. */
export const emptySchema = z.object({})

/** 5 for Pix, null for a card. */
export const paymentTypeSchema = z.nullable(z.literal(5))

/** Maps a payment method to the word of the server; null is no method of the main provider. */
export function toPaymentType(method: PaymentMethod | null): z.infer<typeof paymentTypeSchema> {
  return method === 'pix' ? 5 : null
}
