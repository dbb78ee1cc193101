import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { MainButton } from '#src/components/form/main-button.tsx'
import { renderScreen } from '#tests/support/screens.tsx'

/** Shows a page with a field and its main button, and presses keys in the field. */
async function press(keys: string, { isDisabled = false, isBusy = false, isCovered = false } = {}): Promise<number> {
  const onClick = vi.fn()
  await renderScreen(
    <div aria-hidden={isCovered}>
      <textarea aria-label="Resposta" />
      <MainButton onClick={onClick} disabled={isDisabled} busy={isBusy}>
        Continuar
      </MainButton>
    </div>,
  )
  screen.getByLabelText('Resposta').focus()
  await userEvent.keyboard(keys)
  return onClick.mock.calls.length
}

it.each(['{Control>}{Enter}{/Control}', '{Meta>}{Enter}{/Meta}'])(
  'A-198 %s in a field presses the main button once',
  async (keys) => {
    expect(await press(keys)).toBe(1)
    expect(screen.getByRole('button', { name: 'Continuar' }).getAttribute('aria-keyshortcuts')).toBe(
      'Control+Enter Meta+Enter',
    )
  },
)

it('A-198 Enter alone does not press it', async () => {
  expect(await press('{Enter}')).toBe(0)
})

it('A-198 nor does a held key a second time', async () => {
  expect(await press('{Control>}{Enter>3/}{/Control}')).toBe(1)
})

it.each([{ isDisabled: true }, { isBusy: true }, { isCovered: true }])(
  'A-198 a button that cannot be pressed stays so: %o',
  async (state) => {
    expect(await press('{Control>}{Enter}{/Control}', state)).toBe(0)
  },
)
