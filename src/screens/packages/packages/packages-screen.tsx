import { chooseBackground } from '#domain/business/business.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { failureText } from '#src/screens/failure-text.ts'
import { GoogleGate } from '#src/screens/identity/google-sign-in/google-gate.tsx'
import { RetryDialog } from '#src/screens/retry-dialog.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { BoughtBefore } from './bought-before.tsx'
import styles from './package-list.module.css'
import { PackageList } from './package-list.tsx'
import { connectPackageSelection, type PackageSelectionView } from './package-selection.connect.ts'
import { PurchaseSummary } from './purchase-summary.tsx'
import { usePackagePrice } from './use-package-price.ts'

/** Shows the packages of a business, and the selected one. */
export function PackagesScreen({ actor }: { actor: ActorOf<typeof connectPackageSelection> }) {
  const { t } = useTranslation('packages')
  const view = useConnect(actor, connectPackageSelection)
  const { business, packages, selected } = view
  const isEmpty = !view.isReading && view.failure === null && packages.length === 0
  return (
    <Page
      at={view.isReading ? null : ''}
      title={t('title')}
      {...(packages.length > 0 ? { lead: t('lead') } : {})}
      onBack={view.goBack}
      picture={chooseBackground(business, null)}
      {...(selected === null ? {} : { footer: <Footer view={view} /> })}
    >
      <BusinessHeader name={business.name} avatar={business.thumbnailUrl} />
      {view.isReading && <Skeleton shape="list" rows={4} />}
      <BoughtBefore />
      {view.isGone && (
        <Notice kind="warn" role="alert" title={t('gone')}>
          {t('goneText')}
        </Notice>
      )}
      {packages.length > 0 && !view.isReading && (
        <PackageList
          label={t('list', { name: business.name })}
          packages={packages}
          selectedId={selected?.id ?? null}
          currency={business.currency}
          onToggle={view.toggle}
        />
      )}
      <div role="status">
        {selected !== null && !view.isReading && (
          <PurchaseSummary title={t('purchasing')} bookingPackage={selected} currency={business.currency} />
        )}
      </div>
      {isEmpty && (
        <EmptyState
          illustration={drawings.noTimes}
          title={t('none')}
          text={t('noneText', { name: business.name })}
          actions={<Button onClick={view.goBack}>{t('toBusiness')}</Button>}
        />
      )}
      {view.failure !== null && <FailedDialog view={view} />}
    </Page>
  )
}

/** Shows "Buy package" to signed-in customers, and the sign-in to anonymous users. */
function Footer({ view }: { view: PackageSelectionView }) {
  const { t } = useTranslation('packages')
  const getLang = useBusinessLang()
  const { selected, business } = view
  const formatPrice = usePackagePrice(business.currency)
  if (selected === null) return null
  return (
    <>
      <p className={styles.total}>
        <span lang={getLang()}>{selected.name}</span>
        <strong>{formatPrice(selected.priceCents)}</strong>
      </p>
      {view.canSignIn ? (
        <>
          <p className={styles.gate}>
            <strong>{`${t('gate')}.`}</strong> <span>{t('gateText')}</span>
          </p>
          <Button wide onClick={view.signIn}>
            {t('byPhone')}
          </Button>
          {view.googleSignIn !== null && <GoogleGate actor={view.googleSignIn} />}
        </>
      ) : (
        <Button wide busy={!view.canBuy} onClick={view.buy}>
          {t('buy')}
        </Button>
      )}
    </>
  )
}

/** Shows that the list could not be read. */
function FailedDialog({ view }: { view: PackageSelectionView }) {
  const { t } = useTranslation('packages')
  const { t: shell } = useTranslation('shell')
  const reason = failureText(view.failure, shell)
  return <RetryDialog title={t('listFailed')} reason={reason} onRetry={view.retry} onClose={view.close} />
}
