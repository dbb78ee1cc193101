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
  /** What could not be had, where the title of the page does not say it. */
  title?: string
  /** Why, where other words than the usual ones say it. */
  reason?: Saying
  /** What to do. */
  text?: string
  onRetry: () => void
  /** Other ways on. */
  children?: ElementNode
}

/** In place of what could not be had: why, once more, and what else can be done. */
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
