import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { Countdown, clock } from '#src/components/feedback/countdown.tsx'
import { announce, lastAnnouncement } from '#src/components/feedback/live-region.ts'
import { Button } from '#src/components/form/button.tsx'
import { ChoiceField } from '#src/components/form/choice-field.tsx'
import { CodeBoxes } from '#src/components/form/code-boxes.tsx'
import { CopyButton } from '#src/components/form/copy-button.tsx'
import { type CountryEntry, CountrySelect } from '#src/components/form/country-select.tsx'
import { cpfMask, createMask, MaskedField } from '#src/components/form/masked-field.tsx'
import { TextField } from '#src/components/form/text-field.tsx'
import { type Drafts, useForm } from '#src/components/form/use-form.ts'
import { QrPicture } from '#src/components/media/qr-picture.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

afterEach(() => {
  vi.useRealTimers()
})

describe('the code boxes', () => {
  function Code({ onSubmit = () => {} }: { onSubmit?: (code: string) => void }) {
    const [code, setCode] = useState('')
    return (
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit(code)
        }}
      >
        <CodeBoxes value={code} onChange={setCode} />
        <Button type="submit" disabled={code.length < 6}>
          Entrar
        </Button>
      </form>
    )
  }
  const boxes = () => screen.getAllByRole<HTMLInputElement>('textbox')
  const values = () =>
    boxes()
      .map((box) => box.value)
      .join('|')
  const focusedBox = () => boxes().indexOf(document.activeElement as HTMLInputElement)

  it('R-479 code boxes are six, in one named group', () => {
    renderScreen(<Code />)
    const group = screen.getByRole('group', { name: 'Código de 6 dígitos' })
    expect(within(group).getAllByRole('textbox')).toHaveLength(6)
    expect(within(group).getByRole('textbox', { name: 'Dígito 3 de 6' })).toBeTruthy()
  })

  it('R-480 take only digits', async () => {
    const { user } = renderScreen(<Code />)
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard('a1-b2 ')
    expect(values()).toBe('1|2||||')
    expect(focusedBox()).toBe(2)
  })

  it('R-481 submit by Enter on the last box', async () => {
    const onSubmit = vi.fn()
    const { user } = renderScreen(<Code onSubmit={onSubmit} />)
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard('48219{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await user.keyboard('0')
    expect(focusedBox()).toBe(5)
    await user.keyboard('{Enter}')
    expect(onSubmit).toHaveBeenCalledWith('482190')
  })

  it('R-482 go back by Backspace, one digit a press', async () => {
    const { user } = renderScreen(<Code />)
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard('123{Backspace}')
    expect([values(), focusedBox()]).toEqual(['1|2||||', 2])
    await user.keyboard('{Backspace}')
    expect([values(), focusedBox()]).toEqual(['1|||||', 1])
    await user.keyboard('9')
    expect([values(), focusedBox()]).toEqual(['1|9||||', 2])
  })

  it('lets the last digit be corrected by Backspace and typing', async () => {
    const { user } = renderScreen(<Code />)
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard('123456{Backspace}7')
    expect(values()).toBe('1|2|3|4|5|7')
  })

  it('R-483 leave the button disabled below six digits', async () => {
    const { user } = renderScreen(<Code />)
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Entrar' })
    await user.click(boxes()[0] as HTMLElement)
    await user.keyboard('12345')
    expect(button.disabled).toBe(true)
    await user.keyboard('6')
    expect(button.disabled).toBe(false)
  })

  it('take a whole code pasted into any box', async () => {
    const { user } = renderScreen(<Code />)
    await user.click(boxes()[3] as HTMLElement)
    await user.paste('Seu código: 482 190')
    expect(values()).toBe('4|8|2|1|9|0')
    expect(focusedBox()).toBe(5)
  })

  it.each([
    '2 de 3: seu código é 482190. Válido por 10 minutos.',
    'Horário 14:30 de 12/03/26. Código: 482 190',
    'Pedido 654321: seu código é 482190',
    '482-190 is your code (2 of 3)',
    'G-482190',
    '4 8 2 1 9 0',
    '\uff14\uff18\uff12\uff11\uff19\uff10',
    'الرمز ٤٨٢١٩٠ صالح ١٠ دقائق',
    'आपका कोड ४८२ १९० है',
    '482\u00a0190\n',
  ])('take the code out of "%s", pasted or filled in', async (text) => {
    const { user } = renderScreen(<Code />)
    await user.click(boxes()[2] as HTMLElement)
    await user.paste(text)
    expect(values()).toBe('4|8|2|1|9|0')
    await user.click(boxes()[0] as HTMLElement)
    await user.paste('1')
    fireEvent.change(boxes()[0] as HTMLElement, { target: { value: text.replace('\n', ' ') } })
    expect(values()).toBe('4|8|2|1|9|0')
    expect(boxes().some((box) => box.maxLength > 0)).toBe(false)
  })

  it.each(['2 de 3: 4821', '11 98765-4321', '4821900', 'sem código'])(
    'accept no digit of "%s", and say so until the next digit',
    async (text) => {
      const { user } = renderScreen(<Code />)
      await user.click(boxes()[0] as HTMLElement)
      await user.keyboard('1')
      await user.paste(text)
      expect(values()).toBe('1|||||')
      expect(screen.getByRole('alert').textContent).toBe('Não encontramos um código de 6 dígitos neste texto.')
      await user.keyboard('\uff12')
      expect([values(), screen.getByRole('alert').textContent]).toEqual(['1|2||||', ''])
    },
  )

  it('take the autofill of a one-time code in the first box', () => {
    renderScreen(<Code />)
    expect(boxes().map((box) => box.autocomplete)).toEqual(['one-time-code', 'off', 'off', 'off', 'off', 'off'])
    fireEvent.change(boxes()[0] as HTMLElement, { target: { value: '482190' } })
    expect(values()).toBe('4|8|2|1|9|0')
  })

  it('let a digit be overwritten', async () => {
    const { user } = renderScreen(<Code />)
    await user.click(boxes()[0] as HTMLElement)
    await user.paste('482190')
    await user.click(boxes()[1] as HTMLElement)
    await user.keyboard('7')
    expect([values(), focusedBox()]).toEqual(['4|7|2|1|9|0', 2])
  })

  it('a field shows what is wrong', () => {
    renderScreen(<CodeBoxes value="482190" onChange={() => {}} error="Código inválido" />)
    expect(screen.getByRole('group', { description: 'Código inválido' })).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Código inválido')
    expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual(Array(6).fill('true'))
  })

  it('repeat the error when a text without a code is pasted again', async () => {
    const { user } = renderScreen(<Code />)
    const text = 'Não encontramos um código de 6 dígitos neste texto.'
    await user.click(boxes()[0] as HTMLElement)
    await user.paste('nenhum código')
    expect(screen.getByRole('alert').textContent).toBe(text)
    expect(lastAnnouncement('assertive')).toBe('')
    await user.paste('nenhum código')
    expect(lastAnnouncement('assertive')).toBe(text)
  })

  it('are not marked as invalid without an error', () => {
    renderScreen(<CodeBoxes value="482190" onChange={() => {}} />)
    expect(boxes().map((box) => box.getAttribute('aria-invalid'))).toEqual(Array(6).fill(null))
  })
})

