import type { Business } from '#domain/entities.ts'

/** Businesses created from this day (UTC) never had an old link. */
const CUTOFF_DAY = '2025-07-07'

/**
 * Returns whether the page was opened from an old link: the referrer is an old host, and the business was created
 * before the cutoff or does not exist (null). `referrer` is a URL, empty without one. An unknown creation date counts
 * as new.
 */
export function isOldLink(
  referrer: string,
  business: Pick<Business, 'createdAt'> | null,
  oldHosts: readonly string[],
): boolean {
  if (!URL.canParse(referrer) || !oldHosts.includes(new URL(referrer).host)) return false
  // ISO days compare as strings.
  return business === null || (business.createdAt !== null && business.createdAt < CUTOFF_DAY)
}

/** Returns a URL that is safe to show and copy as a link; null for any scheme but http and https. */
export function toWebLink(text: unknown): string | null {
  return typeof text === 'string' && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
