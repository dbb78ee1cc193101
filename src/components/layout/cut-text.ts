/** Characters of an address before it is cut, everywhere but on the two confirmations. */
export const ADDRESS_LIMIT = 80

/** At most `limit` characters (code points), the last one an ellipsis when something was cut. */
export function cutText(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  return `${characters.slice(0, limit).join('').trimEnd()}…`
}
