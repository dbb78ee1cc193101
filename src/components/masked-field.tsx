import type { MaskitoOptions } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useMemo, useState } from 'react'
import { toAsciiDigits } from '#domain/digits.ts'
import { useTexts } from '#src/i18n/use-texts.ts'
import { cx } from './cx.ts'
import type { ElementNode } from './element-node.ts'
import styles from './field.module.css'
import { Field, type FieldFrame, isWrong } from './field.tsx'

/** What a field takes. Make it once, outside the render. */
export interface Mask {
  /** By what the field would hold. */
  mask: MaskitoOptions['mask']
  /** Whether a key may make `after` of `before`; one that may not is refused, and the field says so. */
  takesKey?: (before: string, after: string) => boolean
}

/** 000.000.000-00. */
export const cpfMask = maskOf('XXX.XXX.XXX-XX')

/** A mask from its pattern, in which each X is a digit: "(XX) XXXXX-XXXX". */
export function maskOf(pattern: string): Mask {
  return { mask: patternOf(pattern) }
}

/** Splits a pattern into what each of its characters may be. */
export function patternOf(pattern: string): (string | RegExp)[] {
  return [...pattern].map((character) => (character === 'X' ? /\d/ : character))
}

export interface MaskedFieldProps extends FieldFrame {
  /** As it is shown, with the mask's own characters. */
  value: string
  onChange: (value: string) => void
  mask: Mask
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
  const t = useTexts('shell')
  // The value to which a key was one too many.
  const [full, setFull] = useState<string | null>(null)
  const options = useMemo(() => toOptions(mask, setFull), [mask])
  const masked = useMaskito({ options })
  const isPhone = autoComplete.startsWith('tel')
  const shown = error ?? (full === value ? t('fieldFull') : null)

  function change(text: string) {
    setFull(null)
    onChange(text)
  }

  return (
    <Field id={id} label={label} hint={hint} error={shown}>
      {(control) => (
        <div className={cx(styles.box, isWrong(shown) && styles.invalid)}>
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
            onInput={(event) => change(event.currentTarget.value)}
            onPaste={(event) => {
              const digits = props.onPaste?.(event.clipboardData.getData('text')) ?? null
              if (digits === null) return
              event.preventDefault()
              change(digits)
            }}
          />
        </div>
      )}
    </Field>
  )
}

/** Digits of any script are taken as 0 to 9; a single one that the mask has no place for is refused. */
function toOptions({ mask, takesKey }: Mask, onRefuse: (value: string) => void): MaskitoOptions {
  return {
    mask,
    preprocessors: [
      ({ elementState, data }, action) => {
        const value = toAsciiDigits(elementState.value)
        const typed = toAsciiDigits(data)
        const [from, to] = elementState.selection
        const after = value.slice(0, from) + typed + value.slice(to)
        const isRefused = action === 'insert' && /^\d$/.test(typed) && takesKey?.(value, after) === false
        if (isRefused) onRefuse(value)
        return { elementState: { ...elementState, value }, data: isRefused ? '' : typed }
      },
    ],
  }
}
