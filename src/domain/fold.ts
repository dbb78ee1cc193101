/**
 * Returns the text without case, accents and surrounding spaces, for comparing typed text: "Coloração" equals
 * "coloracao".
 */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
