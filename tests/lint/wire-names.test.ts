import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'

/**
 * Names with an underscore belong to the wire format; the contract maps them in both directions. Not checked: the
 * stores and vendor code, which have names of their own, and the specs, which are test data.
 */
const ROOTS = [
  'machines',
  ...['actors', 'app', 'components', 'domain', 'i18n', 'queries', 'screens'].map((it) => `src/${it}`),
]

/**
 * Words of the specification, each allowed in one file: navigation states, the query of a return
 * from the card provider, and status words.
 */
const ALLOWED: { readonly [file: string]: readonly string[] } = {
  'machines/payment/provider-return/provider-return.mappers.ts': [
    'connect_account_id',
    'payment_intent',
    'redirect_status',
  ],
  'src/domain/booking/lines-state.ts': ['professional_id', 'service_id'],
  'src/domain/business/coupon.ts': ['coupon_id', 'items_list'],
  'src/domain/business/pets.ts': ['feature_id', 'feature_items', 'item_id'],
  'src/domain/payment/payment-label.ts': ['requires_payment_method'],
  'src/domain/payment/transaction.ts': ['pending_accept'],
}

/** Finds the wire names in a file, each once: keys, members and variables. */
function findWireNames(file: string, text: string): string[] {
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one)
    else if (typeof part === 'object' && part !== null) {
      const { type, name, key } = part as { type?: unknown; name?: unknown; key?: { value?: unknown } }
      const word = type === 'Identifier' ? name : key?.value
      if (typeof word === 'string' && /^[a-z][a-z0-9]*(_[a-z0-9]+)+(\[\])?$/.test(word)) found.add(word)
      for (const one of Object.values(part)) visit(one)
    }
  }
  visit(parseSync(file, text).program)
  return [...found].sort()
}

describe('names of the wire', () => {
  const files = ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `${root}/${file}`),
  ).filter((file) => /\.tsx?$/.test(file) && !/\.spec\.ts$|\.d\.ts$/.test(file))

  it.each([
    ['in a body', 'export const body = { business_id: id }', ['business_id']],
    ['in quotes', "export const query = { 'category_ids[]': ids }", ['category_ids[]']],
    ['in a type', 'export interface Line { service_id: string }', ['service_id']],
    ['in what is read', 'export const id = wire.recipient_id', ['recipient_id']],
    ['in what is taken apart', 'export const getName = ({ url_hash }: Wire) => url_hash', ['url_hash']],
    ['but no constant', 'export const MINUTE_MS = 60_000', []],
  ])('are found %s', (_, text, names) => {
    expect(findWireNames('planted.ts', text)).toEqual(names)
  })

  it('stand in the contract alone', () => {
    expect(files.length).toBeGreaterThan(500)
    const found = files.flatMap((file) => {
      const names = findWireNames(file, readFileSync(file, 'utf8'))
      return names.length === 0 ? [] : [[file, names] as const]
    })
    expect(Object.fromEntries(found)).toEqual(ALLOWED)
  })
})
