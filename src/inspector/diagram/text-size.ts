/**
 * Text widths computed without a screen: the widths of Arial's letters, with a margin that covers the system fonts of
 * all platforms. So a worker or Node can lay out a diagram that a browser draws.
 */

/** Thousandths of the font's size, for U+0020 to U+007E. */
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 ' +
  '1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 ' +
  '333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
const widths = WIDTHS.split(' ').map(Number)

/** Factors for the widest system font (DejaVu Sans) compared with Arial, and for bold letters. */
const MARGIN = 1.17
const BOLD = 1.07

export interface Font {
  /** In pixels. */
  size: number
  bold: boolean
}

/** Returns the width of a text on one line, in pixels, rounded up. */
export function getWidth(text: string, { size, bold }: Font): number {
  let thousandths = 0
  for (const letter of text) thousandths += widths[(letter.codePointAt(0) ?? 0) - 32] ?? 600
  return Math.ceil((thousandths / 1_000) * size * MARGIN * (bold ? BOLD : 1))
}

/** Breaks a text into lines no wider than `most`, at spaces and after dots; a longer word has its own line. */
export function breakLines(text: string, font: Font, most: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of text.match(/[^\s.]+\.?|\s+|\./g) ?? []) {
    if (line.trim() !== '' && getWidth((line + piece).trimEnd(), font) > most) {
      lines.push(line.trim())
      line = piece.trimStart()
    } else {
      line += piece
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trim()]
}
