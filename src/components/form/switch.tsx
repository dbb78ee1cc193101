import { useId } from 'react'
import { cx } from '#src/components/cx.ts'
import styles from './switch.module.css'

export interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onChange: () => void
}

/** Renders an on/off switch that applies at once. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const labelId = useId()
  const hintId = useId()
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <span id={labelId} className={styles.label}>
          {label}
        </span>
        {hint !== undefined && (
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={labelId}
        aria-describedby={hint === undefined ? undefined : hintId}
        className={cx(styles.switch, checked && styles.checked)}
        onClick={onChange}
      >
        <span className={styles.thumb} />
      </button>
    </div>
  )
}
