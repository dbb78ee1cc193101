import type { TimeGroup } from '#domain/booking/time-groups.ts'
import { ListRow, RowList } from '#src/components/list/service-row.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import type { SlotTexts } from './slot-texts.ts'
import type { TimeIndexView } from './time-index.connect.ts'
import styles from './times-screen.module.css'

/** Offers times for all services with one tap: one after the other, or at the same time. */
export function TimeGroups({ view, texts }: { view: TimeIndexView; texts: SlotTexts }) {
  const { t } = useTranslation('time-index')
  const format = useFormat()
  if (view.groups.length === 0) return null

  /** It has no comma before a time or a professional, as the names of slots have. */
  function describe({ kind, times }: TimeGroup): string {
    const start = texts.time(times[0]?.start ?? '')
    const time = kind === 'together' ? start : t('fromTo', { start, end: texts.time(times.at(-1)?.end ?? '') })
    const names = [...new Set(times.map(({ professional }) => professional.name))]
    return view.canSelectProfessional ? t('timed', { time, professional: format.list(names) }) : time
  }

  return (
    <section className={styles.timed}>
      <h2 className={styles.heading}>{t('arrangement')}</h2>
      <RowList label={t('arrangement')}>
        {view.groups.map((group) => (
          <ListRow
            key={group.kind}
            id={group.kind}
            name={group.kind === 'inTurn' ? t('inTurn') : t('together')}
            detail={[describe(group), ...(texts.zone === null ? [] : [texts.zone])].join(' · ')}
            onOpen={() => view.chooseGroup(group.kind)}
          />
        ))}
      </RowList>
    </section>
  )
}
