import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useMemo, useState } from 'react'
import { getDigits, toAsciiDigits } from '#domain/digits.ts'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { announce } from '#src/components/feedback/live-region.ts'
import { useStable } from '#src/components/use-stable.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './field.module.css'
import { Field, type FieldFrame, isWrong } from './field.tsx'

/**
 * What a field accepts. Create it once, outside the render. A mask would truncate a pasted text that does not fit; such
 * a text stays unmasked, and the field or its form shows the error.
 */
export interface Mask {
  /** Chooses the mask by the value that the field would have. */
  mask: MaskitoOptions['mask']
  /** Tells whether a key may change `before` to `after`; a refused key shows a message. */
  takesKey: (before: string, after: string) => boolean
  /** How many digits the field takes, if it has a fixed number. */
  digits?: number
}

/** A mask that accepts any text. */
export const ANYTHING = /^.*$/s

/** 000.000.000-00. */
export const cpfMask = createMask('XXX.XXX.XXX-XX')

/**
 * Creates a mask from a pattern in which each X is a digit: "XXX.XXX.XXX-XX". A text with more digits stays unmasked.
 */
export function createMask(pattern: string): Mask {
  const characters = getPattern(pattern)
  const digits = characters.filter((character) => typeof character !== 'string').length
  const fits = (text: string) => getDigits(text).length <= digits
  return { mask: ({ value }) => (fits(value) ? characters : ANYTHING), takesKey: (_, after) => fits(after), digits }
}

/** Splits a pattern into the allowed characters of each position. */
export function getPattern(pattern: string): (string | RegExp)[] {
  return [...pattern].map((character) => (character === 'X' ? /\d/ : character))
}

export interface MaskedFieldProps extends FieldFrame {
  /** The shown value, with the characters of the mask. */
  value: string
  onChange: (value: string) => void
  mask: Mask
  name: string
  /** `off` if the browser must not store it, as for a CPF. */
  autoComplete: string
  id?: string
  placeholder?: string
  before?: ElementNode
  autoFocus?: boolean
  /** Returns the value that a pasted text replaces the field's value with; null to insert the text. */
  onPaste?: (text: string) => string | null
}

/**
 * Renders a field for digits in a pattern. Digits of any script are accepted. A key that is one digit too many is
 * refused; a pasted text with too many digits stays as it is. The field shows a message for both.
 */
export function MaskedField(props: MaskedFieldProps) {
  const { label, hint, error, value, onChange, mask, name, autoComplete, id, placeholder, before, autoFocus } = props
  const { t } = useTranslation('shell')
  // The value at which a key was refused as one too many.
  const [full, setFull] = useState<string | null>(null)
  const refuse = useStable((at: string) => {
    // The sentence is shown already, and screen readers speak only on a change.
    if (full === at) announce(t('fieldFull'), 'assertive')
    setFull(at)
  })
  const options = useMemo(() => toOptions(mask, refuse), [mask, refuse])
  const masked = useMaskito({ options })
  // An incomplete number shows its error only once the field is full or left.
  const [isTyping, setTyping] = useState(false)
  const isPhone = autoComplete.startsWith('tel')
  const { digits } = mask
  const count = getDigits(value).length
  const isHalf = isTyping && digits !== undefined && count < digits
  const tooMany = digits !== undefined && count > digits ? t('tooManyDigits', { max: digits }) : null
  const shown = tooMany ?? (isHalf ? null : error) ?? (full === value ? t('fieldFull') : null)

  // A complete pasted value replaces the field's value, like an autofill.
  const readPaste = props.onPaste ?? ((text: string) => (getDigits(text).length >= (digits ?? Infinity) ? text : null))

  function change(text: string) {
    setFull(null)
    setTyping(Math.abs(getDigits(text).length - count) < 2)
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
            // The digit keyboard has no plus.
            inputMode={isPhone ? 'tel' : 'numeric'}
            autoComplete={autoComplete}
            placeholder={placeholder}
            // biome-ignore lint/a11y/noAutofocus: only where the field is what the screen or dialog is for.
            autoFocus={autoFocus}
            value={value}
            onInput={(event) => change(event.currentTarget.value)}
            onBlur={() => setTyping(false)}
            onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
            onPaste={(event) => {
              const whole = readPaste(event.clipboardData.getData('text'))
              if (whole === null) return
              event.preventDefault()
              change(maskitoTransform(whole, options))
            }}
          />
        </div>
      )}
    </Field>
  )
}

/** Converts digits of any script to 0 to 9, and refuses a single digit that the mask does not take. */
function toOptions({ mask, takesKey }: Mask, onRefuse: (value: string) => void): MaskitoOptions {
  return {
    mask,
    preprocessors: [
      ({ elementState, data }, action) => {
        const value = toAsciiDigits(elementState.value)
        const typed = toAsciiDigits(data)
        const [from, to] = elementState.selection
        const after = value.slice(0, from) + typed + value.slice(to)
        const isRefused = action === 'insert' && /^\d$/.test(typed) && !takesKey(value, after)
        if (isRefused) onRefuse(value)
        return { elementState: { ...elementState, value }, data: isRefused ? '' : typed }
      },
    ],
  }
}
