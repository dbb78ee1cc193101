/**
 * Returns a text without control characters, for pages, links and files. A line break becomes one `\n`. Other
 * separators of lines, pages and columns become a space. Other control characters are removed, except the tab. A lone
 * surrogate becomes U+FFFD. Cleaning twice changes nothing.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(/[\r\v\f\u0085\u2028\u2029]/g, ' ')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd')
}

/** Cleans every string in a JSON value; keys stay. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanTexts(part)]))
}
