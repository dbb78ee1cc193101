import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { Business } from '#domain/entities.ts'
import { toMapsLink, toOneLine } from '#domain/identity/address.ts'
import { toCallLink, toCopiedPhone } from '#domain/identity/phone.ts'
import { showWrittenPhone } from '#domain/identity/written-phone.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { LinkButton } from '#src/components/form/button.tsx'
import { CopyButton } from '#src/components/form/copy-button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'

export interface PlaceCardProps {
  business: Business
  /** Whether the page has the map link elsewhere. */
  hasMapElsewhere?: boolean
}

/**
 * Shows the full address, directions and the phone number; nothing if the business has neither address
 * nor phone.
 */
export function PlaceCard({ business, hasMapElsewhere = false }: PlaceCardProps) {
  const { t } = useTranslation('confirmation')
  const getLang = useBusinessLang()
  const address = toOneLine(business.address)
  const map = toMapsLink(business)
  const call = toCallLink(business.phone)
  if (map === null && call === null) return null
  return (
    <Card title={t('place')}>
      {/* The header truncates it. */}
      {address !== '' && <p lang={getLang()}>{address}</p>}
      {map !== null && !hasMapElsewhere && (
        <LinkButton href={map} icon={<MapPin size={18} />} wide external>
          {t('map')}
        </LinkButton>
      )}
      {call !== null && (
        <>
          {/* If the clipboard is refused, the number can be selected. */}
          <p translate="no">{showWrittenPhone(business.phone)}</p>
          <CopyButton text={toCopiedPhone(business.phone ?? '')} label={t('copyPhone')} kind="quiet" wide />
          <LinkButton href={call} kind="quiet" icon={<Phone size={18} />} wide>
            {t('call')}
          </LinkButton>
        </>
      )}
    </Card>
  )
}
