import { chooseBackground } from '#domain/business/business.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { MainButton } from '#src/components/form/main-button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { Chip } from '#src/components/list/chip.tsx'
import { SkipList } from '#src/components/list/skip-list.tsx'
import { useSameItems } from '#src/components/use-same-items.ts'
import { useStable } from '#src/components/use-stable.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BookedBefore } from '#src/screens/booking/booking/booked-before.tsx'
import { Moving } from '#src/screens/booking/booking/reschedule.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import { MergedTimes } from './merged-times.tsx'
import { NothingHere } from './nothing-here.tsx'
import { Notices } from './notices.tsx'
import { OtherDays } from './other-days.tsx'
import { ProfessionalList } from './professional-list.tsx'
import { type SlotTexts, useSlotTexts } from './slot-texts.ts'
import { TimeGroups } from './time-groups.tsx'
import { connectTimeIndex, type TimeIndexView } from './time-index.connect.ts'
import { TimedServices } from './timed-services.tsx'
import { TimesDialogs } from './times-dialogs.tsx'
import styles from './times-screen.module.css'

/** Shows step 3 of 4: a time for each service, one service at a time. */
export function TimesScreen({ actor }: { actor: ActorOf<typeof connectTimeIndex> }) {
  const { t } = useTranslation('time-index')
  const getName = useServiceName()
  const view = useConnect(actor, connectTimeIndex)
  const texts = useSlotTexts(view.clock, view.day, view.business)
  return (
    <Page
      at={`${view.day} ${view.position}`}
      title={t('title')}
      said={
        view.service === null
          ? undefined
          : `${t('serviceOf', { position: view.position, total: view.total })}: ${getName(view.service, view.service.petName)}`
      }
      lead={t('bookedFor', { date: view.day, business: view.business.name })}
      onBack={view.goBack}
      step={{ current: 3, total: 4 }}
      picture={chooseBackground(view.business, view.service?.categoryId ?? null)}
      footer={
        <MainButton wide disabled={!view.canGoOn} onClick={view.next}>
          {t('next')}
        </MainButton>
      }
    >
      <BookedBefore actor={actor} zone={view.business} />
      <Moving actor={actor} to={null} />
      <OtherDays view={view} />
      <ServiceShown view={view} texts={texts} />
      {view.isSearching ? (
        <Skeleton shape="slots" rows={6} />
      ) : (
        view.dialog === null && <Offered view={view} texts={texts} />
      )}
      <TimesDialogs view={view} />
    </Page>
  )
}

/** Shows the current service, and from when to when it is offered. */
function ServiceShown({ view, texts }: { view: TimeIndexView; texts: SlotTexts }) {
  const { t } = useTranslation('time-index')
  const getLang = useBusinessLang()
  const getName = useServiceName()
  const { service, opening } = view
  if (service === null) return null
  return (
    <div className={styles.service}>
      <p className={styles.position}>{t('serviceOf', { position: view.position, total: view.total })}</p>
      <Chip
        label={getName(service, service.petName)}
        lang={getLang(service)}
        {...(view.canRemoveService ? { onRemove: () => view.removeService(service.id) } : {})}
      />
      {opening !== null && (
        <p className={styles.opening}>
          <span>{t('openingHours', { start: texts.time(opening.start), end: texts.time(opening.end) })}</span>
          {texts.zone !== null && <span className={styles.zone}>{texts.zone}</span>}
        </p>
      )}
    </div>
  )
}

function Offered({ view, texts }: { view: TimeIndexView; texts: SlotTexts }) {
  const toggle = useStable(view.toggleTime)
  const others = useSameItems(view.others)
  const { service } = view
  if (service === null) return null
  return (
    <>
      <Notices view={view} texts={texts} />
      <TimeGroups view={view} texts={texts} />
      <TimedServices view={view} texts={texts} />
      {!view.hasTimes && <NothingHere view={view} />}
      <SkipList stops={view.hasTimes ? view.professionals.length : 0} />
      {view.hasTimes && !view.canSelectProfessional && (
        <MergedTimes view={view} others={others} texts={texts} onToggle={toggle} />
      )}
      {view.hasTimes && (
        <ProfessionalList view={view} service={service} others={others} texts={texts} onToggle={toggle} />
      )}
    </>
  )
}
