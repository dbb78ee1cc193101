import { createContext, useContext } from 'react'
import type { Language } from '#domain/entities.ts'
import { LanguageSwitch } from './language-switch.tsx'

/**
 * The language of the interface and a function that changes it. If it is provided, the bar of every page shows the
 * control.
 */
export interface LanguageChoice {
  language: Language
  choose: (language: Language) => void
}

export const LanguageControl = createContext<LanguageChoice | null>(null)

/** Renders the language control in the bar of a page; nothing if no choice is provided. */
export function OfferedLanguages({ onPhoto }: { onPhoto: boolean }) {
  const choice = useContext(LanguageControl)
  return choice && <LanguageSwitch language={choice.language} onChoose={choice.choose} onPhoto={onPhoto} />
}
