import { useBusinessLang } from '#src/components/business-language.ts'
import { ListRow, RowList } from '#src/components/list/service-row.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import type { SlotTexts } from './slot-texts.ts'
import type { TimeIndexView } from './time-index.connect.ts'
import styles from './times-screen.module.css'

/** Shows the services that have a time, with hour and professional; a tap opens one. */
export function TimedServices({ view, texts }: { view: TimeIndexView; texts: SlotTexts }) {
  const { t } = useTranslation('time-index')
  const getLang = useBusinessLang()
  const getName = useServiceName()
  const others = view.timed.filter((one) => one.index !== view.position - 1)
  if (others.length === 0) return null
  return (
    <section className={styles.timed}>
      <h2 className={styles.heading}>{t('servicesWithTime')}</h2>
      <RowList label={t('servicesWithTime')}>
        {others.map(({ index, service, time }) => (
          <ListRow
            key={service.id}
            id={String(index)}
            name={getName(service, service.petName)}
            lang={getLang(service)}
            detail={[
              t('timed', { time: texts.time(time.start), professional: time.professional.name }),
              ...(texts.zone === null ? [] : [texts.zone]),
            ].join(' · ')}
            onOpen={(id) => view.showService(Number(id))}
          />
        ))}
      </RowList>
    </section>
  )
}
