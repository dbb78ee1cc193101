import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import type { Referral } from '#domain/referrals/referral.ts'
import { cx } from '#src/components/cx.ts'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button } from '#src/components/form/button.tsx'
import { SearchField } from '#src/components/form/search-field.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { ReadFailed } from '#src/screens/read-failed.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import styles from './list-screen.module.css'
import { connectReferralList } from './referral-list.connect.ts'

/** Shows `/indicacoes/suas-indicacoes`: all referrals of the customer, with a search. */
export function ListScreen({ actor }: { actor: ActorOf<typeof connectReferralList> }) {
  const { t } = useTranslation('referrals')
  const view = useConnect(actor, connectReferralList)
  const { found, failure } = view
  return (
    <Page at={view.isBusy ? null : ''} title={t('titles.list')} onBack={view.goBack}>
      {view.isBusy && <Skeleton shape="list" rows={4} />}
      {view.canSearch && (
        <SearchField label={t('search')} value={view.search} onChange={view.searchFor} results={found.length}>
          {found.length > 0 ? (
            <ul className={styles.list} aria-label={t('found')}>
              {found.map((referral, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the server names nobody by an id, and two may share a name.
                <Row key={index} referral={referral} />
              ))}
            </ul>
          ) : (
            <EmptyState illustration={drawings.noTimes} title={t('noMatch')} text={t('noMatchText')} />
          )}
        </SearchField>
      )}
      {view.isEmpty && (
        <EmptyState
          illustration={drawings.noTimes}
          title={t('none')}
          text={t('noneText')}
          actions={<Button onClick={view.goBack}>{t('toHome')}</Button>}
        />
      )}
      {failure !== null && <ReadFailed title={t('listFailed')} failure={failure} onRetry={view.retry} />}
    </Page>
  )
}

function Row({ referral: { name, status } }: { referral: Referral }) {
  const { t } = useTranslation('referrals')
  return (
    <li className={styles.referral}>
      <span className={styles.name}>{name}</span>{' '}
      <span className={cx(styles.status, styles[status])}>
        {status === 'approved' ? <CircleCheck size={16} /> : <Clock size={16} />}
        <span>{t(`status.${status}`)}</span>
      </span>
    </li>
  )
}
