import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'
import type { TimeIndexView } from './time-index.connect.ts'

/** Only this service has no times on the day: another day, or without it. */
export function NothingHere({ view }: { view: TimeIndexView }) {
  const t = useTexts('time-index')
  const id = view.service?.id ?? ''
  return (
    <EmptyState
      illustration="noTimes"
      role="status"
      title={t('closedAtThisTime')}
      actions={
        <>
          <Button kind="secondary" wide onClick={view.changeDay}>
            {t('anotherDay')}
          </Button>
          <Button kind="quiet" wide onClick={() => view.removeService(id)}>
            {t('removeService')}
          </Button>
        </>
      }
    />
  )
}
