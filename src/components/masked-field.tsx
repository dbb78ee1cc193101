import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { cx } from './cx.ts'
import type { ElementNode } from './element-node.ts'
import styles from './field.module.css'
import { Field, type FieldFrame, isWrong } from './field.tsx'

/** 000.000.000-00. */
export const cpfMask: MaskitoOptions = maskOf('XXX.XXX.XXX-XX')

/** A mask from its pattern, in which each X is a digit: "(XX) XXXXX-XXXX". Make it once, outside the render. */
export function maskOf(pattern: string): { mask: (string | RegExp)[] } {
  return { mask: [...pattern].map((character) => (character === 'X' ? /\d/ : character)) }
}

export interface MaskedFieldProps extends FieldFrame {
  /** As it is shown, with the mask's own characters. */
  value: string
  onChange: (value: string) => void
  mask: MaskitoOptions
  name: string
  /** `off` where it must not be kept, as for a CPF. */
  autoComplete: string
  id?: string
  placeholder?: string
  /** Tells the browser's own filling-in which shape of a value fits. */
  maxLength?: number
  before?: ElementNode
  autoFocus?: boolean
  onPaste?: (text: string) => string | null
}

/**
 * Digits in a pattern. What does not fit is not taken; a pasted number is put into the pattern. `onPaste` may give the
 * digits a pasted text stands for (a number with its country code) or null to take it as it is.
 */
export function MaskedField(props: MaskedFieldProps) {
  const { label, hint, error, value, onChange, mask, name, autoComplete, id, placeholder, before, autoFocus } = props
  const masked = useMaskito({ options: mask })
  const isPhone = autoComplete.startsWith('tel')
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <div className={cx(styles.box, isWrong(error) && styles.invalid)}>
          {before}
          <input
            {...control}
            ref={masked}
            className={styles.input}
            name={name}
            type={isPhone ? 'tel' : 'text'}
            // The keys for digits alone have no plus.
            inputMode={isPhone ? 'tel' : 'numeric'}
            autoComplete={autoComplete}
            placeholder={placeholder}
            maxLength={props.maxLength}
            // biome-ignore lint/a11y/noAutofocus: only where the field is what the screen or dialog is for.
            autoFocus={autoFocus}
            value={value}
            onInput={(event) => onChange(event.currentTarget.value)}
            onPaste={(event) => {
              const digits = props.onPaste?.(event.clipboardData.getData('text')) ?? null
              if (digits === null) return
              event.preventDefault()
              onChange(digits)
            }}
          />
        </div>
      )}
    </Field>
  )
}
