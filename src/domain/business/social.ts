import type { Business } from '#domain/entities.ts'

export type Network = keyof Business['social']

export interface SocialLink {
  network: Network
  /** An http or https URL. */
  href: string
}

/** Networks in display order, each with the base URL for a name without a URL. */
const NETWORKS: readonly { network: Network; home: string | null }[] = [
  { network: 'site', home: null },
  { network: 'facebook', home: 'https://www.facebook.com/' },
  { network: 'instagram', home: 'https://www.instagram.com/' },
  { network: 'twitter', home: 'https://x.com/' },
]

/** Maps the social fields to one link per network. Invalid values are dropped. */
export function toSocialLinks(social: Business['social']): SocialLink[] {
  return NETWORKS.flatMap(({ network, home }) => {
    const href = toAddress(social[network]?.trim() ?? '', home)
    return href === null ? [] : [{ network, href }]
  })
}

/** Returns a URL for a value with or without "https://", or for a plain account name; null if it is neither. */
function toAddress(written: string, home: string | null): string | null {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(written)
  // Any other scheme could be code.
  if (hasScheme) return /^https?:\/\//i.test(written) && URL.canParse(written) ? written : null
  const isName = /^@?[\w.-]+$/.test(written) && !/\.(com|net|org)\b/i.test(written)
  if (isName && home !== null) return home + written.replace('@', '')
  return /^[\p{L}\d_-]+(\.[\p{L}\d_-]+)+(\/\S*)?$/u.test(written) ? `https://${written}` : null
}
