/** At most `limit` characters (code points), the last one an ellipsis when something was cut. */
export function cutText(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  return `${characters.slice(0, limit).join('').trimEnd()}…`
}
