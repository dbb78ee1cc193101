import { type RenderResult, render, waitFor } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import type { Language } from '#domain/entities.ts'
import { showLanguage } from '#src/i18n/i18n.ts'

/** Renders a screen or a component in a language (pt-BR by default), with a user to operate it. */
export function renderScreen(
  ui: ReactElement,
  options: { language?: Language } = {},
): RenderResult & { user: UserEvent } {
  showLanguage(options.language ?? 'pt-BR')
  const user = userEvent.setup({ delay: null })
  const click = async (element: Element) => {
    await becomesPressable(element)
    await user.click(element)
  }
  return { ...render(ui), user: { ...user, click } }
}

/** Waits until a new dialog can be pressed: until it is drawn once more, the dialog and all behind it are inert. */
async function becomesPressable(element: Element): Promise<void> {
  const panel = element.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
  if (panel === null || document.body.style.pointerEvents !== 'none') return
  await waitFor(() => expect(panel.style.pointerEvents).toBe('auto'))
}
