import { useId } from 'react'
import { chooseBackground } from '#domain/business/business.ts'
import { useBusinessLang } from '#src/components/business-language.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { BusinessHeader } from '#src/components/layout/business-header.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { BookedBefore } from '#src/screens/booking/booking/booked-before.tsx'
import { Moving } from '#src/screens/booking/booking/reschedule.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectCheckout } from './checkout.connect.ts'
import { bookingFailureText } from './failure-text.ts'
import { ItemList } from './item-list.tsx'
import { MoneySummary } from './money-summary.tsx'
import { PaymentRejectionDialogs } from './payment-rejection-dialogs.tsx'
import { PaymentSubmissionDialogs } from './payment-submission-dialogs.tsx'
import { hasTerms, PolicyCard, PolicyText } from './policy-text.tsx'
import { QuestionBox } from './question-box.tsx'
import { ReviewFooter } from './review-footer.tsx'
import { SubmissionDialogs } from './submission-dialogs.tsx'

/** Shows everything to book on one page, with the button that books it. */
export function ReviewScreen({ actor }: { actor: ActorOf<typeof connectCheckout> }) {
  const { t } = useTranslation('checkout')
  const view = useConnect(actor, connectCheckout)
  const getLang = useBusinessLang()
  const answerId = useId()
  const { business, items, info, policy } = view
  const { timeZone, currency } = business
  const start = items[0]?.start ?? null
  const terms = { policy, info, start, now: view.readAt, timeZone, currency }

  function submit() {
    view.submit()
    const { isAnswerMissing } = connectCheckout(actor.getSnapshot(), actor.send)
    if (isAnswerMissing) document.getElementById(answerId)?.focus()
  }

  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      step={{ current: 4, total: 4 }}
      onBack={view.goBack}
      picture={chooseBackground(business, items[0]?.service.categoryId ?? null)}
      footer={<ReviewFooter view={view} onSubmit={submit} />}
    >
      <BusinessHeader name={business.name} avatar={business.thumbnailUrl} />
      {view.isSignedOut && (
        <Notice kind="warn" title={t('signedOut')}>
          {t('signedOutText')}
        </Notice>
      )}
      {view.hasChanged && (
        <Notice kind="warn" role="alert" title={t('changed')}>
          {t('changedText')}
        </Notice>
      )}
      {view.isHeld && (
        <Notice kind="info" title={t('held')}>
          {t('heldText')}
        </Notice>
      )}
      {view.isUnsure && (
        <Notice kind="info" title={t('unsure')}>
          {t('unsureText')}
        </Notice>
      )}
      <BookedBefore actor={actor} zone={business} />
      <Moving actor={actor} to={start} />
      <Card title={t('services')}>
        <ItemList lines={view.lines} zone={business} currency={currency} />
      </Card>
      {view.questions.length > 0 && (
        <QuestionBox
          id={answerId}
          questions={view.questions}
          answer={view.answer}
          isMissing={view.isAnswerMissing}
          readOnly={!view.canEnter}
          onChange={(answer) => view.change({ answer })}
        />
      )}
      {view.update === 'schedule' && (
        <Notice kind="info" title={t('session')}>
          {t('sessionText')}
        </Notice>
      )}
      {view.update === null && (
        <Card title={t('summary')}>
          {view.coupon !== null && (
            <Notice kind="success" role="note" title={t('coupon')}>
              <span lang={getLang()}>{view.coupon.description}</span>
            </Notice>
          )}
          {info === null ? (
            <p>{t('uncalculated')}</p>
          ) : (
            <MoneySummary info={info} currency={currency} terms={hasTerms(terms) ? <PolicyText {...terms} /> : null} />
          )}
        </Card>
      )}
      {(view.update !== null || info === null) && <PolicyCard {...terms} />}
      {view.submission !== null && (
        <SubmissionDialogs
          actor={view.submission}
          working={t('working')}
          failed={t(view.failedTitle)}
          failureText={bookingFailureText}
        />
      )}
      {view.payment !== null && <PaymentSubmissionDialogs actor={view.payment} />}
      {view.rejection !== null && <PaymentRejectionDialogs actor={view.rejection} />}
    </Page>
  )
}
