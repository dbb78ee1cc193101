import { type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import type { Language } from '#domain/entities.ts'
import { showLanguage } from '#src/i18n/i18n.ts'

/** Renders a screen or a component in a language (pt-BR unless told), with a person to use it. */
export function renderScreen(
  ui: ReactElement,
  options: { language?: Language } = {},
): RenderResult & { user: UserEvent } {
  showLanguage(options.language ?? 'pt-BR')
  return { ...render(ui), user: userEvent.setup({ delay: null }) }
}
