import type { Failure } from '#domain/failure.ts'
import type { ReadFailure } from '#machines/shared/read-failure.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Said, type Saying } from '#src/components/feedback/said.tsx'
import { Button } from '#src/components/form/button.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { failureText, isOfConnection } from './failure-text.ts'

export interface ReadFailedProps {
  failure: Failure | ReadFailure | null
  /** What could not be read, if the page's title does not say it. */
  title?: string
  /** Why, if not in the usual words. */
  reason?: Saying
  /** What to do. */
  text?: string
  onRetry: () => void
  /** Other actions. */
  children?: ElementNode
}

/** Shows that something could not be read: the reason, a retry, and other actions. */
export function ReadFailed({ failure, title, reason, text, onRetry, children }: ReadFailedProps) {
  const { t } = useTranslation('shell')
  const said = <Said of={reason ?? failureText(failure, t)} />
  return (
    <EmptyState
      illustration={failure !== null && isOfConnection(failure) ? commonDrawings.offline : commonDrawings.error}
      role="alert"
      {...(title === undefined ? { heading: 'p', title: said, text } : { title, text: said })}
      actions={
        <>
          <Button onClick={onRetry}>{t('retry')}</Button>
          {children}
        </>
      }
    />
  )
}
