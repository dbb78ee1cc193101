import { DEFAULT_CURRENCY } from '#domain/money.ts'
import type { Earnings } from '#domain/referrals/referral.ts'
import { Said } from '#src/components/feedback/said.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { LoadingOverlay } from '#src/components/overlay/loading-overlay.tsx'
import { Snackbar } from '#src/components/overlay/snackbar.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { failureText } from '#src/screens/failure-text.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { AccountCard } from './account-card.tsx'
import { connectEarnings } from './earnings.connect.ts'
import styles from './earnings-screen.module.css'

/**
 * Shows `/indicacoes/seus-ganhos`: paid, to receive and potential, the bank account, the withdrawal (R-081, R-669 to
 *
 */
export function EarningsScreen({ actor }: { actor: ActorOf<typeof connectEarnings> }) {
  const { t } = useTranslation('referrals')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectEarnings)
  const { earnings, failure, refusal } = view
  return (
    <Page
      at={view.isBusy ? null : ''}
      title={t('titles.earnings')}
      {...(view.canGoBack ? { onBack: view.goBack } : {})}
      floating={<Snackbar text={view.isWithdrawn ? t('withdrawn') : null} />}
      {...(view.canWithdraw
        ? {
            footer: (
              <Button wide busy={view.isWithdrawing} onClick={view.withdraw}>
                {t('withdraw')}
              </Button>
            ),
          }
        : {})}
    >
      {view.isBusy && <Skeleton shape="list" rows={3} />}
      {failure !== null && <ReadFailed title={t('earningsFailed')} failure={failure} onRetry={view.retry} />}
      {earnings !== null && (
        <>
          <Amounts earnings={earnings} />
          <AccountCard view={view} />
        </>
      )}
      <LoadingOverlay busy={view.isWithdrawing} text={t('withdrawing')} />
      {refusal !== null && (
        <Dialog
          kind="alert"
          title={t('attention')}
          text={<Said of={failureText(refusal, shell)} />}
          onClose={view.closeDialog}
          actions={
            <Button wide onClick={view.closeDialog}>
              {shell('errorOk')}
            </Button>
          }
        />
      )}
    </Page>
  )
}

/** Shows the amounts; one that the server does not send is a dash. */
function Amounts({ earnings: { toReceiveCents, paidCents, potentialCents } }: { earnings: Earnings }) {
  const { t } = useTranslation('referrals')
  const format = useFormat()
  // In large letters an amount breaks after its currency, not within its figures.
  const amount = (cents: number | null) =>
    cents === null ? '—' : format.money(cents, DEFAULT_CURRENCY).replaceAll('\u00a0', ' ')
  return (
    <dl className={styles.amounts}>
      <div className={styles.first}>
        <dt>{t('toReceive')}</dt>
        <dd>{amount(toReceiveCents)}</dd>
      </div>
      <div className={styles.amount}>
        <dt>{t('paid')}</dt>
        <dd>{amount(paidCents)}</dd>
      </div>
      <div className={styles.amount}>
        <dt>{t('potential')}</dt>
        <dd>{amount(potentialCents)}</dd>
      </div>
    </dl>
  )
}
