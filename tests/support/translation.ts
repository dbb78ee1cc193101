import type { BrowserContext } from 'playwright'

/** Simulates a browser that translates a page. */

/**
 * Replaces each text below a node by two nested `<font>` elements, as Chrome does: the old text node leaves the
 * document. The words stay the same, so that a test can compare a translated page with an untranslated one.
 */
export function wrapTexts(root: Element): void {
  // Inside the function, because the function also runs alone in the page of a browser.
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

/** Translates every page of a browser context from now on, including later content. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript({
    content: `
      globalThis.__name ??= (value) => value
      const wrapTexts = ${wrapTexts}
      const observer = new MutationObserver(() => document.body && wrapTexts(document.body))
      observer.observe(document, { subtree: true, childList: true, characterData: true })`,
  })
}
