export interface CountryEntry {
  id: string
  /** In the language of the interface. */
  name: string
  /** +55, +1 242 */
  dialCode: string
  /** Two letters. */
  flag: string
  /** What a search may find, lower case and without accents: names in all languages, code, dial number. */
  search: string
  /** What in a search means this entry before all others: a dial number, a short name. Written as `search` is. */
  firstFor: readonly string[]
}

export interface CountrySelectProps {
  entries: readonly CountryEntry[]
  selectedId: string
  onSelect: (id: string) => void
  disabled?: boolean
}

/** The flag of a two-letter code, drawn by the system from regional letters. */
export function getFlagEmoji(code: string): string {
  return [...code.toUpperCase()].map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0))).join('')
}