describe('a masked field', () => {
  function Masked({ pattern }: { pattern?: string }) {
    const [value, setValue] = useState('')
    return (
      <MaskedField
        label="Número"
        name="number"
        autoComplete="off"
        mask={pattern === undefined ? cpfMask : PHONE}
        value={value}
        onChange={setValue}
      />
    )
  }
  const PHONE = createMask('(XX) XXXXX-XXXX')

  it('puts digits into the pattern and accepts nothing else', async () => {
    const { user } = renderScreen(<Masked />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Número' })
    await user.type(field, '529a98224725999')
    expect(field.value).toBe('529.982.247-25')
    expect(field.inputMode).toBe('numeric')
  })

  it('R-459 accepts no more digits than the pattern has', async () => {
    const { user } = renderScreen(<Masked pattern="(XX) XXXXX-XXXX" />)
    const field = screen.getByRole<HTMLInputElement>('textbox')
    await user.type(field, '119876543219999')
    expect(field.value).toBe('(11) 98765-4321')
  })

  it('R-459 reports each key beyond the limit as not accepted', async () => {
    const { user } = renderScreen(<Masked />)
    const text = 'O campo já está completo: o último dígito não entrou.'
    await user.type(screen.getByRole('textbox'), '529982247259')
    for (let again = 0; again < 2; again += 1) {
      expect(lastAnnouncement('assertive')).toBe(text)
      announce('', 'assertive')
      await user.keyboard('9')
    }
    expect(lastAnnouncement('assertive')).toBe(text)
  })
})

describe('one of a few', () => {
  it('a field shows what is wrong, and announces it again when the form is submitted again with the focus in it', async () => {
    const { user } = renderScreen(
      <form onSubmit={(event) => event.preventDefault()}>
        <ChoiceField
          label="Sexo"
          name="sex"
          options={[{ value: 'M', label: 'Macho' }]}
          value={null}
          onChange={() => {}}
          error="Escolha o sexo"
        />
        <button type="submit">Salvar</button>
      </form>,
    )
    expect(lastAnnouncement('assertive')).toBe('Escolha o sexo')
    announce('', 'assertive')
    const choice = screen.getByRole('radio', { name: 'Macho' })
    choice.focus()
    fireEvent.submit(choice)
    await waitFor(() => expect(lastAnnouncement('assertive')).toBe('Escolha o sexo'))
    announce('', 'assertive')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await act(() => new Promise((resolve) => setTimeout(resolve)))
    expect(lastAnnouncement('assertive')).toBe('')
  })
})

describe('the country', () => {
  const ENTRIES: CountryEntry[] = [
    { id: 'BRA', name: 'Brasil', dialCode: '+55', flag: 'BR', firstFor: [], search: 'brasil brazil bra 55' },
    { id: 'ESP', name: 'Espanha', dialCode: '+34', flag: 'ES', firstFor: [], search: 'espanha spain espana esp 34' },
    { id: 'SWE', name: 'Suécia', dialCode: '+46', flag: 'SE', firstFor: [], search: 'suecia sweden suecia swe 46' },
  ]
  function Country({ onSelect = () => {} }: { onSelect?: (id: string) => void }) {
    const [id, setId] = useState('BRA')
    return (
      <CountrySelect
        entries={ENTRIES}
        selectedId={id}
        onSelect={(next) => {
          setId(next)
          onSelect(next)
        }}
      />
    )
  }

  it('R-454 a country is chosen from a searchable list, by name in any language, code or dial number', async () => {
    const onSelect = vi.fn()
    const { user } = renderScreen(<Country onSelect={onSelect} />)
    await user.click(screen.getByRole('button', { name: 'País: Brasil, +55' }))
    const search = await screen.findByRole('combobox', { name: 'Buscar país ou código' })
    expect(document.activeElement).toBe(search)
    const options = () => screen.getAllByRole('option').map((option) => option.textContent)
    for (const query of ['suécia', 'SWEDEN', 'swe', '+46']) {
      await user.clear(search)
      await user.type(search, query)
      expect(options()).toEqual([expect.stringContaining('Suécia')])
    }
    await user.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledWith('SWE')
    expect(screen.getByRole('button', { name: 'País: Suécia, +46' })).toBeTruthy()
  })

  it('moves the choice with the arrows while the focus stays in the field', async () => {
    const onSelect = vi.fn()
    const { user } = renderScreen(<Country onSelect={onSelect} />)
    await user.click(screen.getByRole('button', { name: /País/ }))
    const search = await screen.findByRole('combobox')
    await user.keyboard('{ArrowDown}')
    const active = document.getElementById(search.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toContain('Espanha')
    expect(document.activeElement).toBe(search)
    await user.keyboard('{Enter}')
    expect(onSelect).toHaveBeenCalledWith('ESP')
  })

  it('says when nothing is found', async () => {
    const { user } = renderScreen(<Country />)
    await user.click(screen.getByRole('button', { name: /País/ }))
    await user.type(await screen.findByRole('combobox'), 'zzz')
    expect(screen.getByRole('status').textContent).toBe('Nada encontrado')
  })
})

describe('copying', () => {
  it('R-043 shows a copy confirmation for 1.6 s', async () => {
    vi.useFakeTimers()
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    renderScreen(<CopyButton text="the whole code" label="Copiar código" />)
    await act(async () => screen.getByRole('button', { name: 'Copiar código' }).click())
    expect(writeText).toHaveBeenCalledWith('the whole code')
    expect(screen.getByRole('button', { name: 'Copiado!' })).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Copiado!')
    act(() => vi.advanceTimersByTime(1_599))
    expect(screen.getByRole('button', { name: 'Copiado!' })).toBeTruthy()
    act(() => vi.advanceTimersByTime(1))
    expect(screen.getByRole('button', { name: 'Copiar código' })).toBeTruthy()
  })

  it('reports that the device refused to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    const onFail = vi.fn()
    renderScreen(<CopyButton text="code" onFail={onFail} />)
    await act(async () => screen.getByRole('button', { name: 'Copiar' }).click())
    expect(onFail).toHaveBeenCalledOnce()
    expect(screen.getByRole('button', { name: 'Copiar' })).toBeTruthy()
  })
})

describe('the time left', () => {
  it('falls by one each second and stays at zero', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-03T12:00:00.400Z') })
    renderScreen(<Countdown deadline="2026-03-03T12:00:03Z" now={Date.now} form="seconds" announceAt={[1]} />)
    const shown = () => screen.getByRole('timer').textContent
    expect(shown()).toBe('3')
    act(() => vi.advanceTimersByTime(600))
    expect(shown()).toBe('2')
    act(() => vi.advanceTimersByTime(1_000))
    expect(shown()).toBe('1')
    expect(screen.getByRole('status').textContent).toBe('Tempo restante: 1')
    act(() => vi.advanceTimersByTime(60_000))
    expect(shown()).toBe('0')
  })

  it('reads as minutes and seconds', () => {
    expect([0, 59, 60, 2_399, 3_600].map(clock)).toEqual(['00:00', '00:59', '01:00', '39:59', '1:00:00'])
  })
})

