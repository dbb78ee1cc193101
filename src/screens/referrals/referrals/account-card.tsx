import Landmark from 'lucide-react/icons/landmark'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { isolate } from '#src/i18n/isolate.ts'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import type { EarningsView } from './earnings.connect.ts'
import styles from './earnings-screen.module.css'

/** Shows the payout account, which is read on its own. */
export function AccountCard({ view }: { view: EarningsView }) {
  const { t } = useTranslation('referrals')
  const { account, accountFailure } = view
  return (
    <Card title={t('bank.title')}>
      {view.isAccountBusy && <Skeleton shape="list" rows={1} />}
      {accountFailure !== null && (
        <ReadFailed title={t('bank.failed')} failure={accountFailure} onRetry={view.retryAccount} />
      )}
      {view.isAccountKnown && (
        <>
          <p className={styles.account}>
            <Landmark size={20} aria-hidden />
            {account === null ? (
              <span>{t('accountMissing')}</span>
            ) : (
              <span>
                {[isolate(account.bankName ?? ''), t(`bank.types.${account.accountType}`)].filter(Boolean).join(' · ')}
              </span>
            )}
          </p>
          <Button kind="secondary" wide onClick={view.openAccount}>
            {t(account === null ? 'addAccount' : 'changeAccount')}
          </Button>
        </>
      )}
    </Card>
  )
}
