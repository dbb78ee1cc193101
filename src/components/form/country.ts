export interface CountryEntry {
  id: string
  /** In the language of the interface. */
  name: string
  /** +55, +1 242 */
  dialCode: string
  /** Two letters. */
  flag: string
  /** Text that a search matches, lower case and without accents: names in all languages, code, dial number. */
  search: string
  /** Searches that put this entry first: a dial number, a short name. Same spelling as `search`. */
  firstFor: readonly string[]
}

export interface CountrySelectProps {
  entries: readonly CountryEntry[]
  selectedId: string
  onSelect: (id: string) => void
  disabled?: boolean
}

/** Returns the flag emoji of a two-letter code. */
export function getFlagEmoji(code: string): string {
  return [...code.toUpperCase()].map((letter) => String.fromCodePoint(0x1f1a5 + letter.charCodeAt(0))).join('')
}
