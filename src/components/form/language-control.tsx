import { createContext, useContext } from 'react'
import type { Language } from '#domain/entities.ts'
import { LanguageSwitch } from './language-switch.tsx'

/** The language of the interface and how to ask for another; the bar of every page offers it where it is provided. */
export interface LanguageChoice {
  language: Language
  choose: (language: Language) => void
}

export const LanguageControl = createContext<LanguageChoice | null>(null)

/** The control itself, for the bar of a page; nothing where no choice is provided. */
export function OfferedLanguages({ onPhoto }: { onPhoto: boolean }) {
  const choice = useContext(LanguageControl)
  return choice && <LanguageSwitch language={choice.language} onChoose={choice.choose} onPhoto={onPhoto} />
}
