import { act, cleanup, render } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { LanguageControl } from '#src/components/form/language-control.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'
import { cover } from '#tools/flows/cover.ts'
import { explore } from '#tools/flows/explore.ts'
import { createHarness } from '#tools/flows/harness.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'
import { groups } from '#tools/player/groups.ts'
import { findScreens, type ShownMachine } from '#tools/player/screens.tsx'
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

let shown: ReadonlyMap<string, ShownMachine>

/** Preloads the screens, so that a dynamic import resolves within one turn of the event loop. */
const parts = import.meta.glob(['/src/screens/**/*.{ts,tsx}', '/src/components/overlay/dialog-panel.tsx'])

beforeAll(async () => {
  await Promise.all(Object.values(parts).map((load) => load()))
  shown = await findScreens(catalog)
})

describe('WCAG 3.1.2 R-001 no live region keeps a sentence of the previous language', () => {
  it.each(Object.values(groups).flat())('%s', async (id) => {
    const entry = catalog.find((one) => one.id === id)
    const machine = shown.get(id)
    if (entry === undefined || machine === undefined) throw new Error(`"${id}" has nothing to show`)
    const cases = await entry.cases()
    const graph = explore(await entry.machine(), cases)
    // A text of the server keeps its language.
    const responses = JSON.stringify(cases.actors)
    const stale = new Set<string>()
    for (const path of cover(graph, { criterion: 'transitions', style: 'walk' })) {
      for (const { step, text } of await play(machine, path)) {
        if (!responses.includes(`"text":${JSON.stringify(text)}`)) stale.add(`${step}: ${text}`)
      }
    }
    expect([...stale]).toEqual([])
  })
})

interface Stale {
  step: string
  text: string
}

/** Returns the sentences in live regions that stay Portuguese after a change to English, each with its step. */
async function play(machine: ShownMachine, path: FlowPath): Promise<readonly Stale[]> {
  // Child machines are replaced by stubs, and XState warns when a parent sends an event to a stopped one.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { Host, getChild, getInput, machine: logic } = machine.create()
  const harness = createHarness(logic, getInput(path.input), getChild)
  const page = (
    <LanguageControl value={{ language: 'pt-BR', choose: () => {} }}>
      <Host actor={harness.actor} />
    </LanguageControl>
  )
  const stale: Stale[] = []
  let isShown = false
  for (const step of path.steps) {
    await act(() => harness.play(step.stimulus, step.delayInMs))
    if (harness.snapshot().status !== 'active') break
    if (!isShown) render(page)
    isShown = true
    await settle()
    act(() => showLanguage('en-US'))
    await settle()
    stale.push(...readPortuguese().map((text) => ({ step: describeStep(step), text })))
    act(() => showLanguage('pt-BR'))
    await settle()
  }
  cleanup()
  harness.leave()
  document.body.replaceChildren()
  return stale
}

async function settle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve)))
}

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
