import ChevronDown from 'lucide-react/icons/chevron-down'
import { cx } from '#src/components/cx.ts'
import type { ChoiceOption } from './choice-field.tsx'
import frame from './field.module.css'
import { Field, type FieldFrame, isWrong } from './field.tsx'
import styles from './select-field.module.css'

export interface SelectFieldProps extends FieldFrame {
  name: string
  options: readonly ChoiceOption[]
  /** Null until one is chosen. */
  value: string | null
  onChange: (value: string) => void
  /** Shown until one is chosen; it cannot be chosen itself. */
  placeholder: string
  autoComplete?: string
  id?: string
}

/** Renders many options as the browser's own list. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, name, options, value, onChange, placeholder, autoComplete, id } = props
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={cx(frame.box, styles.box, isWrong(error) && frame.invalid)}>
          <select
            {...control}
            className={cx(frame.input, styles.select)}
            name={name}
            autoComplete={autoComplete}
            value={value ?? ''}
            onChange={(event) => onChange(event.target.value)}
          >
            <option value="" disabled>
              {placeholder}
            </option>
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown size={18} className={styles.chevron} aria-hidden />
        </div>
      )}
    </Field>
  )
}
