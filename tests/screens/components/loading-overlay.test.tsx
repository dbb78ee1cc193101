import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { LoadingOverlay } from '#src/components/overlay/loading-overlay.tsx'
import { eventually } from '#tests/support/eventually.ts'
import { renderScreen } from '#tests/support/screens.tsx'
import '#src/components/overlay/dialog-panel.tsx'

interface ReviewProps {
  /** The page itself waits. */
  busy?: boolean
  /** The text of the wait of a dialog in the page; null for none. */
  sending?: string | null
  /** Another wait in the page. */
  paying?: boolean
  hasButton?: boolean
  isDisabled?: boolean
  /** What the dialog over the page is called; null for none. */
  dialog?: string | null
  onBack?: () => void
}

function Review({
  busy = false,
  sending = null,
  paying = false,
  hasButton = true,
  isDisabled = false,
  dialog = null,
  onBack,
}: ReviewProps) {
  return (
    <Page
      title="Revise"
      hero={<button type="button">Saiba mais</button>}
      busy={busy}
      {...(onBack === undefined ? {} : { onBack })}
      footer={hasButton && <Button disabled={isDisabled}>Confirmar</Button>}
    >
      <Button>Copiar</Button>
      <LoadingOverlay busy={sending !== null} text={sending ?? ''} />
      <LoadingOverlay busy={paying} text="Pagando…" />
      {dialog !== null && (
        <Dialog kind="alert" title={dialog} actions={<Button>OK</Button>}>
          <input aria-label="CPF" />
        </Dialog>
      )}
    </Page>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement
const isInert = (element: Element) => element.closest('[inert]') !== null
const inert = () => [...document.querySelectorAll('[inert]')]

/** A wait gives the focus back after the screen could set it: not in the next test. */
afterEach(async () => {
  cleanup()
  await givesBack()
})

/** Renders the review with the focus on its button, as a tap leaves it. */
function showReview(props: ReviewProps = {}) {
  const { rerender, user } = renderScreen(<Review {...props} />)
  button('Confirmar').focus()
  return { user, change: (next: ReviewProps) => rerender(<Review {...next} />) }
}

/** Waits until the focus is given back. */
const givesBack = () => act(() => new Promise((resolve) => setTimeout(resolve)))

describe('R-018 WCAG 2.4.11 what a blocking request covers', () => {
  it.each<[string, ReviewProps]>([
    ['the page', { busy: true }],
    ['a dialog in the page', { sending: 'Agendando…' }],
  ])('is inert while %s waits, and nothing is inert afterwards', async (_, waiting) => {
    const { change } = showReview()
    expect(inert()).toEqual([])
    change(waiting)
    for (const name of ['Saiba mais', 'Copiar', 'Confirmar']) expect(isInert(button(name))).toBe(true)
    expect(isInert(screen.getByRole('heading', { level: 1 }))).toBe(true)
    change({})
    expect(inert()).toEqual([])
  })

  it('leaves Back usable where it cancels the wait, and only there', async () => {
    const onBack = vi.fn()
    const { change, user } = showReview({ onBack })
    change({ onBack, busy: true })
    expect(isInert(button('Voltar'))).toBe(false)
    expect(isInert(button('Confirmar'))).toBe(true)
    await user.click(button('Voltar'))
    expect(onBack).toHaveBeenCalledOnce()
    change({ onBack, sending: 'Agendando…' })
    expect(isInert(button('Voltar'))).toBe(true)
  })

  it('is announced once, from a region that was there before and that is not inert', () => {
    const { change } = showReview()
    const region = screen.getByRole('status')
    change({ busy: true, sending: 'Agendando…' })
    expect(screen.getAllByRole('status')).toEqual([region])
    expect(region.textContent).toBe('Agendando…')
    expect(isInert(region)).toBe(false)
    expect(region.contains(focused())).toBe(false)
    expect(focused()?.textContent).toBe('')
    change({})
    expect(region.textContent).toBe('')
  })
})

describe('the focus of a blocking request', () => {
  it('is nowhere under the overlay, and comes back to where it was', async () => {
    const { change } = showReview()
    change({ sending: 'Agendando…' })
    expect(focused()).not.toBe(document.body)
    expect(isInert(focused() as Element)).toBe(false)
    change({})
    await givesBack()
    expect(focused()).toBe(button('Confirmar'))
  })

  it('stays in the overlay while one request follows another', async () => {
    const { change } = showReview()
    change({ sending: 'Agendando…' })
    const cover = focused()
    change({ paying: true })
    expect(screen.getByRole('status').textContent).toBe('Pagando…')
    expect(focused()).toBe(cover)
    change({})
    await givesBack()
    expect(focused()).toBe(button('Confirmar'))
  })

  it('comes back after a second request that begins at once', async () => {
    const { change } = showReview()
    change({ busy: true })
    change({})
    change({ busy: true })
    await givesBack()
    expect(isInert(focused() as Element)).toBe(false)
    expect(focused()).not.toBe(document.body)
    change({})
    await givesBack()
    expect(focused()).toBe(button('Confirmar'))
    expect(inert()).toEqual([])
  })

  it.each<[string, ReviewProps]>([
    ['gone', { hasButton: false }],
    ['disabled', { isDisabled: true }],
  ])('goes to the heading if the control is %s', async (_, after) => {
    const { change } = showReview()
    change({ busy: true })
    change(after)
    await givesBack()
    expect(focused()).toBe(screen.getByRole('heading', { level: 1 }))
  })

  it('goes to the first field of the dialog that follows, and comes back from there', async () => {
    const { change } = showReview()
    change({ sending: 'Agendando…' })
    change({ dialog: 'Seu CPF' })
    await eventually(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'CPF' })))
    await givesBack()
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'CPF' }))
    change({})
    await givesBack()
    expect(focused()).toBe(button('Confirmar'))
  })

  it('comes back after a dialog that starts the request again', async () => {
    const { change } = showReview()
    change({ dialog: 'Não deu certo' })
    await eventually(() => expect(focused()).toBe(screen.getByRole('textbox', { name: 'CPF' })))
    change({ sending: 'Agendando…' })
    await givesBack()
    expect(isInert(focused() as Element)).toBe(false)
    change({})
    await givesBack()
    expect(focused()).toBe(button('Confirmar'))
  })

  it('stays in a dialog over the page', async () => {
    const { change } = showReview()
    change({ dialog: 'Pix' })
    const field = await screen.findByRole('textbox', { name: 'CPF' })
    await eventually(() => expect(focused()).toBe(field))
    change({ dialog: 'Pix', busy: true })
    expect(focused()).toBe(field)
    change({ dialog: 'Pix' })
    await givesBack()
    expect(focused()).toBe(field)
  })

  it('stays where the screen puts it at the end', async () => {
    function Form() {
      const [isWaiting, setWaiting] = useState(true)
      return (
        <Page title="Conta" busy={isWaiting} footer={<Button onClick={() => setWaiting(false)}>Salvar</Button>}>
          {!isWaiting && (
            // biome-ignore lint/a11y/noAutofocus: the test needs a page that focuses its own field.
            <input aria-label="Agência" autoFocus />
          )}
        </Page>
      )
    }
    const { user } = renderScreen(<Form />)
    await user.click(button('Salvar'))
    await givesBack()
    expect(focused()).toBe(screen.getByRole('textbox', { name: 'Agência' }))
  })
})
