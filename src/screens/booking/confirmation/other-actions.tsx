import CalendarClock from 'lucide-react/icons/calendar-clock'
import Gift from 'lucide-react/icons/gift'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import type { ConfirmationView } from './confirmation.connect.ts'
import styles from './confirmation.module.css'

/** Lists what is seldom needed: reschedule, the professionals, the referrals, the business. */
export function OtherActions({ view }: { view: ConfirmationView }) {
  const { t } = useTranslation('confirmation')
  const getName = useServiceName()
  return (
    <Card title={t('others')}>
      <ul className={styles.list}>
        {view.movable.map(({ id, service, petName }) => (
          <li key={id}>
            <Button kind="quiet" wide icon={<CalendarClock size={20} />} onClick={() => view.reschedule(id)}>
              {view.scheduled.length > 1 ? t('rescheduleOne', { service: getName(service, petName) }) : t('reschedule')}
            </Button>
          </li>
        ))}
        {view.professionals.map(({ id, name }, _, all) => (
          <li key={id}>
            <Button kind="quiet" wide icon={<UserRound size={20} />} onClick={() => view.showProfessional(id)}>
              {all.length > 1 && name !== '' ? t('viewProfessionalOne', { name }) : t('viewProfessional')}
            </Button>
          </li>
        ))}
        <li>
          <LinkButton kind="quiet" wide icon={<Gift size={20} />} {...view.openReferrals}>
            {t('referAndEarn')}
          </LinkButton>
        </li>
        <li>
          <LinkButton kind="quiet" wide icon={<Store size={20} />} {...view.toBusiness}>
            {t('toBusiness')}
          </LinkButton>
        </li>
      </ul>
    </Card>
  )
}
