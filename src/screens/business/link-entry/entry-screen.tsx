import { chooseBackground, sortPhotos } from '#domain/business/business.ts'
import type { Business } from '#domain/entities.ts'
import { toOneLine } from '#domain/identity/address.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { GoogleGate } from '#src/screens/identity/google-sign-in/google-gate.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { EntryHeader } from './entry-header.tsx'
import styles from './entry-screen.module.css'
import { connectLinkEntry, type LinkEntryView } from './link-entry.connect.ts'

export interface EntryScreenProps {
  actor: ActorOf<typeof connectLinkEntry>
  /** Links to the mobile app in the app stores. */
  stores: { android: string; ios: string }
}

/**
 * Shows `/business/link/{id}`: the business, sign-in options for anonymous users, and the next step for customers
 * (R-550 to R-562).
 */
export function EntryScreen({ actor, stores }: EntryScreenProps) {
  const { t } = useTranslation('link-entry')
  const view = useConnect(actor, connectLinkEntry)
  const { business, name } = view
  const greeting = name === null ? t('helloNameless') : t('hello', { name })
  return (
    <Page
      at={view.isGate ? 'gate' : 'welcome'}
      title={view.isGate ? t('title') : greeting}
      onBack={view.goBack}
      picture={business && chooseBackground(business, null)}
      hero={business && <Hero business={business} />}
    >
      <div className={styles.parts}>
        {view.isLinkRefused && (
          <Notice kind="warn" title={t('linkRefused')}>
            {t('linkRefusedText')}
          </Notice>
        )}
        <EntryHeader view={view} />
        {view.isGate && <WaysIn view={view} />}
        {view.canGiveName && (
          <>
            <p>{t('nameMissing')}</p>
            <Button wide onClick={view.giveName}>
              {t('giveName')}
            </Button>
          </>
        )}
        <section className={styles.apps} aria-label={t('apps')}>
          <p className={styles.soft}>{t('apps')}</p>
          <div className={styles.badges}>
            <LinkButton href={stores.ios} kind="secondary" external>
              {t('appStore')}
            </LinkButton>
            <LinkButton href={stores.android} kind="secondary" external>
              {t('playStore')}
            </LinkButton>
          </div>
        </section>
      </div>
    </Page>
  )
}

function Hero({ business }: { business: Business }) {
  const address = toOneLine(business.address)
  return (
    <BusinessHeader
      name={business.name}
      address={address === '' ? null : address}
      avatar={business.thumbnailUrl}
      cover={sortPhotos(business.photos)[0]?.url ?? null}
    />
  )
}

/** Shows the sign-in options: Google, the phone number, and a disabled one that is planned. */
function WaysIn({ view }: { view: LinkEntryView }) {
  const { t } = useTranslation('link-entry')
  return (
    <section className={styles.ways} aria-label={t('waysIn')}>
      <Button wide onClick={view.signIn}>
        {t('bySms')}
      </Button>
      {view.googleSignIn !== null && <GoogleGate actor={view.googleSignIn} />}
      <Button kind="secondary" wide disabled>
        {t('byWhatsApp')}
      </Button>
    </section>
  )
}
