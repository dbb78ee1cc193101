import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import { DEFAULT_CURRENCY } from '#domain/money.ts'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { Snackbar } from '#src/components/overlay/snackbar.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import styles from './home-screen.module.css'
import { Pages } from './pages.tsx'
import { connectReferrals } from './referrals.connect.ts'

/** Shows `/indicacoes`: the reward, the link to copy or share, and the other pages. */
export function HomeScreen({ actor }: { actor: ActorOf<typeof connectReferrals> }) {
  const { t } = useTranslation('referrals')
  const view = useConnect(actor, connectReferrals)
  const { url, reward } = view
  return (
    <Page
      title={t('titles.home')}
      lead={t(`reward.${reward.kind}`, { amount: { cents: reward.cents, currency: DEFAULT_CURRENCY } })}
      onBack={view.goBack}
      floating={<Snackbar text={view.isCopied ? t('copied') : null} />}
      {...(url === null
        ? {}
        : {
            footer: (
              <Button wide icon={<Share2 size={20} />} onClick={() => view.share(t('shareMessage', { link: url }))}>
                {t('share')}
              </Button>
            ),
          })}
    >
      {url === null ? (
        <Notice title={t('linkMissing')}>{t('linkMissingText')}</Notice>
      ) : (
        <Card title={t('link')}>
          <p className={styles.link} translate="no">
            {url}
          </p>
          <p className={styles.soft}>{t('linkText')}</p>
          <Button kind="secondary" wide icon={<Copy size={20} />} onClick={view.copy}>
            {t('copy')}
          </Button>
        </Card>
      )}
      {view.hasCopyFailed && (
        <Notice kind="error" title={t('copyFailed')}>
          {t('copyFailedText')}
        </Notice>
      )}
      {view.hasShareFailed && (
        <Notice kind="error" title={t('shareFailed')}>
          {t('shareFailedText')}
        </Notice>
      )}
      <Pages open={view.open} />
    </Page>
  )
}
