import { readdirSync, readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'
import { describe, expect, it } from 'vitest'

/**
 * Names and words with an underscore belong to the wire format; the contract maps them in both directions. Not
 * checked: the stores and vendor code, which have names of their own, and the specs, which are test data.
 */
const ROOTS = [
  'machines',
  ...['actors', 'app', 'components', 'domain', 'i18n', 'queries', 'screens'].map((it) => `src/${it}`),
]

/**
 * Words of the specification, each allowed in one file: navigation states, the query of a return
 * from the card provider, and the kinds of bank account, which are keys of texts.
 */
const ALLOWED: { readonly [file: string]: readonly string[] } = {
  'machines/payment/provider-return/provider-return.mappers.ts': [
    'connect_account_id',
    'payment_intent',
    'redirect_status',
  ],
  'src/domain/booking/lines-state.ts': ['professional_id', 'service_id'],
  'src/domain/booking/passed-keys.ts': ['feature_items'],
  'src/domain/business/coupon.ts': ['coupon_id', 'items_list'],
  'src/domain/business/pets.ts': ['feature_id', 'feature_items', 'item_id'],
  'src/domain/referrals/bank-account.ts': ['corrente_conjunta', 'poupanca_conjunta'],
}

/** Finds the wire names in a file, each once: keys, members, variables, and texts that are only such a name. */
function findWireNames(file: string, text: string): string[] {
  const found = new Set<string>()
  const visit = (part: unknown): void => {
    if (Array.isArray(part)) for (const one of part) visit(one)
    else if (typeof part === 'object' && part !== null) {
      const { type, name, value } = part as { type?: unknown; name?: unknown; value?: { cooked?: unknown } | string }
      const word = type === 'Identifier' ? name : typeof value === 'object' ? value?.cooked : value
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
    ['in a status', "export const isOpen = (status: string) => status === 'pending_accept'", ['pending_accept']],
    ['in the type of a status', "export type Status = 'active' | 'pending_accept'", ['pending_accept']],
    ['in a template', 'export const reason = `lack_payment`', ['lack_payment']],
    ['but no sentence', "export const text = 'says pending_accept to it'", []],
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
