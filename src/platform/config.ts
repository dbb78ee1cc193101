import * as z from 'zod/mini'
import { readJson } from '#domain/json.ts'

/**
 * The configuration of a deployment. It is JSON in `<script type="application/json" id="config">` of the page, so that
 * one build runs anywhere. A missing value is named on an error page instead of failing later.
 */
export const configSchema = z.object({
  /** Shown in titles: "{business} | {product}". */
  productName: z.string().check(z.minLength(1)),
  /** Origins or paths, without a trailing slash. */
  hosts: z.object({ main: z.string(), payment: z.string(), payout: z.string(), codes: z.string() }),
  /** The fixed `authorization` value of the code-sending API. */
  codesAuthorization: z.string(),
  identity: z.object({
    apiKey: z.string(),
    projectId: z.string(),
    authDomain: z.string(),
    /** Origin of the Auth emulator; null for the real provider. */
    emulator: z.nullable(z.string()),
    /** URL of a script that replaces Google's sign-in windows; null for Google's own. */
    googleWindows: z.nullable(z.string()),
  }),
  /** The card provider for other currencies than BRL (Stripe). */
  cardProvider: z.object({
    /** The publishable key. */
    key: z.string().check(z.minLength(1)),
    /** URL of the provider's script; null for the provider's own. */
    script: z.nullable(z.string()),
  }),
  /** Google consent and calendar; null if calendar sync is not offered. */
  googleCalendar: z.nullable(
    z.object({
      /** The OAuth client of the web app at Google. */
      clientId: z.string(),
      /** URL of a script that replaces Google's consent; null for Google's own. */
      script: z.nullable(z.string()),
      /** Origin and path of the calendar's API; null for Google's own. */
      api: z.nullable(z.string()),
    }),
  ),
  petSectorId: z.string(),
  /** IANA zones by state of the address, for businesses outside Brazil whose record names no zone. */
  zonesOfStates: z.record(z.string(), z.string()),
  /** E.164 numbers that the identity provider serves although they start with +55. */
  testNumbers: z.array(z.string()),
  /** Ids of businesses that are booked only through the mobile app. */
  appOnlyBusinessIds: z.array(z.string()),
  stores: z.object({ android: z.string(), ios: z.string() }),
  /** Hosts, with port, that served business pages before the links were replaced. */
  oldLinkHosts: z.array(z.string()),
  /** URL of the support dialog. */
  supportUrl: z.string(),
})

export type Config = z.infer<typeof configSchema>

/** Parses the configuration block; returns the path of the first missing or invalid value for the error page. */
export function parseConfig(text: string | null): { config: Config } | { missing: string } {
  if (text === null) return { missing: 'config' }
  const json = readJson(text)
  if (json === undefined) return { missing: 'config (not JSON)' }
  const parsed = configSchema.safeParse(json)
  if (parsed.success) return { config: parsed.data }
  return { missing: parsed.error.issues[0]?.path.join('.') ?? 'config' }
}
