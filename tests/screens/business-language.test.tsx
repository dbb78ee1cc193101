import { act, cleanup, render, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it, test, vi } from 'vitest'
import { catalog } from '#machines/catalog.ts'
import { examplePackage } from '#machines/shared/examples.ts'
import { BusinessLanguage } from '#src/components/business-language.ts'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'
import { PackageList } from '#src/screens/packages/packages/package-list.tsx'
import { findUnspoken, writeAsBusiness } from '#tests/support/business-texts.ts'
import { cover } from '#tools/flows/cover.ts'
import { explore } from '#tools/flows/explore.ts'
import { createHarness } from '#tools/flows/harness.ts'
import { groups } from '#tools/player/groups.ts'
import { findScreens, type ShownMachine } from '#tools/player/screens.tsx'

/**
 * Plays every screen in Spanish, for a business that writes in Portuguese. Its texts use letters that no text of ours
 * has.
 */

let shown: ReadonlyMap<string, ShownMachine>

/** Preloads the screens, so that a dynamic import resolves within one turn of the event loop. */
const parts = import.meta.glob(['/src/screens/**/*.{ts,tsx}', '/src/components/overlay/dialog-panel.tsx'])

beforeAll(async () => {
  await Promise.all(Object.values(parts).map((load) => load()))
  shown = await findScreens(catalog)
})

describe('a text of the business declares its language if the page has another', () => {
  // The names of banks are not texts of the business.
  it.each(
    Object.values(groups)
      .flat()
      .filter((id) => id !== 'bank-account'),
  )('%s', async (id) => {
    // Child machines are replaced by stubs, and XState warns when a parent sends an event to a stopped one.
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const entry = catalog.find((one) => one.id === id)
    const machine = shown.get(id)
    if (entry === undefined || machine === undefined) throw new Error(`"${id}" has nothing to show`)
    const cases = writeAsBusiness(await entry.cases())
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
        if (!isShown) {
          render(
            <BusinessLanguage value="pt-BR">
              <Host actor={harness.actor} />
            </BusinessLanguage>,
          )
        }
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

test.each([
  { theirs: 'pt-BR', page: 'en-US', lang: 'pt-BR' },
  { theirs: 'pt-BR', page: 'pt-BR', lang: null },
  { theirs: null, page: 'en-US', lang: null },
] as const)('a name of a business in $theirs on a page in $page has the lang $lang', ({ theirs, page, lang }) => {
  showLanguage(page)
  render(
    <BusinessLanguage value={theirs}>
      <BusinessHeader name="Estúdio Aurora" address={null} avatar={null} />
    </BusinessLanguage>,
  )
  expect(screen.getByText('Estúdio Aurora').getAttribute('lang')).toBe(lang)
})

test('a service with a name in the language of the page declares no other language', () => {
  showLanguage('es-ES')
  const bookingPackage = examplePackage()
  render(
    <BusinessLanguage value="pt-BR">
      <PackageList label="Bonos" packages={[bookingPackage]} selectedId={null} currency="BRL" onToggle={() => {}} />
    </BusinessLanguage>,
  )
  expect(screen.getByText('Pacote 10 cortes').lang).toBe('pt-BR')
  expect(screen.getByText('Corte de pelo').lang).toBe('')
})

test('the check finds a text of the business without a language, and a text of ours with one', () => {
  document.body.innerHTML = '<p>восуд</p><p lang="pt-BR">восуд</p><p lang="pt-BR">Corte</p><p>con ана</p><p>con ουρ</p>'
  expect(findUnspoken(document.body)).toEqual([
    'no lang: <p > "восуд"',
    'not theirs: <p > "Corte"',
    'no lang: <p > "con ουρ"',
  ])
})
