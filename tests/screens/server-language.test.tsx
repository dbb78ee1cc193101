import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { type ServerText, serverSays } from '#domain/failure.ts'
import { catalog } from '#machines/catalog.ts'
import { Said } from '#src/components/feedback/said.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'
import { findUnspoken, toSentence } from '#tests/support/business-texts.ts'
import { cover } from '#tools/flows/cover.ts'
import { explore } from '#tools/flows/explore.ts'
import { createHarness } from '#tools/flows/harness.ts'
import { groups } from '#tools/player/groups.ts'
import { findScreens, type ShownMachine } from '#tools/player/screens.tsx'

/**
 * Plays every screen in Spanish, with a server that responds in Portuguese. Its sentences use letters that no text of
 * ours has.
 */

/** Returns the cases with a Portuguese text wherever the server may send one. */
function writeAsServer<Cases>(cases: Cases): Cases {
  return replace(cases) as Cases
}

function replace(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replace)
  if (typeof value !== 'object' || value === null) return value
  if (isServerText(value)) return serverSays(toSentence(value.says), 'pt-BR')
  const isRefusal = 'text' in value && value.text === null && ('kind' in value || 'isValid' in value)
  const entries = Object.entries(value).map(([name, held]) => [name, replace(held)])
  return { ...Object.fromEntries(entries), ...(isRefusal ? { text: serverSays(toSentence('refused'), 'pt-BR') } : {}) }
}

function isServerText(value: object): value is ServerText {
  return 'says' in value && 'language' in value
}

let shown: ReadonlyMap<string, ShownMachine>

/** Preloads the screens, so that a dynamic import resolves within one turn of the event loop. */
const parts = import.meta.glob(['/src/screens/**/*.{ts,tsx}', '/src/components/overlay/dialog-panel.tsx'])

beforeAll(async () => {
  await Promise.all(Object.values(parts).map((load) => load()))
  shown = await findScreens(catalog)
})

describe('A-173 a message of the server declares its language if the page has another', () => {
  it.each(Object.values(groups).flat())('%s', async (id) => {
    // Child machines are replaced by stubs, and XState warns when a parent sends an event to a stopped one.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const entry = catalog.find((one) => one.id === id)
    const machine = shown.get(id)
    if (entry === undefined || machine === undefined) throw new Error(`"${id}" has nothing to show`)
    const cases = writeAsServer(await entry.cases())
    const graph = explore(await entry.machine(), cases)
    const faults = new Set<string>()
    for (const path of cover(graph, { criterion: 'transitions', style: 'walk' })) {
      showLanguage('es-ES')
      const { Host, getChild, machine: logic } = machine.create()
      const input = cases.inputs.find(({ name }) => name === path.input)?.input
      const harness = createHarness(logic, input, getChild)
      let isShown = false
      for (const step of path.steps) {
        await act(() => harness.play(step.stimulus, step.delayInMs))
        if (harness.snapshot().status !== 'active') break
        if (!isShown) render(<Host actor={harness.actor} />)
        isShown = true
        await act(() => new Promise((resolve) => setTimeout(resolve)))
        for (const fault of findUnspoken(document.body)) faults.add(fault)
      }
      cleanup()
      harness.leave()
      document.body.replaceChildren()
    }
    expect([...faults]).toEqual([])
  })
})

test('A-173 a message that stays on the screen declares its language when the page changes its own', () => {
  const said = (language: Language | null) => serverSays('Ligue para nós.', language)
  showLanguage('pt-BR')
  const { container } = render(<Said of={[said('pt-BR'), 'Tente de novo']} />)
  expect(container.innerHTML).toBe('<span>Ligue para nós. Tente de novo</span>')
  act(() => showLanguage('en-US'))
  expect(screen.getByText('Ligue para nós.').lang).toBe('pt-BR')
  expect(screen.getByText('Tente de novo').lang).toBe('')
  act(() => showLanguage('pt-BR'))
  expect(container.innerHTML).toBe('<span>Ligue para nós. Tente de novo</span>')
  cleanup()
  showLanguage('en-US')
  expect(render(<Said of={said(null)} />).container.innerHTML).toBe('<span>Ligue para nós.</span>')
})
