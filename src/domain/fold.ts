/** The text without case and accents, for comparing what people type: "Coloração" and "coloracao" fold alike. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
