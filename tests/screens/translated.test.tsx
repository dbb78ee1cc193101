import { act, cleanup, render } from '@testing-library/react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { LANGUAGES } from '#domain/language.ts'
import { catalog } from '#machines/catalog.ts'
import { LanguageControl } from '#src/components/form/language-control.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'
import { wrapTexts } from '#tests/support/translation.ts'
import { cover } from '#tools/flows/cover.ts'
import { explore } from '#tools/flows/explore.ts'
import { createHarness } from '#tools/flows/harness.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'
import { groups } from '#tools/player/groups.ts'
import { findScreens, type ShownMachine } from '#tools/player/screens.tsx'
import { textsIn } from '#tools/support/all-texts.ts'

/**
 * Plays every screen twice: as React writes it, and with its texts replaced after each step, as the browser's
 * translation does.
 */

const loading = LANGUAGES.map((language) => textsIn('shell', language).get('loading'))

let shown: ReadonlyMap<string, ShownMachine>

/** Preloads the screens, so that a dynamic import resolves within one turn of the event loop. */
const parts = import.meta.glob(['/src/screens/**/*.{ts,tsx}', '/src/components/overlay/dialog-panel.tsx'])

beforeAll(async () => {
  await Promise.all(Object.values(parts).map((load) => load()))
  shown = await findScreens(catalog)
})

describe('every text changes with the screen on a page that the browser translates, in', () => {
  it.each(Object.values(groups).flat())('%s', async (id) => {
    const entry = catalog.find((one) => one.id === id)
    const machine = shown.get(id)
    if (entry === undefined || machine === undefined) throw new Error(`"${id}" has nothing to show`)
    const graph = explore(await entry.machine(), await entry.cases())
    for (const path of cover(graph, { criterion: 'transitions', style: 'walk' })) {
      const written = await play(machine, path, () => {})
      const translated = await play(machine, path, () => wrapTexts(document.body))
      expect(translated).toEqual(written)
    }
  })
})

/** Returns the text of the page after each step of a path, and then in another language. */
async function play(machine: ShownMachine, path: FlowPath, translate: () => void): Promise<readonly string[]> {
  // Child machines are replaced by stubs, and XState warns when a parent sends an event to a stopped one.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { Host, getChild, getInput, machine: logic } = machine.create()
  const harness = createHarness(logic, getInput(path.input), getChild)
  const page = (
    <LanguageControl value={{ language: 'pt-BR', choose: () => {} }}>
      <Host actor={harness.actor} />
    </LanguageControl>
  )
  const says: string[] = []
  let isShown = false
  for (const step of path.steps) {
    await act(() => harness.play(step.stimulus, step.delayInMs))
    if (harness.snapshot().status !== 'active') break
    if (!isShown) render(page)
    isShown = true
    await see(describeStep(step))
  }
  act(() => showLanguage('es-ES'))
  await see('in Spanish')
  cleanup()
  harness.leave()
  document.body.replaceChildren()
  showLanguage('pt-BR')
  return says

  async function see(what: string): Promise<void> {
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    // The loading message depends on real time, so a slower run could show it more often.
    for (const region of document.querySelectorAll('[id^=announcer-]')) {
      if (loading.includes(region.textContent.trim())) region.replaceChildren()
    }
    says.push(`${what}: ${document.body.textContent}`)
    translate()
  }
}
