import { useEffect } from 'react'
import type { OfferedTime } from '#domain/booking/times.ts'
import { announce } from '#src/components/feedback/live-region.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import type { SlotTexts } from './slot-texts.ts'
import type { TimeIndexView } from './time-index.connect.ts'

interface NoticesProps {
  view: TimeIndexView
  texts: SlotTexts
}

/**
 * Shows notices about the current service's time: it changed, is missing, is the only one, or was chosen by the app.
 */
export function Notices({ view, texts }: NoticesProps) {
  const { t } = useTranslation('time-index')
  const format = useFormat()
  const getName = useServiceName()
  const automatic = view.automatic === null ? null : t('automatic', { time: texts.time(view.automatic.start) })
  return (
    <>
      {view.change !== null && (
        <Notice kind="warn" role="alert" title={t(`${view.change}Title`)}>
          <span>{t(`${view.change}Text`)}</span>
          {view.otherChanges.map(({ service, what }) => (
            <p key={service.id}>{t(`${what}Other`, { service: getName(service, service.petName) })}</p>
          ))}
        </Notice>
      )}
      {view.isKept && <Notice>{t('keptTime')}</Notice>}
      {view.isMissing && <Notice kind="error">{t('missingTime', { ordinal: format.ordinal(view.position) })}</Notice>}
      {view.isOnlyTime && <Notice kind="success">{t('onlyTime')}</Notice>}
      {automatic !== null && <Notice role="note">{automatic}</Notice>}
      {automatic !== null && view.isFirstTime && <Announcement text={automatic} />}
      {view.clash !== null && <ClashNotice view={view} texts={texts} clash={view.clash} />}
    </>
  )
}

interface ClashNoticeProps extends NoticesProps {
  clash: NonNullable<TimeIndexView['clash']>
}

/**
 * Shows that the time overlaps another one of the customer, or precedes it; one tap chooses the first time that
 * fits.
 */
function ClashNotice({ view, texts, clash: { kind, other, service, fitting } }: ClashNoticeProps) {
  const { t } = useTranslation('time-index')
  const name = useServiceName()(service, service.petName)

  function choose({ professional, start }: OfferedTime) {
    view.toggleTime(view.canSelectProfessional ? professional.id : null, start)
    // The button disappears with the notice, so the focus moves to the new time.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main [aria-pressed="true"]')?.focus())
  }

  return (
    <Notice
      kind={kind === 'overlaps' ? 'warn' : 'info'}
      title={t(kind, { service: name })}
      action={
        fitting !== null && (
          <Button kind="quiet" onClick={() => choose(fitting)}>
            {t('chooseFitting', {
              time: view.canSelectProfessional
                ? t('timed', { time: texts.time(fitting.start), professional: fitting.professional.name })
                : texts.time(fitting.start),
            })}
          </Button>
        )
      }
    >
      <span>{t('clashText', { service: name, start: texts.time(other.start), end: texts.time(other.end) })}</span>
    </Notice>
  )
}

/** Announces the notice on arrival: a live region that is rendered with its page is not announced (A-01 b). */
function Announcement({ text }: { text: string }) {
  useEffect(() => announce(text), [text])
  return null
}
