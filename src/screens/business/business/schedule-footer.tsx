import { useContext } from 'react'
import type { ChosenService } from '#domain/entities.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Button } from '#src/components/form/button.tsx'
import { SelectedStrip } from '#src/components/list/selected-strip.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useServiceName } from '#src/screens/use-service-name.ts'
import { BusinessHome } from './learn-more.tsx'
import { scrollToReminder } from './reminder.tsx'

export interface ScheduleFooterProps {
  chosen: readonly ChosenService[]
  canViewSchedules: boolean
  onViewSchedules: () => void
  /** Undefined if the services are on the page itself. */
  onRemove?: (serviceId: string) => void
}

/** Shows the foot of the landing page: the selection and the button to the dates. */
export function ScheduleFooter({ chosen, canViewSchedules, onViewSchedules, onRemove }: ScheduleFooterProps) {
  const { t } = useTranslation('business')
  const home = useContext(BusinessHome)
  const getName = useServiceName()
  const getLang = useBusinessLang()
  const items = chosen.map((service) => ({
    id: service.id,
    label: getName(service, service.petName),
    lang: getLang(service),
  }))
  function view() {
    onViewSchedules()
    if (chosen.length === 0) scrollToReminder()
  }
  return (
    <>
      {onRemove && items.length > 0 && <SelectedStrip title={t('selectedService')} items={items} onRemove={onRemove} />}
      <Button wide disabled={!canViewSchedules} onClick={view}>
        {t(home?.hasDeclinedPackages ? 'viewDatesAndTimes' : 'viewSchedules')}
      </Button>
    </>
  )
}
