/**
 * Makes `Date` strict: it accepts only ISO 8601 and the format of the HTTP header, which every engine must read (beyond
 * 19). Code that parses another format fails here, and not only on the phones of customers.
 */

const ISO = /^(?:[+-]\d{6}|\d{4})(?:-\d\d(?:-\d\d)?)?(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)?)?$/
const OF_A_HEADER = /^[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/

function mustBeIso(text: unknown): void {
  if (typeof text !== 'string' || text === '' || ISO.test(text) || OF_A_HEADER.test(text)) return
  throw new RangeError(`not every engine reads "${text}"`)
}

/** Test files share a worker: a `Date` that is strict already stays as it is. */
const STRICT = Symbol.for('tests.iso-dates')

const strict = new Proxy(Date, {
  construct(target, parts, made) {
    if (parts.length === 1) mustBeIso(parts[0])
    return Reflect.construct(target, parts, made)
  },
  get(target, name, receiver) {
    if (name !== 'parse') return Reflect.get(target, name, receiver)
    return (text: string) => {
      mustBeIso(text)
      return target.parse(text)
    }
  },
})

if (!(STRICT in Date)) {
  Object.defineProperty(Date, STRICT, { value: true })
  globalThis.Date = strict
}
