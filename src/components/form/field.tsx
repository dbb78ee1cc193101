import CircleAlert from 'lucide-react/icons/circle-alert'
import { type ReactNode, useEffect, useId } from 'react'
import { cx } from '#src/components/cx.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { announce } from '#src/components/feedback/live-region.ts'
import { VisuallyHidden } from '#src/components/layout/visually-hidden.tsx'
import { isAlertOpen } from '#src/components/overlay/dialog.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import styles from './field.module.css'

export interface FieldFrame {
  label: string
  /** Text below the field; an error replaces it. */
  hint?: ReactNode
  /** The error, linked to the field and announced once; null or undefined without one. */
  error?: string | null | undefined
  /** Id of the `FieldError` that shows the error elsewhere. */
  errorId?: string | undefined
  /** Id of the question, if it is above the field and more than its label. */
  questionId?: string | undefined
}

/** Tells whether there is an error to show. */
export function isWrong(error: string | null | undefined): boolean {
  return error !== null && error !== undefined
}

/** Attributes that link the control of a field to its label, hint and error. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/**
 * Renders label, control, and hint or error, linked together. The other fields are built from it; use one of those if
 * it fits.
 */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  errorId,
  questionId,
  counter,
  children,
}: FieldFrame & {
  id?: string | undefined
  /** The count of characters and its limit. */
  counter?: { count: number; max: number } | undefined
  children: (control: ControlProps) => ElementNode
}) {
  const { t } = useTranslation('shell')
  const ownId = useId()
  const full = counter !== undefined && counter.count >= counter.max
  const id = givenId ?? ownId
  const hasError = isWrong(error)
  const hasErrorHere = hasError && errorId === undefined
  const hintId = `${id}-hint`
  const limitId = `${id}-limit`
  const described = [
    questionId ?? null,
    hasErrorHere || hint !== undefined ? hintId : null,
    hasError ? (errorId ?? null) : null,
    counter ? limitId : null,
  ].filter(Boolean)
  useSaidError(id, error)
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': hasError || undefined,
        'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
      })}
      {(hasErrorHere || hint !== undefined || counter) && (
        <div className={styles.below}>
          {hasErrorHere ? (
            <FieldError id={hintId}>{error}</FieldError>
          ) : (
            <div id={hintId}>
              <span className={styles.hint}>{hint}</span>
            </div>
          )}
          {counter && (
            <span className={cx(styles.counter, full && styles.counterFull)}>{`${counter.count}/${counter.max}`}</span>
          )}
        </div>
      )}
      {counter && (
        // Only the limit, which does not change: a linked count would be announced on every key.
        <span id={limitId} hidden>
          {t('counterLimit', { max: counter.max })}
        </span>
      )}
      {counter && (
        <span role="status">{full && <VisuallyHidden>{t('counterFull', { max: counter.max })}</VisuallyHidden>}</span>
      )}
    </div>
  )
}

/** Whether an error of this moment has been announced. */
let hasSaid = false

/**
 * Announces the error of a field when it appears, and when its form is submitted again while the field has the focus.
 * Of several new errors only the first is announced, and none over an alert dialog: the others are read at their
 * fields.
 */
export function useSaidError(id: string, error: string | null | undefined): void {
  useEffect(() => {
    if (error === null || error === undefined) return
    if (!hasSaid && !isAlertOpen()) {
      hasSaid = true
      setTimeout(() => {
        hasSaid = false
      })
      announce(error, 'assertive')
    }
    const control = document.getElementById(id)
    const form = control?.closest('form')
    let timer: ReturnType<typeof setTimeout> | undefined
    // After the form has validated itself: an error that is fixed is not announced.
    const sayAgain = () => {
      timer = setTimeout(() => {
        if (control?.contains(document.activeElement)) announce(error, 'assertive')
      })
    }
    form?.addEventListener('submit', sayAgain)
    return () => {
      clearTimeout(timer)
      form?.removeEventListener('submit', sayAgain)
    }
  }, [id, error])
}

/** Shows the error of a field. A `Field` shows its own; this one is for errors that are shown elsewhere. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <div id={id}>
      <span className={styles.error}>
        <CircleAlert size={16} />
        <span>{children}</span>
      </span>
    </div>
  )
}
