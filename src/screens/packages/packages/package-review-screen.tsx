import { chooseBackground } from '#domain/business/business.ts'
import { toPackageInfo } from '#domain/packages/packages.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { DefinitionList } from '#src/components/list/summary.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { purchaseFailureText } from '#src/screens/booking/checkout/failure-text.ts'
import { PaymentRejectionDialogs } from '#src/screens/booking/checkout/payment-rejection-dialogs.tsx'
import { PaymentSubmissionDialogs } from '#src/screens/booking/checkout/payment-submission-dialogs.tsx'
import { SubmissionDialogs } from '#src/screens/booking/checkout/submission-dialogs.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { PackageMoney } from './package-money.tsx'
import { connectPackageReview } from './package-review.connect.ts'
import { PackageReviewFooter } from './package-review-footer.tsx'

/** Shows the package on one page with its costs, and the buttons that pay or activate it. */
export function PackageReviewScreen({ actor }: { actor: ActorOf<typeof connectPackageReview> }) {
  const { t } = useTranslation('packages')
  const { t: checkout } = useTranslation('checkout')
  const format = useFormat()
  const view = useConnect(actor, connectPackageReview)
  const getLang = useBusinessLang()
  const { business, bookingPackage } = view
  const info = toPackageInfo(bookingPackage, format.language)
  const included = t('includedLine', { quantity: info.quantity, service: info.serviceName })
  return (
    <Page
      title={t('review')}
      lead={t('reviewLead')}
      onBack={view.goBack}
      picture={chooseBackground(business, null)}
      footer={<PackageReviewFooter view={view} />}
    >
      <BusinessHeader name={business.name} avatar={business.thumbnailUrl} />
      {view.isSignedOut && (
        <Notice kind="warn" title={checkout('signedOut')}>
          {t('gateText')}
        </Notice>
      )}
      {view.hasChanged && (
        <Notice kind="warn" role="alert" title={checkout('changed')}>
          {checkout('changedText')}
        </Notice>
      )}
      {view.isHeld && (
        <Notice kind="info" title={t('held')}>
          {t('heldText')}
        </Notice>
      )}
      <Card title={info.packageName} lang={getLang()}>
        <DefinitionList
          items={[
            { id: 'included', term: t('included'), detail: included },
            ...(info.duration === null
              ? []
              : [{ id: 'duration', term: t('duration'), detail: t('minutes', { count: info.duration }) }]),
            ...(info.validity === null
              ? []
              : [{ id: 'validity', term: t('validityTerm'), detail: t('validity', { count: info.validity }) }]),
          ]}
        />
      </Card>
      <Card title={t('payment')}>
        <PackageMoney info={view.info} priceCents={info.packagePrice} currency={business.currency} />
      </Card>
      {view.isActivating && (
        <Dialog
          title={t('activationTitle')}
          text={t('activationText')}
          onClose={view.close}
          actions={
            <Button wide onClick={view.confirmActivation}>
              {t('activate')}
            </Button>
          }
        />
      )}
      {view.submission !== null && (
        <SubmissionDialogs
          actor={view.submission}
          working={t('working')}
          failed={t('failed')}
          failureText={purchaseFailureText}
        />
      )}
      {view.payment !== null && <PaymentSubmissionDialogs actor={view.payment} />}
      {view.rejection !== null && <PaymentRejectionDialogs actor={view.rejection} />}
    </Page>
  )
}

/** Shows that the amounts are being calculated. */
export function PackageLoadingScreen({ actor }: { actor: ActorOf<typeof connectPackageReview> }) {
  const { t } = useTranslation('packages')
  const view = useConnect(actor, connectPackageReview)
  return (
    <Page at={null} title={t('review')} onBack={view.goBack} picture={chooseBackground(view.business, null)}>
      <Skeleton shape="summary" rows={4} />
    </Page>
  )
}
