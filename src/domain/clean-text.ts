/**
 * Returns a text without control characters, so that pages, links and files can carry it: a line break is one `\n`, other
 * separators of lines, pages and columns are a space, what else is a control is gone but for the tab. Half of a surrogate pair is
 * U+FFFD. A text that was cleaned stays as it is.
 */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n/g, '\n')
    .replace(/[\r\v\f\u0085\u2028\u2029]/g, ' ')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\p{Cs}/gu, '\ufffd')
}

/** Returns a JSON value in which each text is clean; keys stay. */
export function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, cleanTexts(part)]))
}
