import { act } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { showLanguage } from '#src/i18n/i18n.ts'
import { findWalks, settleScreen, shownFlows, withLanguageControl } from '#tests/support/walk-screens.tsx'
import { allTexts, flatTexts } from '#tools/support/all-texts.ts'

/** Checks the live regions of every screen when the language changes after a step. */

const textsIn = (language: string) =>
  allTexts.filter((file) => file.language === language).flatMap(({ texts }) => [...flatTexts(texts).values()])

const english = new Set(textsIn('en-US'))
/** Patterns of the Portuguese sentences that are not also English; placeholders match any text. */
const portuguese = textsIn('pt-BR').flatMap((text) => {
  const words = text.split(/\{\{\w+\}\}/)
  if (english.has(text) || !/\p{L}{4}/u.test(words.join(' '))) return []
  return [new RegExp(`^${words.map((part) => part.replace(/[.*+?^${'$'}{}()|[\]\\]/g, '\\$&')).join('.+')}$`)]
})

describe('WCAG 3.1.2 R-001 no live region keeps a sentence of the previous language', () => {
  it.each(shownFlows)('%s', async (id) => {
    const { cases, walks, play } = await findWalks(id)
    // A text of the server keeps its language.
    const responses = JSON.stringify(cases.actors)
    const stale = new Set<string>()
    for (const walk of walks) {
      await play(walk, {
        wrap: withLanguageControl,
        async look(step) {
          act(() => showLanguage('en-US'))
          await settleScreen()
          for (const text of readPortuguese()) {
            if (!responses.includes(`"text":${JSON.stringify(text)}`)) stale.add(`${step}: ${text}`)
          }
          act(() => showLanguage('pt-BR'))
          await settleScreen()
        },
      })
    }
    expect([...stale]).toEqual([])
  })
})

/** Returns our own Portuguese texts in live regions. */
function readPortuguese(): readonly string[] {
  const regions = [...document.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]')]
  return regions.flatMap((region) => {
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push((walker.currentNode as Text).data.trim())
    return texts.filter((text) => portuguese.some((pattern) => pattern.test(text)))
  })
}
