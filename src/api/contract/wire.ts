import * as z from 'zod/mini'
import { readPricingType } from '#domain/business/price.ts'
import type { Language, PricingType } from '#domain/entities.ts'

/**
 * The words that all schemas of the contract share. Schemas describe the wire and transform nothing; keys that they do
 * not name are ignored, and everything that no requirement calls "Required" may be missing or null.
 */

/** A field that may be missing or null. */
export function maybe<Schema extends z.ZodMiniType>(schema: Schema) {
  return z.optional(z.nullable(schema))
}

/** A moment as the servers write it: ISO 8601 with `Z` or an offset. */
export const instantSchema = z.iso.datetime({ offset: true })

/** A calendar day in the business's zone, `yyyy-mm-dd`. */
export const daySchema = z.iso.date()

/** An identifier; never empty. */
export const idSchema = z.string().check(z.minLength(1))

/** Integer cents. */
export const centsSchema = z.int()

export const intervalSchema = z.object({ start: instantSchema, end: instantSchema })

/** The interface language as the calls name it, never a locale. */
export const languageWordSchema = z.enum(['portuguese', 'spanish', 'english'])

const LANGUAGE_WORDS = {
  'pt-BR': 'portuguese',
  'en-US': 'english',
  'es-ES': 'spanish',
} as const satisfies Record<Language, z.infer<typeof languageWordSchema>>

/** Maps a language to its word in calls to the server. */
export function toLanguageWord(language: Language): z.infer<typeof languageWordSchema> {
  return LANGUAGE_WORDS[language]
}

/** A pricing type comes as its name, or as an object that carries the name. */
export const pricingTypeSchema = z.union([z.string(), z.object({ id: maybe(z.string()), name: maybe(z.string()) })])
export type PricingTypeWire = z.infer<typeof pricingTypeSchema>

/** Reads a pricing type by its name in any of the three languages; null when it names none. */
export function toPricingType(wire: PricingTypeWire | null | undefined): PricingType | null {
  return readPricingType((typeof wire === 'string' ? wire : wire?.name) ?? null)
}

/** What a server says when it refuses: every field may be missing. `taken` names the vacancy that someone else got (409, or a 400 or 422 that names it). */
export const errorSchema = z.object({
  message: maybe(z.string()),
  code: maybe(z.string()),
  taken: maybe(z.object({ service_id: z.string(), start_time: z.string() })),
})
export type ErrorWire = z.infer<typeof errorSchema>

/** Reads what a server says when it refuses, whatever it sent: its text for the customer and the vacancy that is taken, null without. */
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

/** Returns a field of anything; undefined where there is none. */
function getField(body: unknown, name: string): unknown {
  return (body as { [name: string]: unknown } | null | undefined)?.[name]
}

/** A page of a list: how many there are in all stands beside it, in a header (`totalHeader`); null where that is missing. */
export function toPage(items: unknown, header: string | null): { items: unknown; total: number | null } {
  const isCount = header !== null && /^\d+$/.test(header.trim())
  return { items, total: isCount ? Number(header) : null }
}

/** An answer that has a text for the customer, with the language of that beside it (`speaks`); null where none is known. */
export function toSpoken(body: unknown, language: Language | null): unknown {
  return typeof body === 'object' && body !== null ? { ...body, language } : body
}

/** An answer nobody reads anything from. */
export const emptySchema = z.object({})
