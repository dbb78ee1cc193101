/** A title before a name, in the three languages. */
const TITLE = /^(dra?|sra?|srta|dña|prof|profa|mrs?|ms)\.\s+/i

/** Removes the title before a name, and outer blanks: Vera Molina of Dra. Vera Molina. */
export function removeTitle(name: string): string {
  return name.trim().replace(TITLE, '')
}
