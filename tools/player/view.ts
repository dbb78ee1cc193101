import type { Page } from 'playwright'

/** An element of the page as a screen reader announces it. */
export interface Seen {
  role: string
  name: string
  /** Its text, including everything in it. */
  text: string
  isDisabled: boolean
}

/** Reads everything on the page that is not hidden, in order. A modal dialog hides what it covers. */
export async function look(page: Page): Promise<readonly Seen[]> {
  return readSnapshot(await page.locator('body').ariaSnapshot())
}

/** A control or a landmark, as cases and the rows of states name it. */
export interface Named {
  role: string
  name: string
}

/**
 * Finds the elements that a case or a row names. An exact name wins; otherwise the name may be the beginning of the announced one,
 * unless a longer name of `others` matches the same element.
 */
export function namedAs(view: readonly Seen[], { role, name }: Named, others: readonly Named[] = []): readonly Seen[] {
  // A search field is a text field.
  const alike = view.filter((seen) => seen.role === role || (role === 'textbox' && seen.role === 'searchbox'))
  // These two roles take no name from their content.
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

/** Parses Playwright's text snapshot of a page: one line for each element, nested ones indented. */
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

/** Returns the elements that contain a line of this depth. */
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

/** Removes the quotes that YAML needs. */
function unquoted(text: string): string {
  const single = /^'((?:[^']|'')*)'(:.*)?$/.exec(text)
  if (single !== null) return `${single[1]?.replaceAll("''", "'")}${single[2] ?? ''}`
  if (/^"(?:[^"\\]|\\.)*"$/.test(text)) return JSON.parse(text) as string
  return text
}
