import type { Deps } from './deps.ts'

/** What was sent under each key while this page lives, in order, of which only digests stay. */
const sent = new WeakMap<Deps['cards'], Map<string, number[]>>()

/**
 * The `Idempotency-Key` of one payment of a try: sent again as it was it goes under the same one; another method, card or
 * CPF is another payment, under the next one. Nothing of what is sent stands in it.
 */
export function paymentKey(
  { cards }: Pick<Deps, 'cards'>,
  { key, method, body }: { key: string; method: string; body: unknown },
): string {
  const ofPage = sent.get(cards) ?? new Map<string, number[]>()
  sent.set(cards, ofPage)
  const name = `${key}-payment-${method}`
  const digest = digestOf(JSON.stringify(body))
  const known = ofPage.get(name) ?? []
  const all = known.includes(digest) ? known : [...known, digest]
  ofPage.set(name, all)
  return `${name}-${all.indexOf(digest) + 1}`
}

/** FNV-1a: enough to tell a few payments apart, too little to tell anything of them. */
function digestOf(text: string): number {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193)
  return digest >>> 0
}
