import { useBusinessLang } from '#src/components/business-language.ts'
import { type BusinessZone, ZoneNotice } from '#src/components/feedback/zone-notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { OfferedTimes } from '#src/components/form/offered-times.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import styles from './returning-card.module.css'
import { connectReturning } from './returning-customer.connect.ts'

type View = ReturnType<typeof connectReturning>

/** Shows a returning customer the next reservation, or the last one again at the next times. */
export function ReturningCard({ actor }: { actor: ActorOf<typeof connectReturning> }) {
  const view = useConnect(actor, connectReturning)
  const { zone, coming } = view
  if (zone === null) return null
  return coming === null ? <Again view={view} zone={zone} /> : <Coming view={view} coming={coming} zone={zone} />
}

function Coming({
  view: { canMove, isBusy, open, move },
  coming: { start, professional },
  zone,
}: {
  view: View
  coming: NonNullable<View['coming']>
  zone: BusinessZone
}) {
  const { t } = useTranslation('returning-customer')
  const format = useFormat()
  const moment = {
    day: format.sentence(format.dayAt(start, zone.timeZone, 'short')),
    // Keeps an hour and its AM or PM together at the end of a line.
    time: format.time(start, zone.timeZone).replaceAll(' ', '\u00A0'),
  }
  return (
    <section className={styles.card} aria-label={t('next')}>
      <p className={styles.words}>
        <span>{t('next')}</span>
        <strong>{professional === null ? t('at', moment) : t('with', { ...moment, professional })}</strong>
        <ZoneNotice instants={[start]} zone={zone} />
      </p>
      <div className={styles.ways}>
        <Button kind="secondary" onClick={open}>
          {t('open')}
        </Button>
        {canMove && (
          <Button kind="quiet" busy={isBusy} onClick={move}>
            {t('move')}
          </Button>
        )}
      </div>
    </section>
  )
}

function Again({ view: { services, times, choose }, zone }: { view: View; zone: BusinessZone }) {
  const { t } = useTranslation('returning-customer')
  const format = useFormat()
  const getLang = useBusinessLang()
  const getName = useServiceName()
  return (
    <section className={styles.card} aria-label={t('again')}>
      <p className={styles.words}>
        <span>{t('again')}</span>
        <strong lang={getLang(services[0])}>{services.map((service) => getName(service, null)).join(' + ')}</strong>
        <ZoneNotice instants={times.map(({ start }) => start)} zone={zone} />
      </p>
      <OfferedTimes
        times={times.map(({ start, professional }) => ({
          start,
          // Keeps an hour and its AM or PM together.
          label: `${format.dayAt(start, zone.timeZone, 'weekday')} ${format.time(start, zone.timeZone).replaceAll(' ', '\u00A0')}`,
          day: null,
          note: professional,
        }))}
        onChoose={choose}
      />
    </section>
  )
}
