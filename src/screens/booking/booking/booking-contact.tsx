import { nameOfService } from '#domain/business/service-tree.ts'
import type { Business, ChosenService } from '#domain/entities.ts'
import { Contact } from '#src/components/layout/contact.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'

export interface BookingContactProps {
  business: Business
  services: readonly ChosenService[]
  /** The day the customer wanted, `yyyy-mm-dd`. */
  day: string | null
}

/** Shows how to contact the business, with a prefilled message of services and day. */
export function BookingContact({ business, services, day }: BookingContactProps) {
  const { t } = useTranslation('booking')
  const format = useFormat()
  const wish = {
    name: business.name,
    services: format.list(services.map((service) => nameOfService(service, format.language))),
  }
  const message = day === null ? t('message', wish) : t('messageForDay', { ...wish, day })
  return <Contact business={business} message={message} />
}
