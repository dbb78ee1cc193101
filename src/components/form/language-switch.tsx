import type { Language } from '#domain/entities.ts'
import { cx } from '#src/components/cx.ts'
import { languages } from '#src/i18n/i18n.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './language-switch.module.css'

/** The language of the interface, and a function that changes it. */
export interface LanguageChoice {
  language: Language
  choose: (language: Language) => void
}

export interface LanguageSwitchProps extends LanguageChoice {
  /** Whether it is on a photograph. */
  onPhoto?: boolean
}

/** Renders the short name of the language; a tap opens the browser's list, with each language by its own name. */
export function LanguageSwitch({ language, choose, onPhoto }: LanguageSwitchProps) {
  const { t } = useTranslation('shell')
  const short = language.slice(0, 2).toUpperCase()
  return (
    <span className={cx(styles.switch, onPhoto && styles.onPhoto)}>
      <span aria-hidden>{short}</span>
      <select
        aria-label={`${t('language')}: ${short}`}
        value={language}
        onChange={({ target }) => {
          const chosen = languages[target.selectedIndex]
          if (chosen) choose(chosen.id)
        }}
      >
        {languages.map(({ id, name }) => (
          <option key={id} value={id} lang={id}>
            {name}
          </option>
        ))}
      </select>
    </span>
  )
}
