import { foldText } from './fold.ts'

/** A part of a text, and whether it is what was searched. */
export interface TextPart {
  text: string
  isHit: boolean
  /** Index of its first letter in the text. */
  start: number
}

/**
 * Splits a text into the parts that a typed word found and those between them, ignoring case and accents. Joined
 * again they are the text.
 */
export function splitAtHits(text: string, typed: string): TextPart[] {
  const { folded, starts } = foldLetters(text)
  const hits = new Set<number>()
  for (const word of foldText(typed).split(/\s+/)) {
    if (word === '') continue
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let index = starts[at] ?? 0; index < (starts[at + word.length] ?? text.length); index++) hits.add(index)
    }
  }
  const parts: TextPart[] = []
  for (let index = 0; index < text.length; index++) {
    const isHit = hits.has(index)
    const last = parts.at(-1)
    if (last?.isHit === isHit) last.text += text.charAt(index)
    else parts.push({ text: text.charAt(index), isHit, start: index })
  }
  return parts
}

/** Folds a text letter by letter; `starts` has for each folded letter its index in the text. */
function foldLetters(text: string): { folded: string; starts: number[] } {
  let folded = ''
  let index = 0
  const starts: number[] = []
  for (const letter of text) {
    const plain = foldText(letter) || (letter.trim() === '' ? ' ' : '')
    for (let part = 0; part < plain.length; part++) starts.push(index)
    folded += plain
    index += letter.length
  }
  return { folded, starts }
}
