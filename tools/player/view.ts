import type { Page } from 'playwright'

/** Something on the page, as those hear it who do not see it. */
export interface Seen {
  role: string
  name: string
  /** What it says, with everything in it. */
  text: string
  isDisabled: boolean
}

/** Everything on the page that is not hidden, in its order; what a modal dialog covers is hidden. */
export async function look(page: Page): Promise<readonly Seen[]> {
  return readSnapshot(await page.locator('body').ariaSnapshot())
}

/** A control or a landmark, as cases and the rows of states name it. */
export interface Named {
  role: string
  name: string
}

/**
 * What a case or a state's row names. A name is the whole of one where there is such a thing on the page; else it may go on
 * after what is said of it, unless a longer name of `others` says the same.
 */
export function namedAs(view: readonly Seen[], { role, name }: Named, others: readonly Named[] = []): readonly Seen[] {
  // A search field is a field.
  const alike = view.filter((seen) => seen.role === role || (role === 'textbox' && seen.role === 'searchbox'))
  // These two take no name from what they say.
  if (role === 'status' || role === 'alert') return alike.filter(({ text }) => text.includes(name))
  const exact = alike.filter((seen) => seen.name === name)
  if (exact.length > 0) return exact
  const longer = others.filter((other) => other.role === role && other.name.length > name.length)
  return alike.filter((seen) => seen.name.startsWith(name) && !longer.some((other) => seen.name.startsWith(other.name)))
}

export function getName({ role, name }: Named): string {
  return `${role} "${name}"`
}

export function isCovered(view: readonly Seen[]): boolean {
  return view.some(({ role }) => role === 'dialog' || role === 'alertdialog')
}

const LINE = /^(\s*)- (.*)$/
const ITEM = /^(\w+)(?: ("(?:[^"\\]|\\.)*"))?((?: \[[^\]]*\])*)(?::\s*(.*))?$/

/** Reads Playwright's picture of a page in words: one line for each part, what is in it indented. */
export function readSnapshot(text: string): readonly Seen[] {
  const found: (Seen & { depth: number })[] = []
  for (const line of text.split('\n')) {
    const [, indent, rest] = LINE.exec(line) ?? []
    if (indent === undefined || rest === undefined) continue
    const item = ITEM.exec(unquoted(rest))
    if (item === null) continue
    const [, role = '', name, attributes = '', says = ''] = item
    const depth = indent.length
    const own = name === undefined ? '' : (JSON.parse(name) as string)
    const said = unquoted(says)
    for (const around of inside(found, depth)) around.text += ` ${own} ${said}`
    found.push({
      role,
      name: own,
      text: `${own} ${said}`,
      isDisabled: attributes.includes('[disabled]'),
      depth,
    })
  }
  return found.map(({ depth: _, ...seen }) => seen)
}

/** The parts that a line of this depth is in. */
function inside<Part extends { depth: number }>(found: readonly Part[], depth: number): readonly Part[] {
  const around: Part[] = []
  let limit = depth
  for (let index = found.length - 1; index >= 0 && limit > 0; index--) {
    const part = found[index]
    if (part === undefined || part.depth >= limit) continue
    around.push(part)
    limit = part.depth
  }
  return around
}

/** YAML puts quotes around what it would read otherwise. */
function unquoted(text: string): string {
  const single = /^'((?:[^']|'')*)'(:.*)?$/.exec(text)
  if (single !== null) return `${single[1]?.replaceAll("''", "'")}${single[2] ?? ''}`
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return JSON.parse(text) as string
  return text
}
