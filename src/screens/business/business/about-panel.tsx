import MapPin from 'lucide-react/icons/map-pin'
import { sortPhotos } from '#domain/business/business.ts'
import { toSocialLinks } from '#domain/business/social.ts'
import type { Business } from '#domain/entities.ts'
import { toMapsLink, toOneLine } from '#domain/identity/address.ts'
import { toCallLink } from '#domain/identity/phone.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import type { ElementNode } from '#src/components/element-node.ts'
import { LinkButton } from '#src/components/form/button.tsx'
import { Contact } from '#src/components/layout/contact.tsx'
import { ADDRESS_LIMIT, cutText } from '#src/components/layout/cut-text.ts'
import { Avatar } from '#src/components/media/avatar.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { nextFreeTime } from '#src/screens/business/next-free-time/next-free-time.lazy.tsx'
import { theme } from '#src/screens/shell/theme/theme.lazy.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import styles from './about-panel.module.css'
import { connectBusiness } from './business.connect.ts'
import { ClampedText } from './clamped-text.tsx'
import { PhotoCarousel } from './photo-carousel.tsx'

const NextFreeTime = nextFreeTime.screen(({ NextFreeTime }) => NextFreeTime)
const ThemeChoice = theme.screen(({ ThemeChoice }) => ThemeChoice)

/**
 * Shows the next free time at a business, its details, each part only if it has content, and the
 * choice of the colour scheme.
 */
export function AboutPanel({ actor }: { actor: ActorOf<typeof connectBusiness> }) {
  const { business, professionalId } = useConnect(actor, connectBusiness)
  if (business === null) return null
  return (
    <div className={styles.parts}>
      <NextFreeTime actor={actor} />
      <Parts business={business} professionalId={professionalId} />
      <ThemeChoice actor={actor} />
    </div>
  )
}

function Parts({ business, professionalId }: { business: Business; professionalId: string | null }) {
  const { t } = useTranslation('about')
  const getLang = useBusinessLang()
  const { name, professionals } = business
  const description = business.description?.trim() ?? ''
  const photos = sortPhotos(business.photos)
  const isThere = professionals.some(({ id }) => id === professionalId)
  const links = toSocialLinks(business.social)
  const address = toOneLine(business.address)
  const map = toMapsLink(business)
  const hasPhone = toCallLink(business.phone) !== null
  const pictures = photos.map(({ id, url }, index) => ({
    id,
    url,
    alt: t('photo', { name, position: index + 1, total: photos.length }),
  }))
  const isEmpty =
    description === '' && photos.length === 0 && links.length === 0 && professionals.length === 0 && map === null
  return (
    <div className={styles.parts}>
      {isEmpty && <p>{t('nothing', { name })}</p>}
      {description !== '' && (
        <Part title={t('about')}>
          <ClampedText text={description} lang={getLang()} />
        </Part>
      )}
      {photos.length > 0 && (
        <Part title={t('portfolio')}>
          <PhotoCarousel label={t('portfolio')} photos={pictures} />
        </Part>
      )}
      {links.length > 0 && (
        <Part title={t('social')}>
          <ul className={styles.links}>
            {links.map(({ network, href }) => (
              <li key={network}>
                <LinkButton href={href} external>
                  {t(network)}
                </LinkButton>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {professionals.length > 0 && (
        // The professional that the customer asked for may no longer work there.
        <Part title={t('professionals')} isFirst={professionalId !== null && !isThere}>
          <ul className={styles.people}>
            {professionals.map(({ id, name: called, avatarUrl }) => (
              <li
                key={id}
                className={styles.person}
                {...(id === professionalId ? { ...FIRST, 'aria-label': called, 'aria-current': true } : {})}
              >
                <Avatar name={called} picture={avatarUrl} size="s" />
                <span lang={getLang()}>{called}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {photos.length > 0 && (
        <Part title={t('photos')}>
          <ul className={styles.photos}>
            {pictures.map(({ id, url, alt }) => (
              <li key={id}>
                <img className={styles.photo} src={url} alt={alt} loading="lazy" width={320} height={320} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {hasPhone && (
        <Part title={t('contact')}>
          <Contact business={business} />
        </Part>
      )}
      {map !== null && (
        <Part title={t('location')}>
          {address !== '' && (
            <p title={address} lang={getLang()}>
              {cutText(address, ADDRESS_LIMIT)}
            </p>
          )}
          <LinkButton href={map} icon={<MapPin size={18} />} wide external>
            {t('map')}
          </LinkButton>
        </Part>
      )}
    </div>
  )
}

/** The element that the panel opens at: it takes the focus before the dialog would focus the panel. */
const FIRST = {
  tabIndex: -1,
  ref: (element: HTMLElement | null) => {
    element?.scrollIntoView?.({ block: 'center' })
    element?.focus({ preventScroll: true })
  },
}

function Part({ title, isFirst = false, children }: { title: string; isFirst?: boolean; children: ElementNode }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title} {...(isFirst ? FIRST : {})}>
        {title}
      </h3>
      {children}
    </section>
  )
}
