/**
 * Returns a random UUID (version 4), 36 characters. `crypto.randomUUID` is missing on pages served by plain http, so
 * the fallback uses random numbers.
 */
export function createRandomId(
  source: Pick<Crypto, 'getRandomValues'> & Partial<Pick<Crypto, 'randomUUID'>> = crypto,
): string {
  if (source.randomUUID !== undefined) return source.randomUUID()
  const bytes = source.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte, index) => {
    if (index === 6) return toHex((byte & 0x0f) | 0x40)
    return toHex(index === 8 ? (byte & 0x3f) | 0x80 : byte)
  })
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(''))
    .join('-')
}

function toHex(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}
