import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { setLanguage } from '#src/i18n/i18n.ts'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { renderScreen } from '#tests/support/screens.tsx'

function Sample() {
  const { t } = useTranslation('shell')
  const format = useFormat()
  return (
    <p>
      {t('step', { step: 2, total: 4 })}, {format.time('2026-03-03T17:30:00Z', 'America/Sao_Paulo')}
    </p>
  )
}

it('shows texts immediately in the requested language', () => {
  renderScreen(<Sample />, { language: 'es-ES' })
  expect(screen.getByText('2 de 4, 14:30')).toBeTruthy()
})

it('follows a change of language, and so does <html lang>', async () => {
  renderScreen(<Sample />)
  expect(document.documentElement.lang).toBe('pt-BR')
  await act(() => setLanguage('en-US'))
  expect(screen.getByText('2 of 4, 2:30 PM')).toBeTruthy()
  expect(document.documentElement.lang).toBe('en-US')
})

it('checks keys and values when it is compiled', () => {
  function check({ t }: ReturnType<typeof useTranslation<'shell'>>) {
    t('results', { count: 2 })
    // @ts-expect-error no such key
    t('nothing')
    // @ts-expect-error the values are missing
    t('step')
    // @ts-expect-error a plural needs its number
    t('results', { count: 'two' })
  }
  expect(check).toBeTypeOf('function')
})
