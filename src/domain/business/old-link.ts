import type { Business } from '#domain/entities.ts'

/** Businesses made from this day on, in UTC, have never had an old link. */
const CUTOFF_DAY = '2025-07-07'

/**
 * Whether a visit came by an old link: from a page of one of the old hosts, to a business from before the cutoff, or to one
 * that there is not (null). `referrer`: the address of the page that led here, empty where there was none. Unknown dates
 * are none.
 */
export function isOldLink(
  referrer: string,
  business: Pick<Business, 'createdAt'> | null,
  oldHosts: readonly string[],
): boolean {
  if (!URL.canParse(referrer) || !oldHosts.includes(new URL(referrer).host)) return false
  // ISO days stand in the order of their texts.
  return business === null || (business.createdAt !== null && business.createdAt < CUTOFF_DAY)
}

/** An address that may be shown and copied as a link; null for everything but http and https. */
export function toWebLink(text: unknown): string | null {
  return typeof text === 'string' && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null
}
