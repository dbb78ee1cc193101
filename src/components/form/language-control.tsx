import { createContext, useContext } from 'react'
import { type LanguageChoice, LanguageSwitch } from './language-switch.tsx'

/** If a choice is provided, the bar of every page shows the control. */
export const LanguageControl = createContext<LanguageChoice | null>(null)

/** Renders the language control in the bar of a page; nothing if no choice is provided. */
export function OfferedLanguages({ onPhoto }: { onPhoto: boolean }) {
  const choice = useContext(LanguageControl)
  return choice && <LanguageSwitch {...choice} onPhoto={onPhoto} />
}
