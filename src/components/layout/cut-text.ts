/** Characters of an address before it is truncated, everywhere but on the two confirmations. */
export const ADDRESS_LIMIT = 80

/** Truncates a text to `limit` characters (code points), the last one an ellipsis if something was removed. */
export function cutText(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  return `${characters.slice(0, limit).join('').trimEnd()}…`
}
