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
 * What a field takes. Make it once, outside the render. A text put in at once that does not fit is no business of a mask,
 * which would cut it to something else: it stays as it is, and the field or its form says what is wrong.
 */
export interface Mask {
  /** By what the field would hold. */
  mask: MaskitoOptions['mask']
  /** Whether a key may make `after` of `before`; one that may not is refused, and the field says so. */
  takesKey: (before: string, after: string) => boolean
  /** How many digits the field has place for, where it is that which counts. */
  digits?: number
}

/** The mask of a text that is in no pattern. */
export const ANYTHING = /^.*$/s

/** 000.000.000-00. */
export const cpfMask = createMask('XXX.XXX.XXX-XX')

/** A mask from its pattern, in which each X is a digit: "XXX.XXX.XXX-XX"; a text with more digits stays as it is. */
export function createMask(pattern: string): Mask {
  const characters = getPattern(pattern)
  const digits = characters.filter((character) => typeof character !== 'string').length
  const fits = (text: string) => getDigits(text).length <= digits
  return { mask: ({ value }) => (fits(value) ? characters : ANYTHING), takesKey: (_, after) => fits(after), digits }
}

/** Splits a pattern into what each of its characters may be. */
export function getPattern(pattern: string): (string | RegExp)[] {
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
  before?: ElementNode
  autoFocus?: boolean
  /** What a pasted text puts in the place of all that stands there; null where it is inserted. */
  onPaste?: (text: string) => string | null
}

/**
 * Digits in a pattern, of any script. A key that is one too many is refused; a text with too many digits that comes at
 * once stays as it is. The field says either. `onPaste` may give what a pasted text stands for.
 */
export function MaskedField(props: MaskedFieldProps) {
  const { label, hint, error, value, onChange, mask, name, autoComplete, id, placeholder, before, autoFocus } = props
  const { t } = useTranslation('shell')
  // The value to which a key was one too many.
  const [full, setFull] = useState<string | null>(null)
  const refuse = useStable((at: string) => {
    // The sentence is there already, and a reader speaks on a change alone.
    if (full === at) announce(t('fieldFull'), 'assertive')
    setFull(at)
  })
  const options = useMemo(() => toOptions(mask, refuse), [mask, refuse])
  const masked = useMaskito({ options })
  // A number is wrong once it is full or left, not at its first digit.
  const [isTyping, setTyping] = useState(false)
  const isPhone = autoComplete.startsWith('tel')
  const { digits } = mask
  const count = getDigits(value).length
  const isHalf = isTyping && digits !== undefined && count < digits
  const tooMany = digits !== undefined && count > digits ? t('tooManyDigits', { max: digits }) : null
  const shown = tooMany ?? (isHalf ? null : error) ?? (full === value ? t('fieldFull') : null)

  // A whole value takes the place of what stands there, as it does where a browser fills it in.
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
            // The keys for digits alone have no plus.
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
        const isRefused = action === 'insert' && /^\d$/.test(typed) && !takesKey(value, after)
        if (isRefused) onRefuse(value)
        return { elementState: { ...elementState, value }, data: isRefused ? '' : typed }
      },
    ],
  }
}
