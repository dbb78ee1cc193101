/** Matches right-to-left letters: Hebrew, Arabic, Syriac, Thaana, N'Ko and their presentation forms. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/

/**
 * Returns a name or another text of a business for use inside a sentence: a right-to-left one is put between direction
 * marks, so that numbers and signs beside it stay in order. Use `<bdi>` for texts without tags.
 */
export function isolate(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text
}
