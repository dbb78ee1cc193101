import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { chooseBackground } from '#domain/business/business.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { announce } from '#src/components/feedback/live-region.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { MainButton } from '#src/components/form/main-button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { ChipList } from '#src/components/list/chip.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { BookedBefore } from '#src/screens/booking/booking/booked-before.tsx'
import { Moving } from '#src/screens/booking/booking/reschedule.tsx'
import { SoonestTimes } from '#src/screens/booking/soonest-times/soonest-times.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import { DateDialogs } from './date-dialogs.tsx'
import styles from './date-screen.module.css'
import { connectDateSelection, type DateSelectionView } from './date-selection.connect.ts'
import { DayGrid } from './day-grid.tsx'
import type { Span } from './spans.ts'

/** Shows step 2 of 4: one day for all services. */
export function DateScreen({ actor }: { actor: ActorOf<typeof connectDateSelection> }) {
  const { t } = useTranslation('date-selection')
  const getName = useServiceName()
  const view = useConnect(actor, connectDateSelection)
  const getLang = useBusinessLang()
  const { business, services, calendar, day } = view
  // How the customer looks at the days, and nothing that was decided.
  const [span, setSpan] = useState<Span>('month')
  const soonest = useSelector(actor, ({ children }) => children.soonestTimes)
  const chips = services.map((service) => ({
    id: service.id,
    label: getName(service, service.petName),
    lang: getLang(service),
  }))
  return (
    <Page
      title={t('title')}
      lead={t('lead', { count: services.length, business: business.name })}
      onBack={view.goBack}
      step={{ current: 2, total: 4 }}
      picture={chooseBackground(business, services[0]?.categoryId ?? null)}
      footer={<Footer view={view} />}
    >
      <BookedBefore actor={actor} zone={business} />
      <Moving actor={actor} to={null} />
      <ChipList
        label={t('services')}
        items={chips}
        {...(view.canRemoveServices ? { onRemove: view.removeService } : {})}
      />
      {view.isNew && <SoonestTimes actor={soonest} />}
      {calendar === null ? (
        <CalendarToCome failed={view.dialog !== null} />
      ) : (
        <>
          <DayGrid
            calendar={calendar}
            span={span}
            onSpanChange={setSpan}
            selected={day}
            onSelect={(chosen) => {
              // First, because writing out a day for the first time takes a slow phone a while.
              view.chooseDay(chosen)
              announce(t('opening', { day: chosen }))
            }}
          />
          <p className={styles.hint}>
            <span>{t('hint')}</span>
            <ZoneNotice instants={[`${day ?? calendar.today}T12:00:00Z`]} zone={business} />
          </p>
        </>
      )}
      <DateDialogs view={view} />
    </Page>
  )
}

function Footer({ view }: { view: DateSelectionView }) {
  const { t } = useTranslation('date-selection')
  const format = useFormat()
  return (
    <div className={styles.footer}>
      {view.day !== null && (
        // A tapped day is announced with what it leads to.
        <p className={styles.chosen} aria-live={view.isLeaving ? 'off' : 'polite'}>
          {format.sentence(format.day(view.day))}
        </p>
      )}
      <MainButton wide disabled={!view.canSearch} busy={view.isLeaving} onClick={view.search}>
        {t('search')}
      </MainButton>
      <Button kind="secondary" wide disabled={!view.canShowNextDay} onClick={view.showNextDay}>
        {t('nextDay')}
      </Button>
    </div>
  )
}

function CalendarToCome({ failed }: { failed: boolean }) {
  const { t } = useTranslation('date-selection')
  if (failed) return null
  return (
    <div className={styles.toCome}>
      <Skeleton shape="calendar" text={t('loading')} />
    </div>
  )
}
