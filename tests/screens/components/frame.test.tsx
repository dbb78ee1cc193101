import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Countdown } from '#src/components/feedback/countdown.tsx'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { announce, lastAnnouncement } from '#src/components/feedback/live-region.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { TextArea, TextField } from '#src/components/form/text-field.tsx'
import { focusTitle } from '#src/components/layout/focus-title.ts'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { Dialog, preloadDialog } from '#src/components/overlay/dialog.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

const DEADLINE = '2026-03-03T12:00:30.000Z'

/** Returns the description of an element (`aria-describedby`). */
function describing(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
}

describe('the page', () => {
  it('R-014 a page has a back button', async () => {
    const onBack = vi.fn()
    const { user } = renderScreen(<Page title="Escolha a data" onBack={onBack} />)
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(onBack).toHaveBeenCalledOnce()
  })

  it('R-015 a page has a title that can be focused', () => {
    renderScreen(<Page title="Escolha a data" />)
    focusTitle()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Escolha a data' }))
  })

  it('R-017 a page has a footer area', () => {
    renderScreen(<Page title="Escolha a data" footer={<button type="button">Continuar</button>} />)
    expect(within(screen.getByRole('contentinfo')).getByRole('button', { name: 'Continuar' })).toBeTruthy()
  })

  it('R-018 shows a loading overlay while a blocking request is running', () => {
    const { rerender } = renderScreen(<Page title="Checkout" busy />)
    expect(screen.getByRole('status').textContent).toBe('Carregando…')
    rerender(<Page title="Checkout" />)
    expect(screen.queryByText('Carregando…')).toBeNull()
  })

  it('R-019 shows the picture of the business behind the column', () => {
    const { container } = renderScreen(<Page title="Studio" picture={'https://cdn.test/a"b.jpg'} />)
    expect(container.querySelector('img[loading=lazy]')?.getAttribute('src')).toBe('https://cdn.test/a"b.jpg')
  })

  it('WCAG 2.4.6 describes its title by the level of a list, or by one of several services', () => {
    renderScreen(<Page title="Escolha os serviços" said="Coloração" />)
    const heading = screen.getByRole('heading', { level: 1, name: 'Escolha os serviços' })
    expect(describing(heading)).toBe('Coloração')
  })

  it('says the number of its step', () => {
    renderScreen(<Page title="Select time" step={{ current: 3, total: 4 }} />, { language: 'en-US' })
    expect(screen.getByText('3 of 4')).toBeTruthy()
  })
})

