/** Computes a short hash of a value for comparisons, the same in Node and in a browser. */
export function fingerprint(value: unknown): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(value)) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}
