import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { PolicyText } from '#src/screens/booking/checkout/policy-text.tsx'
import styles from '#src/screens/booking/checkout/review-footer.module.css'
import { DueNow, SignInGate } from '#src/screens/booking/checkout/review-footer.tsx'
import type { PackageReviewView } from './package-review.connect.ts'

/** Shows the policy, and the buttons to pay or to activate; anonymous users sign in first. */
export function PackageReviewFooter({ view }: { view: PackageReviewView }) {
  const { t } = useTranslation('packages')
  const { t: shell } = useTranslation('shell')
  if (view.isGate) {
    return <SignInGate view={view} title={t('gate')} text={t('gateText')} label={t('byPhone')} />
  }
  if (view.isUnpriced) {
    return (
      <>
        <Notice kind="warn">{t('unpriced')}</Notice>
        <Button wide onClick={view.retry}>
          {shell('retry')}
        </Button>
      </>
    )
  }
  const { business, info, policy } = view
  return (
    <>
      {policy !== null && (
        <div className={styles.policy}>
          <PolicyText
            policy={policy}
            info={info}
            start={null}
            now={null}
            timeZone={business.timeZone}
            currency={business.currency}
          />
        </div>
      )}
      <DueNow split={view.split} currency={business.currency} />
      <Ways view={view} />
    </>
  )
}

function Ways({ view }: { view: PackageReviewView }) {
  const { t } = useTranslation('packages')
  if (!view.isToPay) {
    return (
      <Button wide busy={!view.canActivate} onClick={view.startActivation}>
        {t('confirmActivation')}
      </Button>
    )
  }
  if (view.methods.length === 0) {
    return (
      <Button wide busy={!view.canPay} onClick={() => view.pay(null)}>
        {t('makePayment')}
      </Button>
    )
  }
  return view.methods.map((method, index) => (
    <Button
      key={method}
      wide
      {...(index > 0 ? { kind: 'secondary' as const } : {})}
      busy={!view.canPay}
      onClick={() => view.pay(method)}
    >
      {t(`with.${method}`)}
    </Button>
  ))
}
