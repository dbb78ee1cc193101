import type { ReadFailure } from '#machines/shared/read-failure.ts'
import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings } from '#src/components/illustrations.tsx'
import { Said } from '#src/components/said.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { readFailureText } from '#src/screens/read-failure-text.ts'

/** In place of a page that could not be had: why, and once more. */
export function Failed({ title, failure, onRetry }: { title: string; failure: ReadFailure; onRetry: () => void }) {
  const { t: shell } = useTranslation('shell')
  const isConnection = failure.kind === 'offline' || failure.kind === 'connection'
  return (
    <EmptyState
      illustration={isConnection ? commonDrawings.offline : commonDrawings.error}
      role="alert"
      title={title}
      text={<Said of={readFailureText(failure, shell)} />}
      actions={<Button onClick={onRetry}>{shell('retry')}</Button>}
    />
  )
}
