import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ElementNode } from '#src/components/element-node.ts'
import { Page } from '#src/components/layout/page.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { renderScreen } from '#tests/support/screens.tsx'

/** Sets whether the browser reports an interaction with the page; undefined means that it cannot report one. */
function used(hasBeenActive: boolean | undefined): void {
  const activation = hasBeenActive === undefined ? undefined : { hasBeenActive, isActive: hasBeenActive }
  Object.defineProperty(navigator, 'userActivation', { value: activation, configurable: true })
}

beforeEach(() => {
  used(true)
  window.scrollTo = vi.fn()
})

const heading = (name: string) => screen.getByRole('heading', { level: 1, name })
const focused = () => document.activeElement

function First() {
  return <Page title="Escolha a data" />
}

function Second({ children }: { children?: ElementNode }) {
  return <Page title="Escolha o horário">{children}</Page>
}

describe('the focus when a page replaces another', () => {
  it('moves the focus to the heading of the new page, at its top', () => {
    const { rerender } = renderScreen(<First />)
    rerender(<Second />)
    expect(focused()).toBe(heading('Escolha o horário'))
    expect(window.scrollTo).toHaveBeenLastCalledWith(0, 0)
  })

  it('keeps the focus while the page is only opening', () => {
    used(false)
    const { rerender } = renderScreen(<First />)
    rerender(<Second />)
    expect(focused()).toBe(document.body)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })

  it('moves the focus to the heading in a browser without user activation', () => {
    used(undefined)
    renderScreen(<First />)
    expect(focused()).toBe(heading('Escolha a data'))
  })

  it('waits for content that is loading', () => {
    const { rerender } = renderScreen(<Page at={null} title="Carregando" />)
    expect(focused()).toBe(document.body)
    rerender(<Page title="Escolha a data" />)
    expect(focused()).toBe(heading('Escolha a data'))
  })

  it('keeps the focus in the field that the new page focuses', () => {
    renderScreen(
      <Second>
        {/* biome-ignore lint/a11y/noAutofocus: the test needs a page that focuses its own field. */}
        <input aria-label="Nome" autoFocus />
      </Second>,
    )
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Nome' }))
    expect(window.scrollTo).not.toHaveBeenCalled()
  })
})

describe('the focus on one page', () => {
  function Steps() {
    const [at, setAt] = useState(0)
    const [, setTyped] = useState('')
    return (
      <Page title="Escolha o horário" at={at}>
        <input aria-label="Buscar" onChange={(event) => setTyped(event.target.value)} />
        <input type="checkbox" aria-label="Manhã" />
        <button type="button" onClick={() => setAt(at + 1)} onMouseDown={(event) => event.preventDefault()}>
          Continuar
        </button>
      </Page>
    )
  }

  it('moves the focus to the heading at each new step', async () => {
    const { user } = renderScreen(<Steps />)
    await user.click(screen.getByRole('checkbox', { name: 'Manhã' }))
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(focused()).toBe(heading('Escolha o horário'))
  })

  it('keeps the focus in a field during typing, whatever the page renders', async () => {
    const { user } = renderScreen(<Steps />)
    const field = screen.getByRole('textbox', { name: 'Buscar' })
    await user.type(field, 'corte')
    expect(focused()).toBe(field)
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(focused()).toBe(field)
  })

  it('keeps the focus when only the texts change', async () => {
    const { rerender } = renderScreen(<Page title="Escolha a data" footer={<button type="button">Continuar</button>} />)
    const button = screen.getByRole('button', { name: 'Continuar' })
    button.focus()
    rerender(<Page title="Choose the date" footer={<button type="button">Continue</button>} />)
    expect(focused()).toBe(button)
  })

  it('keeps the focus in the dialog over the page', async () => {
    await import('#src/components/overlay/dialog-panel.tsx')
    const page = (at: number) => (
      <Page title="Escolha o horário" at={at}>
        <Dialog kind="alert" title="Sem horários" onClose={() => {}} actions={<button type="button">OK</button>} />
      </Page>
    )
    const { rerender } = renderScreen(page(0))
    const dialog = await screen.findByRole('alertdialog')
    await eventually(() => expect(dialog.contains(focused())).toBe(true))
    vi.mocked(window.scrollTo).mockClear()
    rerender(page(1))
    expect(dialog.contains(focused())).toBe(true)
    expect(window.scrollTo).not.toHaveBeenCalled()
  })
})
