import { chooseBackground } from '#domain/business/business.ts'
import type { Business } from '#domain/entities.ts'
import type { RequestTerms } from '#machines/payment/request-payment/index.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BookedItems } from '#src/screens/booking/checkout/booked-items.tsx'
import { MoneySummary } from '#src/screens/booking/checkout/money-summary.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { PaymentChoiceDialogs, PaymentRejectionDialogs, PaymentSubmissionDialogs } from './payment-dialogs.lazy.tsx'
import { connectRequestPayment, type RequestPaymentView } from './request-payment.connect.ts'

/** Shows the payment request, what it is for, and the button that pays it. */
export function ReviewScreen({ actor }: { actor: ActorOf<typeof connectRequestPayment> }) {
  const view = useConnect(actor, connectRequestPayment)
  const { business, terms } = view
  return business === null || terms === null ? null : <Review view={view} business={business} terms={terms} />
}

function Review(props: { view: RequestPaymentView; business: Business; terms: RequestTerms }) {
  const { view, business, terms } = props
  const { t } = useTranslation('request-payment')
  const { t: checkout } = useTranslation('checkout')
  const amount = { cents: view.amountCents ?? 0, currency: business.currency }
  return (
    <Page
      title={t('title')}
      lead={t('lead', { name: business.name })}
      onBack={view.goBack}
      picture={chooseBackground(business, null)}
      footer={
        <Button wide busy={!view.canPay} onClick={view.pay}>
          {checkout('pay', { amount })}
        </Button>
      }
    >
      <BusinessHeader name={business.name} avatar={business.thumbnailUrl} />
      {view.hasChanged && (
        <Notice kind="warn" role="alert" title={checkout('changed')}>
          {checkout('changedText')}
        </Notice>
      )}
      {view.isDeclined && <Notice kind="error">{t('declined')}</Notice>}
      {view.isUnsure && (
        <Notice kind="info" title={t('unsure')}>
          {t('unsureText')}
        </Notice>
      )}
      <Card title={t('services')}>
        <BookedItems bookings={terms.bookings} zone={business} currency={business.currency} />
      </Card>
      <Card title={checkout('summary')}>
        <MoneySummary info={terms.info} currency={business.currency} isAsked />
      </Card>
      {view.paymentChoice !== null && (
        <PaymentChoiceDialogs
          actor={view.paymentChoice}
          {...{ business, info: terms.info, policy: null, orderKey: view.requestId }}
        />
      )}
      {view.paymentSubmission !== null && <PaymentSubmissionDialogs actor={view.paymentSubmission} />}
      {view.paymentRejection !== null && <PaymentRejectionDialogs actor={view.paymentRejection} />}
    </Page>
  )
}
