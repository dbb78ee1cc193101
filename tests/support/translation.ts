import type { BrowserContext } from 'playwright'

/** What a browser does to a page that it translates. */

/**
 * Puts two `<font>` elements in the place of each text below a node, as Chrome does: the text itself leaves the document. Here the
 * new one has the same words, so that a page that was translated can be held against one that was not.
 */
export function wrapTexts(root: Element): void {
  // Here and not beside it: the function also runs alone, in the page of a browser.
  const untranslated = 'script, style, textarea, title, svg'
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parent = text.parentElement
    if (parent === null || parent.tagName === 'FONT' || parent.closest(untranslated) !== null) continue
    const outer = root.ownerDocument.createElement('font')
    const inner = root.ownerDocument.createElement('font')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** Has every page of a browser translated from now on: what is there, and what comes. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `
      globalThis.__name ??= (value) => value
      const wrapTexts = ${wrapTexts}
      const observer = new MutationObserver(() => document.body && wrapTexts(document.body))
      observer.observe(document, { subtree: true, childList: true, characterData: true })`,
  })
}
