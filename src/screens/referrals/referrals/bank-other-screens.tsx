import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectBankAccount } from './bank-account.connect.ts'

/** Shows that banks and saved account are loading, or the failure. */
export function BankWaitingScreen({ actor }: { actor: ActorOf<typeof connectBankAccount> }) {
  const { t } = useTranslation('referrals')
  const { failure, retry, goBack } = useConnect(actor, connectBankAccount)
  return (
    <Page at={failure === null ? null : 'failed'} title={t('bank.title')} onBack={goBack}>
      {failure === null ? (
        <Skeleton shape="list" rows={5} />
      ) : (
        <ReadFailed title={t('bank.failed')} failure={failure} onRetry={retry} />
      )}
    </Page>
  )
}

/** Shows for a moment that the account was saved, before going back. */
export function BankSavedScreen({ actor }: { actor: ActorOf<typeof connectBankAccount> }) {
  const { t } = useTranslation('referrals')
  const { goBack } = useConnect(actor, connectBankAccount)
  return (
    <Page at="saved" title={t('bank.title')} onBack={goBack}>
      <EmptyState illustration={drawings.done} role="status" title={t('bank.saved')} text={t('bank.savedText')} />
    </Page>
  )
}
