import type { Language } from '#domain/entities.ts'
import { cx } from '#src/components/cx.ts'
import { VisuallyHidden } from '#src/components/layout/visually-hidden.tsx'
import { languages } from '#src/i18n/i18n.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './language-switch.module.css'

export interface LanguageSwitchProps {
  language: Language
  onChoose: (language: Language) => void
  /** Whether it is on a photograph. */
  onPhoto?: boolean
}

/** Renders PT / EN / ES, each announced by its own name in its own language. */
export function LanguageSwitch({ language, onChoose, onPhoto }: LanguageSwitchProps) {
  const { t } = useTranslation('shell')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent with a form.
    <div className={cx(styles.switch, onPhoto && styles.onPhoto)} role="group" aria-label={t('language')}>
      {languages.map(({ id, short, name }) => (
        <button key={id} type="button" lang={id} aria-pressed={id === language} onClick={() => onChoose(id)}>
          <span>{short}</span>
          <VisuallyHidden>{` ${name}`}</VisuallyHidden>
        </button>
      ))}
    </div>
  )
}
