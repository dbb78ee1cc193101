import { describe, expect, test } from 'vitest'
import { isCovered, namedAs, readSnapshot } from '#tools/player/view.ts'

const page = readSnapshot(`- banner:
  - button "Voltar"
  - text: 3 de 4
- main:
  - heading "Escolha o horário" [level=1]
  - 'button "Corte: 10:00, com \\"Ana\\""'
  - button "Voltar ao começo" [pressed] [disabled]
  - alert:
    - paragraph: Sem rede
    - 'text: "agora: não"'
- status: Pronto`)

describe('text snapshot of a page', () => {
  test('has every element with its role, its name and its text', () => {
    expect(page.map(({ role, name }) => [role, name])).toEqual([
      ['banner', ''],
      ['button', 'Voltar'],
      ['text', ''],
      ['main', ''],
      ['heading', 'Escolha o horário'],
      ['button', 'Corte: 10:00, com "Ana"'],
      ['button', 'Voltar ao começo'],
      ['alert', ''],
      ['paragraph', ''],
      ['text', ''],
      ['status', ''],
    ])
    expect(page.filter(({ isDisabled }) => isDisabled).map(({ name }) => name)).toEqual(['Voltar ao começo'])
  })

  test('finds a status and an alert by their whole text', () => {
    expect(namedAs(page, { role: 'alert', name: 'Sem rede' })).toHaveLength(1)
    expect(namedAs(page, { role: 'alert', name: 'agora: não' })).toHaveLength(1)
    expect(namedAs(page, { role: 'status', name: 'Pronto' })).toHaveLength(1)
    expect(namedAs(page, { role: 'alert', name: 'Pronto' })).toHaveLength(0)
  })

  test('prefers an exact name to a longer one', () => {
    expect(namedAs(page, { role: 'button', name: 'Voltar' }).map(({ name }) => name)).toEqual(['Voltar'])
    expect(namedAs(page, { role: 'button', name: 'Corte' }).map(({ name }) => name)).toEqual([
      'Corte: 10:00, com "Ana"',
    ])
    expect(namedAs(page, { role: 'link', name: 'Voltar' })).toEqual([])
  })

  test('gives a control to the longest name that fits', () => {
    const only = page.filter(({ name }) => name !== 'Voltar')
    const others = [{ role: 'button', name: 'Voltar ao' }]
    expect(namedAs(only, { role: 'button', name: 'Voltar' })).toHaveLength(1)
    expect(namedAs(only, { role: 'button', name: 'Voltar' }, others)).toEqual([])
  })

  test('knows that a dialog covers an element', () => {
    expect(isCovered(page)).toBe(false)
    expect(isCovered(readSnapshot('- alertdialog "Apagar?":\n  - button "Sim"'))).toBe(true)
  })
})