describe('the QR picture', () => {
  it('a QR code is a named image with a quiet zone of four modules', () => {
    const { container } = renderScreen(<QrPicture text="00020126580014br.gov.bcb.pix" />)
    expect(screen.getByRole('img', { name: /QR Code do Pix/ })).toBeTruthy()
    const path = container.querySelector('path')?.getAttribute('d') ?? ''
    const columns = [...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(columns.length).toBeGreaterThan(100)
    expect(Math.min(...columns.flat())).toBe(4)
  })
})

describe('a form', () => {
  const schema = z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Falta o nome')),
    cpf: z.string().check(z.minLength(11, 'CPF inválido')),
  })

  function memory(text: string | null = null): Drafts & { text: string | null } {
    return {
      text,
      read() {
        return this.text
      },
      write(next) {
        this.text = next
      },
      clear() {
        this.text = null
      },
    }
  }

  function Form({ onSubmit, drafts }: { onSubmit: (values: { name: string; cpf: string }) => void; drafts?: Drafts }) {
    const form = useForm({
      schema,
      initial: { name: '', cpf: '' },
      onSubmit,
      secret: ['cpf'],
      ...(drafts ? { drafts } : {}),
    })
    return (
      <form noValidate onSubmit={form.submit}>
        <TextField label="Nome" {...form.field('name')} />
        <TextField label="CPF" {...form.field('cpf')} />
        <Button type="submit">Enviar</Button>
      </form>
    )
  }

  it('sends nothing while a field is invalid, and focuses the first one', async () => {
    const onSubmit = vi.fn()
    const { user } = renderScreen(<Form onSubmit={onSubmit} />)
    expect(screen.queryByRole('alert')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(onSubmit).not.toHaveBeenCalled()
    expect(screen.getByRole('textbox', { name: 'CPF', description: 'CPF inválido' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome', description: 'Falta o nome' }))
  })

  it('WCAG 4.1.3 announces one of several errors, and announces it again when the form is sent again', async () => {
    const { user } = renderScreen(<Form onSubmit={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['Falta o nome'])
    announce('', 'assertive')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(lastAnnouncement('assertive')).toBe('Falta o nome'))
    announce('', 'assertive')
    await user.keyboard('A{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'CPF' }))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(lastAnnouncement('assertive')).toBe('CPF inválido'))
  })

  it('removes an error as soon as its field is valid', async () => {
    const { user } = renderScreen(<Form onSubmit={() => {}} />)
    await user.click(screen.getByRole('button', { name: 'Enviar' }))
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
    expect(screen.queryByText('Falta o nome', { ignore: '[role=alert]' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Nome' }).getAttribute('aria-invalid')).toBeNull()
    expect(screen.getByRole('textbox', { name: 'CPF', description: 'CPF inválido' })).toBeTruthy()
  })

  it('sends the checked values', async () => {
    const onSubmit = vi.fn()
    const { user } = renderScreen(<Form onSubmit={onSubmit} />)
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), ' Ana ')
    await user.type(screen.getByRole('textbox', { name: 'CPF' }), '52998224725{Enter}')
    expect(onSubmit).toHaveBeenCalledWith({ name: 'Ana', cpf: '52998224725' })
  })

  it('keeps typed text for a reload, but never a secret', async () => {
    const drafts = memory()
    const { user, unmount } = renderScreen(<Form onSubmit={() => {}} drafts={drafts} />)
    await user.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
    await user.type(screen.getByRole('textbox', { name: 'CPF' }), '529')
    expect(drafts.text).toBe('{"name":"Ana"}')
    unmount()
    renderScreen(<Form onSubmit={() => {}} drafts={drafts} />)
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome' }).value).toBe('Ana')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'CPF' }).value).toBe('')
  })

  it.each(['{', '[]', '{"name":7,"cpf":"1","other":"x"}'])('starts empty from a broken draft: %s', (text) => {
    renderScreen(<Form onSubmit={() => {}} drafts={memory(text)} />)
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map((field) => field.value)).toEqual(['', ''])
  })
})
