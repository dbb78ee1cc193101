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
  /** Stands under the field until an error takes its place. */
  hint?: ReactNode
  /** What is wrong, tied to the field and announced once; null or undefined when nothing is. */
  error?: string | null | undefined
  /** Id of the `FieldError` that says it, where that stands elsewhere. */
  errorId?: string | undefined
  /** Id of what is asked, where that stands above the field and is more than its label. */
  questionId?: string | undefined
}

/** Whether there is an error to show. */
export function isWrong(error: string | null | undefined): boolean {
  return error !== null && error !== undefined
}

/** What the control inside a field has to carry, so that label, hint and error belong to it. */
export interface ControlProps {
  id: string
  'aria-invalid': boolean | undefined
  'aria-describedby': string | undefined
}

/**
 * Label, control, and hint or error, tied together. The building block of the fields; use one of those where it fits.
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
  /** How many characters there are, of how many. */
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
        // The limit, which stays the same: a count that belonged to the field would be spoken on every key.
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

/** Whether an error of this moment was announced. */
let hasSaid = false

/**
 * Announces the error of a field when it appears, and when its form is sent again while the field has the focus. Of errors
 * that appear together only the first is announced, and none over a dialog that says what to do: each belongs to its field
 * and is read there.
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
    // After the form has looked at itself: an error that is gone is not announced.
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

/** What is wrong with a field. A `Field` shows its own; this one serves where it has to stand elsewhere. */
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
