/** Returns whether two context values are equal as JSON. Compares part by part first, because that is faster than writing both as text. */
export function isAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (isPart(one) !== isPart(other)) return false
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isAlike(item, other[index]))
  }
  if (isPlain(one) && isPlain(other)) {
    const names = Object.keys(one)
    const others = Object.keys(other)
    if (names.length === others.length && names.every((name, index) => name === others[index])) {
      return names.every((name) => isAlike(one[name], other[name]))
    }
  }
  return getTextContent(one) === getTextContent(other)
}

/** Formats a value as JSON. Accepts big integers, which a check reports and which must not throw here. */
function getTextContent(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? `${part}n` : part)) ?? ''
}

function isPart(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function isPlain(value: unknown): value is { [name: string]: unknown } {
  return isPart(value) && Object.getPrototypeOf(value) === Object.prototype
}
