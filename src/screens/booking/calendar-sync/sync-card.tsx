import type { CalendarSyncFailure } from '#machines/booking/calendar-sync/index.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Switch } from '#src/components/form/switch.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import type { T } from '#src/i18n/texts.types.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { CalendarAddress } from './calendar-address.tsx'
import { type CalendarSyncView, connectCalendarSync } from './calendar-sync.connect.ts'

/**
 * Shows the ways into the customer's own calendar: the switch of the calendar sync with its status,
 * if it is offered, and a link for any calendar. While the sync is on, the link would bring each appointment a
 * second time.
 */
export function SyncCard({ actor }: { actor: ActorOf<typeof connectCalendarSync> }) {
  const { t } = useTranslation('calendar-sync')
  const view = useConnect(actor, connectCalendarSync)
  return (
    <>
      {view.isOffered && (
        <Card>
          <Switch label={t('title')} hint={t('text')} checked={view.isOn} onChange={view.turn} />
          <SyncStatus view={view} />
          {view.isAsking && <ConsentDialog view={view} />}
        </Card>
      )}
      {!view.isOn && <CalendarAddress />}
    </>
  )
}

/** Shows the status of the calendar sync to those who turned it on. */
export function SyncNotice({ actor }: { actor: ActorOf<typeof connectCalendarSync> }) {
  const view = useConnect(actor, connectCalendarSync)
  return (
    <>
      <SyncStatus view={view} />
      {view.isAsking && <ConsentDialog view={view} />}
    </>
  )
}

function SyncStatus({ view }: { view: CalendarSyncView }) {
  const { t } = useTranslation('calendar-sync')
  const { t: shell } = useTranslation('shell')
  switch (view.status) {
    case 'busy':
      return <Notice>{t('busy')}</Notice>
    case 'upToDate':
      return <Notice kind="success">{t('upToDate')}</Notice>
    case 'missing':
      return (
        <Notice
          kind="warn"
          action={
            <Button kind="quiet" onClick={view.allow}>
              {t('allow')}
            </Button>
          }
        >
          {t('missing')}
        </Notice>
      )
    case 'failed':
      return (
        <Notice
          kind="error"
          title={t('failed')}
          action={
            <Button kind="quiet" onClick={view.retry}>
              {shell('retry')}
            </Button>
          }
        >
          {getReason(view.failure, t, shell)}
        </Notice>
      )
    case null:
      return null
  }
}

/** Explains what the calendar is used for, before Google asks for consent. */
function ConsentDialog({ view }: { view: CalendarSyncView }) {
  const { t } = useTranslation('calendar-sync')
  const { t: shell } = useTranslation('shell')
  return (
    <Dialog
      title={t('ask')}
      text={t('askText')}
      onClose={view.close}
      actions={
        <>
          {view.canRetry ? (
            <Button wide onClick={view.retry}>
              {shell('retry')}
            </Button>
          ) : (
            <Button wide busy={view.isBusy} onClick={view.openConsent}>
              {t('open')}
            </Button>
          )}
          <Button kind="quiet" wide onClick={view.close}>
            {t('notNow')}
          </Button>
        </>
      }
    >
      {view.failure !== null && <Notice kind="error">{getReason(view.failure, t, shell)}</Notice>}
    </Dialog>
  )
}

function getReason(failure: CalendarSyncFailure | null, t: T<'calendar-sync'>, shell: T<'shell'>): string {
  switch (failure?.kind) {
    case 'connection':
      return shell('checkConnection')
    case 'closed':
    case 'blocked':
    case 'denied':
    case 'embedded':
    case 'refused':
      return t(`reasons.${failure.kind}`)
    default:
      return t('reasons.unexpected')
  }
}
