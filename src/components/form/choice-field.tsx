import CircleAlert from 'lucide-react/icons/circle-alert'
import { useId } from 'react'
import type { Language } from '#domain/entities.ts'
import { cx } from '#src/components/cx.ts'
import styles from './choice-field.module.css'
import { type FieldFrame, isWrong, useSaidError } from './field.tsx'

export interface ChoiceOption {
  value: string
  label: string
  /** Language of the label, if it is not that of the page. */
  lang?: Language | undefined
}

export interface ChoiceFieldProps extends FieldFrame {
  name: string
  options: readonly ChoiceOption[]
  /** Null until one is chosen. */
  value: string | null
  onChange: (value: string) => void
}

/** Renders a few options, all visible: radio buttons that look like chips. */
export function ChoiceField({ label, hint, error, name, options, value, onChange }: ChoiceFieldProps) {
  const fieldId = useId()
  const belowId = useId()
  const hasError = isWrong(error)
  const isBelow = hasError || hint !== undefined
  useSaidError(fieldId, error)
  return (
    <fieldset id={fieldId} className={styles.field} aria-describedby={isBelow ? belowId : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option.value} className={cx(styles.option, option.value === value && styles.checked)}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              aria-invalid={hasError || undefined}
              onChange={() => onChange(option.value)}
            />
            <span lang={option.lang}>{option.label}</span>
          </label>
        ))}
      </div>
      {isBelow && (
        <div id={belowId} className={styles.below}>
          {hasError ? (
            <span className={styles.error}>
              <CircleAlert size={16} />
              <span>{error}</span>
            </span>
          ) : (
            hint
          )}
        </div>
      )}
    </fieldset>
  )
}
