import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { toAsciiDigits } from '#domain/digits.ts'
import { readCode } from '#domain/identity/code.ts'
import { announce } from '#src/components/feedback/live-region.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './code-boxes.module.css'

export interface CodeBoxesProps {
  /** The digits so far, without gaps. */
  value: string
  onChange: (value: string) => void
  /** Names the group; "6-digit code" by default. */
  label?: string
  length?: number
  /** The error of the code; linked to every box and announced. */
  error?: string | null
  autoFocus?: boolean
  disabled?: boolean
}

/**
 * Renders one box per digit. A paste or an autofill in any box fills them all, also from a whole
 * message; Backspace goes back; Enter submits the form. There are no gaps: a digit goes into the first
 * empty box.
 */
export function CodeBoxes({ value, onChange, label, length = 6, error, autoFocus, disabled }: CodeBoxesProps) {
  const { t } = useTranslation('shell')
  const errorId = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  // True after a paste of a text without a recognisable code; nothing of it is used.
  const [isUnread, setUnread] = useState(false)
  const problem = isUnread ? t('code.unread', { length }) : (error ?? null)
  const failed = problem !== null

  function focus(position: number) {
    const boxes = group.current?.querySelectorAll('input')
    boxes?.[Math.max(0, Math.min(position, length - 1))]?.focus()
  }

  function fill(position: number, typed: string) {
    const digits = readCode(typed, length)
    const isUnreadNow = digits === null || (digits === '' && typed.length > 1)
    // The sentence is shown already, and screen readers speak only on a change.
    if (isUnreadNow && isUnread) announce(t('code.unread', { length }), 'assertive')
    setUnread(isUnreadNow)
    if (digits === null || digits === '') return
    // A whole code, pasted or filled in by the phone, replaces the digits; a shorter one is inserted here.
    const start = digits.length >= length ? 0 : Math.min(position, value.length)
    const next = (value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, length)
    onChange(next)
    focus(start + digits.length)
  }

  function type(position: number, typed: string) {
    const text = toAsciiDigits(typed)
    const held = value[position] ?? ''
    if (text === '') erase(position)
    // A digit typed after the box's digit goes into the next box, one typed before it into this one.
    else if (text.length === 2 && held !== '' && text.startsWith(held)) fill(position + 1, text.slice(1))
    else fill(position, text.length === 2 && held !== '' ? text.replace(held, '') : text)
  }

  function erase(position: number) {
    setUnread(false)
    onChange(value.slice(0, position) + value.slice(position + 1))
  }

  function press(position: number, event: KeyboardEvent) {
    if (event.key === 'Backspace') {
      event.preventDefault()
      erase(value[position] === undefined ? position - 1 : position)
      focus(position - 1)
      // After its digit, so that the next typed one does not replace it.
      const box = document.activeElement
      if (box instanceof HTMLInputElement) box.setSelectionRange(1, 1)
    } else if (event.key === 'ArrowLeft') {
      event.preventDefault()
      focus(position - 1)
    } else if (event.key === 'ArrowRight') {
      event.preventDefault()
      focus(Math.min(position + 1, value.length))
    }
  }

  function paste(position: number, event: ClipboardEvent) {
    event.preventDefault()
    fill(position, event.clipboardData.getData('text'))
  }

  return (
    <fieldset className={styles.group} ref={group} disabled={disabled} aria-describedby={failed ? errorId : undefined}>
      <legend className={styles.legend}>{label ?? t('code.label', { length })}</legend>
      <div className={styles.boxes}>
        {Array.from({ length }, (_, position) => (
          <input
            // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
            key={position}
            className={styles.box}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={position === 0 ? 'one-time-code' : 'off'}
            enterKeyHint={position === length - 1 ? 'go' : 'next'}
            aria-label={t('code.digit', { position: position + 1, length })}
            aria-invalid={failed || undefined}
            // biome-ignore lint/a11y/noAutofocus: the code is what the screen is for.
            autoFocus={autoFocus && position === 0}
            value={value[position] ?? ''}
            onChange={(event) => type(position, event.target.value)}
            onKeyDown={(event) => press(position, event)}
            onPaste={(event) => paste(position, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <p className={styles.error} id={errorId} role="alert">
        {problem}
      </p>
    </fieldset>
  )
}
