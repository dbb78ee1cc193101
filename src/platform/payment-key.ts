import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { CardStore } from './card-store.ts'
import { createRandomId } from './random-id.ts'

interface Page {
  name: string
  /** By key what was sent under it, in order, of which only digests stay. */
  sent: Map<string, number[]>
  /** By what is paid how often its payment was heard to be refused. */
  refusals: Map<string, number>
}

/** What is known of payments while a page lives. */
const pages = new WeakMap<CardStore, Page>()

interface Parts {
  cards: CardStore
}

function getPage({ cards }: Parts): Page {
  const page = pages.get(cards) ?? { name: createRandomId(), sent: new Map(), refusals: new Map() }
  pages.set(cards, page)
  return page
}

/**
 * The `Idempotency-Key` of one payment of a try: sent again as it was it goes under the same one; another method, card or
 * CPF is another payment, under the next one, and so is the same once it was refused. Nothing of what is sent stands in it. What
 * an earlier page has sent is not known any more, nor may a digest of it be kept: what is entered after a reload is another
 * payment, and the server, which knows of an earlier one without a result, charges none beside it.
 */
export function paymentKey(
  parts: Parts,
  { key, method, subject, body }: { key: string; method: string; subject: PaidSubject; body: unknown },
): string {
  const page = getPage(parts)
  const name = `${key}-payment-${method}`
  const digest = computeDigest(JSON.stringify([body, page.refusals.get(getName(subject))]))
  const known = page.sent.get(name) ?? []
  const all = known.includes(digest) ? known : [...known, digest]
  page.sent.set(name, all)
  return `${name}-${page.name}-${all.indexOf(digest) + 1}`
}

/** A payment is known to have been refused: whatever is sent after it is not that one again. */
export function recordRefusal(parts: Parts, subject: PaidSubject): void {
  const { refusals } = getPage(parts)
  refusals.set(getName(subject), (refusals.get(getName(subject)) ?? 0) + 1)
}

function getName({ transactionId, requestId }: PaidSubject): string {
  return `${transactionId} ${requestId}`
}

/** FNV-1a: enough to tell a few payments apart, too little to tell anything of them. */
function computeDigest(text: string): number {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193)
  return digest >>> 0
}
