import { useEffect } from 'react'
import { nameOfService } from '#domain/service-tree.ts'
import { announce } from '#src/components/live-region.ts'
import { Notice } from '#src/components/notice.tsx'
import { useFormat, useTexts } from '#src/i18n/use-texts.ts'
import type { SlotTexts } from './slot-texts.ts'
import type { TimeIndexView } from './time-index.connect.ts'

/** What the page has to say about the service shown: its time is not what it was, is missing, stays, or was selected for it. */
export function Notices({ view, texts }: { view: TimeIndexView; texts: SlotTexts }) {
  const t = useTexts('time-index')
  const format = useFormat()
  return (
    <>
      {view.change !== null && (
        <Notice kind="warn" role="alert" title={t(`${view.change}Title`)}>
          <span>{t(`${view.change}Text`)}</span>
          {view.otherChanges.map(({ service, what }) => (
            <p key={service.id}>{t(`${what}Other`, { service: nameOfService(service, format.language) })}</p>
          ))}
        </Notice>
      )}
      {view.isKept && <Notice>{t('keptTime')}</Notice>}
      {view.isMissing && <Notice kind="error">{t('missingTime', { ordinal: format.ordinal(view.position) })}</Notice>}
      {view.isOnlyTime && <Notice kind="success">{t('onlyTime')}</Notice>}
      {view.isFirstTime && view.choice !== null && <FirstTime text={texts.time(view.choice.start)} />}
    </>
  )
}

/** Said, not shown: the first time was selected on the way forward, and can be seen to be (A-01 b). */
function FirstTime({ text }: { text: string }) {
  const t = useTexts('time-index')
  useEffect(() => announce(t('firstTime', { time: text })), [t, text])
  return null
}
