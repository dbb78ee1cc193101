import type { ComponentProps } from 'react'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { showWhole } from '#src/components/layout/show-whole.ts'
import styles from './field.module.css'
import { Field, type FieldFrame, isWrong } from './field.tsx'

type Native<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'className' | 'style' | 'value' | 'onChange' | 'children'
>

export interface TextFieldProps extends FieldFrame, Native<'input'> {
  value: string
  onChange: (value: string) => void
  /** Inside the box, before the text: an icon or a country. */
  before?: ElementNode
  after?: ElementNode
}

/** Renders one line of text. Give it `autoComplete`, `inputMode` and `name`. */
export function TextField({
  label,
  hint,
  error,
  errorId,
  value,
  onChange,
  before,
  after,
  id,
  ...rest
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} errorId={errorId}>
      {(control) => (
        <div className={cx(styles.box, isWrong(error) && styles.invalid)}>
          {before}
          <input
            dir="auto"
            {...rest}
            {...control}
            className={styles.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {after}
        </div>
      )}
    </Field>
  )
}

export interface TextAreaProps extends FieldFrame, Native<'textarea'> {
  value: string
  onChange: (value: string) => void
  /** The most characters (code points, A-145) that it accepts; a counter shows how many there are. */
  max?: number
}

/** Renders several lines of text; the counter turns red at the limit. */
export function TextArea({
  label,
  hint,
  error,
  errorId,
  questionId,
  value,
  onChange,
  max,
  id,
  ...rest
}: TextAreaProps) {
  const counter = max === undefined ? undefined : { count: [...value].length, max }
  return (
    <Field id={id} label={label} hint={hint} error={error} errorId={errorId} questionId={questionId} counter={counter}>
      {(control) => (
        <div className={cx(styles.box, isWrong(error) && styles.invalid)}>
          <textarea
            dir="auto"
            rows={4}
            onFocus={showWhole}
            {...rest}
            {...control}
            className={cx(styles.input, styles.area)}
            value={value}
            onChange={(event) => onChange(max === undefined ? event.target.value : cut(event.target.value, max))}
          />
        </div>
      )}
    </Field>
  )
}

function cut(text: string, max: number): string {
  const characters = [...text]
  return characters.length > max ? characters.slice(0, max).join('') : text
}
