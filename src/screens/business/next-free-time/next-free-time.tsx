import { useLayoutEffect, useState } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { KnownHours } from '#domain/booking/next-free-time.ts'
import type { nextFreeTimeMachine } from '#machines/business/next-free-time/index.ts'
import { createNextFreeTime } from '#src/actors/business/next-free-time.actors.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { type BusinessZone, ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { connectBusiness } from '#src/screens/business/business/business.connect.ts'
import { useShownDeps } from '#src/screens/query-deps.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import { connectNextFreeTime, toNextFreeTimeInput } from './next-free-time.connect.ts'
import styles from './next-free-time.module.css'
import { TimeRoom } from './time-room.tsx'

type View = ReturnType<typeof connectNextFreeTime>
type Page = ActorOf<typeof connectBusiness>

/** Shows the next free time at a business and what is known of its hours. Reads them while it is on screen. */
export function NextFreeTime({ actor: page }: { actor: Page }) {
  const actor = useNextFreeTime(page)
  return actor && <Known actor={actor} />
}

/**
 * Runs the machine while the component is on screen. It starts with the panel and ends with it, so the page of the business,
 * which is loaded first, needs not know it.
 */
function useNextFreeTime(page: Page): ActorRefFrom<typeof nextFreeTimeMachine> | null {
  const deps = useShownDeps()
  const [actor, setActor] = useState<ActorRefFrom<typeof nextFreeTimeMachine> | null>(null)
  // Before the first paint, so that the room is there from the start.
  useLayoutEffect(() => {
    const input = toNextFreeTimeInput(page.getSnapshot())
    if (input === null) return
    const made = createActor(createNextFreeTime(deps), { input })
    setActor(made.start())
    return () => void made.stop()
  }, [page, deps])
  return actor
}

function Known({ actor }: { actor: ActorRefFrom<typeof nextFreeTimeMachine> }) {
  const view = useConnect(actor, connectNextFreeTime)
  if (!view.isBusy && view.next === null) return null
  return <TimeRoom>{view.next !== null && <Time view={view} next={view.next} />}</TimeRoom>
}

function Time({ view: { zone, services }, next }: { view: View; next: NonNullable<View['next']> }) {
  const { t } = useTranslation('about')
  const format = useFormat()
  const getLang = useBusinessLang()
  const getName = useServiceName()
  const { start, isToday, hours } = next
  // Keeps an hour and its AM or PM together at the end of a line.
  const time = format.time(start, zone.timeZone).replaceAll(' ', '\u00A0')
  const day = format.sentence(format.dayAt(start, zone.timeZone, 'short'))
  return (
    <>
      <p>
        <strong>{isToday ? t('today', { time }) : t('at', { day, time })}</strong>
        <ZoneNotice instants={[start]} zone={zone} />
      </p>
      {hours !== null && <Hours hours={hours} zone={zone} />}
      <p className={styles.source}>
        <span>{t('accordingTo', { count: services.length })}</span>
        <span className={styles.services} lang={getLang(services[0])}>
          {services.map((service) => getName(service, service.petName)).join(' + ')}
        </span>
      </p>
    </>
  )
}

function Hours({ hours: { kind, start, end }, zone: { timeZone } }: { hours: KnownHours; zone: BusinessZone }) {
  const { t } = useTranslation('about')
  const format = useFormat()
  if (kind === 'open') return <p>{t('openUntil', { time: format.time(end, timeZone) })}</p>
  if (kind === 'before') return <p>{t('opensAt', { time: format.time(start, timeZone) })}</p>
  return <p>{t('hoursOfDay', { start: format.time(start, timeZone), end: format.time(end, timeZone) })}</p>
}
