import { useId, useState } from 'react'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { chooseTheme, readTheme, type Theme } from '#src/queries/theme.query.ts'
import { useShownDeps } from '#src/screens/query-deps.ts'
import styles from './theme-choice.module.css'

const CHOICES = [null, 'light', 'dark'] as const

/** Lets the customer choose light, dark, or what the device has; it is shown at once and kept on the device. */
export function ThemeChoice() {
  const { t } = useTranslation('theme')
  const deps = useShownDeps()
  const [chosen, setChosen] = useState<Theme | null>(() => readTheme(deps))
  const name = useId()
  function choose(theme: Theme | null) {
    setChosen(theme)
    chooseTheme(deps, theme)
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.title}>{t('title')}</legend>
      <div className={styles.ways}>
        {CHOICES.map((choice) => (
          <label key={choice ?? 'system'} className={styles.way}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={chosen === choice}
              // A dialog keeps the focus by its last stop, which is never a radio button that Tab passes.
              tabIndex={chosen === choice ? 0 : -1}
              onChange={() => choose(choice)}
            />
            <span>{t(choice ?? 'system')}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
