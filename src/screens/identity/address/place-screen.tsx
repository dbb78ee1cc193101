import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import { chooseBackground } from '#domain/business/business.ts'
import type { Business } from '#domain/entities.ts'
import { toMapsLink, toOneLine } from '#domain/identity/address.ts'
import { toCallLink } from '#domain/identity/phone.ts'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { ADDRESS_LIMIT, cutText } from '#src/components/layout/cut-text.ts'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectAddress } from './address.connect.ts'

/** Shows `/endereco/{id}` to an anonymous user: the location of the business, with the map. */
export function PlaceScreen({ actor }: { actor: ActorOf<typeof connectAddress> }) {
  const { t } = useTranslation('address')
  const { business, signIn, goBack } = useConnect(actor, connectAddress)
  return (
    <Page
      title={t('place')}
      onBack={goBack}
      picture={business && chooseBackground(business, null)}
      footer={
        <Button kind="secondary" wide onClick={signIn}>
          {t('signIn')}
        </Button>
      }
    >
      {business !== null && <Place business={business} />}
      <p>{t('signInText')}</p>
    </Page>
  )
}

function Place({ business }: { business: Business }) {
  const { t } = useTranslation('address')
  const address = toOneLine(business.address)
  const map = toMapsLink(business)
  const call = toCallLink(business.phone)
  return (
    <>
      <BusinessHeader name={business.name} avatar={business.thumbnailUrl} />
      <Card>
        {address === '' ? (
          <p>{t('noPlace', { name: business.name })}</p>
        ) : (
          <p title={address}>{cutText(address, ADDRESS_LIMIT)}</p>
        )}
        {map !== null && (
          <LinkButton href={map} icon={<MapPin size={18} />} wide external>
            {t('map')}
          </LinkButton>
        )}
        {call !== null && (
          <LinkButton href={call} kind="quiet" icon={<Phone size={18} />} wide>
            {t('call')}
          </LinkButton>
        )}
      </Card>
    </>
  )
}
