import type { PaidSubject } from '#domain/payment/payment-request.ts'
import type { CardStore } from './card-store.ts'
import { createRandomId } from './random-id.ts'

interface Page {
  name: string
  /** Digests of the bodies sent under each key, in order. */
  sent: Map<string, number[]>
  /** How often the payment of each subject was refused. */
  refusals: Map<string, number>
}

/** What is known about payments in this page load. */
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
 * Returns the `Idempotency-Key` of one payment of an attempt. The same body gets the same key. Another method,
 * card or CPF is another payment with the next key, and so is the same body after a refusal. The key contains nothing
 * of the body. After a reload every payment gets a new key: recognising the same card would need a stored digest. The
 * server refuses a second charge while an earlier payment has no result.
 */
export function paymentKey(
  parts: Parts,
  { key, subject, body }: { key: string; subject: PaidSubject; body: unknown },
): string {
  const page = getPage(parts)
  const name = `${key}-payment`
  const digest = computeDigest(JSON.stringify([body, page.refusals.get(getName(subject))]))
  const known = page.sent.get(name) ?? []
  const all = known.includes(digest) ? known : [...known, digest]
  page.sent.set(name, all)
  return `${name}-${page.name}-${all.indexOf(digest) + 1}`
}

/** Records that a payment was refused: the next one gets another key. */
export function recordRefusal(parts: Parts, subject: PaidSubject): void {
  const { refusals } = getPage(parts)
  refusals.set(getName(subject), (refusals.get(getName(subject)) ?? 0) + 1)
}

function getName({ transactionId, requestId }: PaidSubject): string {
  return `${transactionId} ${requestId}`
}

/** Computes an FNV-1a digest: enough to tell a few payments apart, too little to reveal their content. */
function computeDigest(text: string): number {
  let digest = 0x811c9dc5
  for (let at = 0; at < text.length; at++) digest = Math.imul(digest ^ text.charCodeAt(at), 0x01000193)
  return digest >>> 0
}
