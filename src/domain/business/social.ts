import type { Business } from '#domain/entities.ts'

export type Network = keyof Business['social']

export interface SocialLink {
  network: Network
  /** Always http or https. */
  href: string
}

/** The places on the web that a business may name, in the order they are shown, each with where a mere name belongs. */
const NETWORKS: readonly { network: Network; home: string | null }[] = [
  { network: 'site', home: null },
  { network: 'facebook', home: 'https://www.facebook.com/' },
  { network: 'instagram', home: 'https://www.instagram.com/' },
  { network: 'twitter', home: 'https://x.com/' },
]

/** A link for each network that the business has, and none for the others. What is no address is left out. */
export function toSocialLinks(social: Business['social']): SocialLink[] {
  return NETWORKS.flatMap(({ network, home }) => {
    const href = toAddress(social[network]?.trim() ?? '', home)
    return href === null ? [] : [{ network, href }]
  })
}

/** Businesses write addresses with and without "https://", or only the name they have there. */
function toAddress(written: string, home: string | null): string | null {
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(written)
  // Any other scheme could be code.
  if (hasScheme) return /^https?:\/\//i.test(written) && URL.canParse(written) ? written : null
  const isName = /^@?[\w.-]+$/.test(written) && !/\.(com|net|org)\b/i.test(written)
  if (isName && home !== null) return home + written.replace('@', '')
  return /^[\p{L}\d_-]+(\.[\p{L}\d_-]+)+(\/\S*)?$/u.test(written) ? `https://${written}` : null
}
