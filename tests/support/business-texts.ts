/** Writes the texts of a business in other alphabets, to find texts that do not declare their language. */

/** Fields with names that the business chose. Such a name may stand inside one of our sentences. */
const NAMES = new Set(['name', 'serviceName', 'street', 'neighborhood', 'city'])
/** Fields with sentences that the business wrote; they are shown on their own. */
const SENTENCES = new Set(['description', 'note', 'questions'])

/**
 * Returns whether the business wrote the names in a value: it has an id, or is the address with its map coordinates.
 * Customers and pets have names too, but their language is unknown.
 */
const isTheirs = (value: object) =>
  ('id' in value || 'latitude' in value) && !('phoneUnverified' in value) && !('sex' in value)

/** Names get Russian letters, sentences get Greek ones: our texts have neither. */
const toName = (text: string) => shift(text, 0x430)
export const toSentence = (text: string) => shift(text, 0x3b1)

function shift(text: string, first: number): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String.fromCharCode(first + ((letter.charCodeAt(0) - 97) % 24)))
}

/** Returns the cases of a flow with every text of a business in another alphabet, wherever the text is repeated. */
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
      // A name may contain the levels of its service, joined by " - "; a list shows them joined by a dot.
      const levels = text.split(' - ')
      for (const part of [text, levels.join(' · '), ...levels]) written.set(part, to(part))
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
      // Most descriptions are missing in the cases.
      held === null && SENTENCES.has(name) ? toSentence(name) : replace(held, written, name),
    ]),
  )
}

const NAME = /\p{Script=Cyrillic}/u
const SENTENCE = /\p{Script=Greek}/u
const OURS = /\p{Script=Latin}/u

/**
 * Returns the texts of a business below an element that declare no language, or a wrong one. A name inside one of our
 * sentences is a proper name, which WCAG 3.1.2 excepts; labels have one language, that of the page.
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
