/** Tells texts of a business from ours by their letters, to find those that do not say their language. */

/** What a business names: such a name may stand inside a sentence of ours. */
const NAMES = new Set(['name', 'serviceName', 'street', 'neighborhood', 'city'])
/** What it writes in sentences, which stand by themselves. */
const SENTENCES = new Set(['description', 'note', 'questions'])

/**
 * What of the business has a name has an id, and its address a place on the map; customers and pets have names of their own,
 * in no language that is known.
 */
const isTheirs = (value: object) =>
  ('id' in value || 'latitude' in value) && !('phoneUnverified' in value) && !('sex' in value)

/** Letters of Russian for names, of Greek for sentences: no text of ours has either. */
const toName = (text: string) => shift(text, 0x430)
export const toSentence = (text: string) => shift(text, 0x3b1)

function shift(text: string, first: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String.fromCharCode(first + ((letter.charCodeAt(0) - 97) % 24)))
}

/** Returns the cases of a flow with every text of a business in letters of its own, wherever the same text stands again. */
export function writeAsBusiness<Cases>(cases: Cases): Cases {
  const written = new Map<string, string>()
  collect(cases, written)
  return replace(cases, written) as Cases
}

function collect(value: unknown, written: Map<string, string>): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, held] of Object.entries(value)) {
    const to = NAMES.has(key) && isTheirs(value) ? toName : SENTENCES.has(key) ? toSentence : null
    if (to === null) {
      collect(held, written)
      continue
    }
    for (const text of [held].flat()) {
      if (typeof text !== 'string') continue
      // Levels of services are parts of their names.
      for (const part of [text, ...text.split(' - ')]) written.set(part, to(part))
    }
  }
}

function replace(value: unknown, written: ReadonlyMap<string, string>, key = ''): unknown {
  if (typeof value === 'string') return key === 'nameEng' || key === 'nameEsp' ? value : (written.get(value) ?? value)
  if (Array.isArray(value)) return value.map((one) => replace(one, written))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      // The cases leave most descriptions out.
      held === null && SENTENCES.has(name) ? toSentence(name) : replace(held, written, name),
    ]),
  )
}

const NAME = /\p{Script=Cyrillic}/u
const SENTENCE = /\p{Script=Greek}/u
const OURS = /\p{Script=Latin}/u

/**
 * Returns the texts below an element that do not say their language, or that say one which is not theirs. A name inside a
 * sentence of ours is a proper name, which WCAG 3.1.2 excepts; labels have one language, that of the page.
 */
export function findUnspoken(root: Element): readonly string[] {
  const faults: string[] = []
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const check = (text: string, element: Element | null, where: string) => {
    const isOfBusiness = (NAME.test(text) && !OURS.test(text)) || SENTENCE.test(text)
    const isSaid = element?.closest('[lang]:not(html)') != null
    if (isOfBusiness && !isSaid) faults.push(`no lang: ${where} "${text}"`)
    if (isSaid && !NAME.test(text) && !isOfBusiness && OURS.test(text)) faults.push(`not theirs: ${where} "${text}"`)
  }
  while (walker.nextNode()) {
    const { parentElement, data } = walker.currentNode as Text
    if (parentElement?.closest('[aria-hidden=true], [hidden]') != null) continue
    check(data, parentElement, `<${parentElement?.tagName.toLowerCase()} ${parentElement?.className}>`)
  }
  return faults
}
