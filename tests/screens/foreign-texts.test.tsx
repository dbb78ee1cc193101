import { act, cleanup, render, screen } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { type ServerText, serverSays } from '#domain/failure.ts'
import { examplePackage } from '#machines/shared/examples.ts'
import { BusinessLanguage } from '#src/components/business-language.ts'
import { Said } from '#src/components/feedback/said.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { showLanguage } from '#src/i18n/i18n.ts'
import { PackageList } from '#src/screens/packages/packages/package-list.tsx'
import { findUnspoken, toSentence, writeAsBusiness } from '#tests/support/business-texts.ts'
import { findWalks, shownFlows } from '#tests/support/walk-screens.tsx'

/**
 * Plays every screen in Spanish, for a business that writes in Portuguese and a server that responds in it. Their texts use letters
 * that no text of ours has.
 */

/** The names of banks are not texts of a business. */
const OF_NO_BUSINESS = 'bank-account'

describe('A-173 a text of the business or of the server declares its language if the page has another', () => {
  it.each(shownFlows)('%s', async (id) => {
    const { walks, play } = await findWalks(id, (cases) =>
      writeAsServer(id === OF_NO_BUSINESS ? cases : writeAsBusiness(cases)),
    )
    const faults = new Set<string>()
    for (const walk of walks) {
      showLanguage('es-ES')
      await play(walk, {
        look() {
          for (const fault of findUnspoken(document.body)) faults.add(fault)
        },
        wrap: (screens) => <BusinessLanguage value="pt-BR">{screens}</BusinessLanguage>,
      })
    }
    expect([...faults]).toEqual([])
  })
})

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