describe('a button', () => {
  it('keeps its focus and its name while busy, and does nothing', async () => {
    const onClick = vi.fn()
    const onSubmit = vi.fn((event) => event.preventDefault())
    const { user } = renderScreen(
      <form onSubmit={onSubmit}>
        <Button busy type="submit" onClick={onClick}>
          Confirmar
        </Button>
      </form>,
    )
    const button = screen.getByRole('button', { name: 'Confirmar', busy: true })
    await user.click(button)
    expect(document.activeElement).toBe(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('a link out of the app says so', () => {
    renderScreen(
      <LinkButton href="https://maps.test" external>
        Ver no mapa
      </LinkButton>,
    )
    const link = screen.getByRole('link', { name: 'Ver no mapa (abre em outra aba)' })
    expect(link.getAttribute('rel')).toContain('noopener')
  })
})

function Opener({ alert = false }: { alert?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {open && (
        <Dialog
          title="Attention"
          text="Something to know"
          kind={alert ? 'alert' : 'sheet'}
          {...(alert ? {} : { onClose: () => setOpen(false) })}
          actions={<Button onClick={() => setOpen(false)}>OK</Button>}
        />
      )}
    </>
  )
}

function OpenerThatGoes() {
  const [step, setStep] = useState<'closed' | 'open' | 'done'>('closed')
  return (
    <>
      <Dialog title="Payment">{step === 'closed' && <Button onClick={() => setStep('open')}>Abrir</Button>}</Dialog>
      {step === 'open' && (
        <Dialog kind="alert" title="Attention" actions={<Button onClick={() => setStep('done')}>OK</Button>} />
      )}
    </>
  )
}

function OpenerThatIsOver() {
  const [step, setStep] = useState<'closed' | 'open' | 'done'>('closed')
  return (
    <Page title="Digite o código">
      <Button disabled={step === 'done'} onClick={() => setStep('open')}>
        Abrir
      </Button>
      {step === 'open' && (
        <Dialog kind="alert" title="Attention" actions={<Button onClick={() => setStep('done')}>OK</Button>} />
      )}
    </Page>
  )
}

describe('a dialog', () => {
  it('takes the focus, is named and described, and gives the focus back', async () => {
    const { user } = renderScreen(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    const dialog = await screen.findByRole('dialog', { name: 'Attention', description: 'Something to know' })
    expect(dialog.contains(document.activeElement)).toBe(true)
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a dialog hides everything beneath it from screen readers, including an ending countdown', async () => {
    const page = (isOver: boolean) => (
      <>
        <section>
          {isOver ? (
            <Button>Send again</Button>
          ) : (
            <Countdown deadline={DEADLINE} now={() => 0} form="seconds" announceAt={[]} />
          )}
        </section>
        <Dialog kind="alert" title="Attention" actions={<Button>OK</Button>} />
      </>
    )
    const { rerender } = renderScreen(page(false))
    await screen.findByRole('alertdialog')
    rerender(page(true))
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Send again', hidden: true })).toBeTruthy()
  })

  it('a dialog with preloaded code opens immediately', async () => {
    preloadDialog()
    await act(() => import('#src/components/overlay/dialog-panel.tsx'))
    renderScreen(<Dialog kind="alert" title="Attention" actions={<Button>OK</Button>} />)
    expect(screen.getByRole('alertdialog', { name: 'Attention' })).toBeTruthy()
  })

  it('returns the focus to the control in the dialog beneath it', async () => {
    const { user } = renderScreen(
      <Dialog title="Payment">
        <Opener alert />
      </Dialog>,
    )
    await user.click(await screen.findByRole('button', { name: 'Abrir' }))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Abrir' })))
  })

  it('gives the focus to the dialog beneath it if the control is gone', async () => {
    const { user } = renderScreen(<OpenerThatGoes />)
    await user.click(await screen.findByRole('button', { name: 'Abrir' }))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Payment' })))
  })

  it('gives the focus to the heading of the page if the control is disabled', async () => {
    const { user } = renderScreen(<OpenerThatIsOver />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  })

  it('keeps Tab inside', async () => {
    const { user } = renderScreen(<Opener />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    const dialog = await screen.findByRole('dialog')
    for (let press = 0; press < 4; press += 1) {
      await user.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
  })

  it('a dialog of the kind alert closes only by its actions', async () => {
    const { user } = renderScreen(<Opener alert />)
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    await screen.findByRole('alertdialog', { name: 'Attention' })
    await user.keyboard('{Escape}')
    expect(screen.getByRole('alertdialog')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  it('writes no style element into the page', async () => {
    const { user } = renderScreen(<Opener />)
    const before = document.querySelectorAll('style').length
    await user.click(screen.getByRole('button', { name: 'Abrir' }))
    await screen.findByRole('dialog')
    expect(document.querySelectorAll('style').length).toBe(before)
  })
})

describe('messages', () => {
  it('interrupt a screen reader only for an error', () => {
    renderScreen(
      <>
        <Notice kind="error" title="Ocorreu um erro" />
        <Notice kind="info">Salvo</Notice>
      </>,
    )
    expect(screen.getByRole('alert').textContent).toBe('Ocorreu um erro')
    expect(screen.getByRole('status').textContent).toBe('Salvo')
  })

  it('a loading placeholder is announced once, without its shape', () => {
    renderScreen(<Skeleton shape="calendar" />)
    expect(screen.getByRole('status').textContent).toBe('Carregando…')
  })

  it('a loading placeholder is announced only if it takes long', () => {
    vi.useFakeTimers()
    announce('')
    const { unmount } = renderScreen(<Skeleton shape="list" />)
    expect(screen.getByText('Carregando…').closest('[role=status]')?.getAttribute('aria-live')).toBe('off')
    vi.advanceTimersByTime(900)
    expect(lastAnnouncement()).toBe('')
    vi.advanceTimersByTime(200)
    expect(lastAnnouncement()).toBe('Carregando…')
    unmount()
    vi.useRealTimers()
  })

  it('an empty list has a heading and a way to continue', () => {
    renderScreen(
      <EmptyState illustration={drawings.noTimes} title="Sem horários" actions={<Button>Outro dia</Button>} />,
    )
    expect(screen.getByRole('heading', { name: 'Sem horários' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Outro dia' })).toBeTruthy()
  })
})

function Answer({ max, questionId }: { max: number; questionId?: string }) {
  const [value, setValue] = useState('')
  return <TextArea label="Resposta" value={value} onChange={setValue} max={max} questionId={questionId} />
}

describe('fields', () => {
  it('tie their error to the control and announce it', () => {
    renderScreen(<TextField label="CPF" value="1" onChange={() => {}} error="CPF inválido" hint="Onze dígitos" />)
    const field = screen.getByRole('textbox', { name: 'CPF', description: 'CPF inválido' })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByRole('alert').textContent).toBe('CPF inválido')
  })

  it('WCAG 3.3.2 a field is described by its question, and by a limit that typing does not change', async () => {
    const { user } = renderScreen(
      <>
        <p id="asked">Você tem alergia?</p>
        <Answer max={5} questionId="asked" />
      </>,
    )
    const field = screen.getByRole('textbox', { name: 'Resposta' })
    expect(describing(field)).toBe('Você tem alergia? Até 5 caracteres')
    await user.type(field, 'não')
    expect(describing(field)).toBe('Você tem alergia? Até 5 caracteres')
  })

  it('R-273 a field accepts no more characters than its limit, as people count them', async () => {
    const { user } = renderScreen(<Answer max={5} />)
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Resposta' })
    await user.click(field)
    await user.paste('olá 👋👋👋')
    expect(field.value).toBe('olá 👋')
    expect(screen.getByText('5/5')).toBeTruthy()
  })

  it('R-274 turn the counter red at the limit, and say it', async () => {
    const { user } = renderScreen(<Answer max={3} />)
    await user.type(screen.getByRole('textbox'), 'ab')
    expect(screen.getByText('2/3').className).not.toContain('counterFull')
    expect(screen.queryByText('Limite de 3 caracteres atingido')).toBeNull()
    await user.type(screen.getByRole('textbox'), 'c')
    expect(screen.getByText('3/3').className).toContain('counterFull')
    expect(screen.getByText('Limite de 3 caracteres atingido').closest('[role=status]')).toBeTruthy()
  })
})
