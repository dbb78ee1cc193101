import type { Deps } from './deps.ts'

/** The name of this page and what was sent under each key while it lives, in order, of which only digests stay. */
const pages = new WeakMap<Deps['cards'], { name: string; sent: Map<string, number[]> }>()

/**
 * The `Idempotency-Key` of one payment of a try: sent again as it was it goes under the same one; another method, card or
 * CPF is another payment, under the next one. Nothing of what is sent stands in it. What an earlier page has sent is not known
 * any more, nor may a digest of it be kept: what is entered after a reload is another payment, and the server, which knows of an
 * earlier one without a result, charges none beside it.
 */
export function paymentKey(
  { cards }: Pick<Deps, 'cards'>,
  { key, method, body }: { key: string; method: string; body: unknown },
): string {
  const page = pages.get(cards) ?? { name: crypto.randomUUID(), sent: new Map<string, number[]>() }
  pages.set(cards, page)
  const name = `${key}-payment-${method}`
  const digest = digestOf(JSON.stringify(body))
  const known = page.sent.get(name) ?? []
  const all = known.includes(digest) ? known : [...known, digest]
  page.sent.set(name, all)
  return `${name}-${page.name}-${all.indexOf(digest) + 1}`
}

/** FNV-1a: enough to tell a few payments apart, too little to tell anything of them. */
function digestOf(text: string): number {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193)
  return digest >>> 0
}
