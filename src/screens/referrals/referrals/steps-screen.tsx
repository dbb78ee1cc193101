import { DEFAULT_CURRENCY } from '#domain/money.ts'
import { getPath } from '#machines/referrals/referrals/index.ts'
import { LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectReferrals } from './referrals.connect.ts'
import styles from './steps-screen.module.css'

/** Shows `/indicacoes/como-funciona`: from the link to the reward in three steps. */
export function StepsScreen({ actor }: { actor: ActorOf<typeof connectReferrals> }) {
  const { t } = useTranslation('referrals')
  const { reward, open, goBack } = useConnect(actor, connectReferrals)
  const amount = { cents: reward.cents, currency: DEFAULT_CURRENCY }
  const steps = [
    { title: t('steps.share'), text: t('steps.shareText') },
    { title: t('steps.signUp'), text: t('steps.signUpText') },
    { title: t('steps.earn'), text: t(reward.kind === 'fixed' ? 'steps.earnFixed' : 'steps.earnUpTo', { amount }) },
  ]
  return (
    <Page
      title={t('titles.steps')}
      onBack={goBack}
      footer={
        <LinkButton kind="primary" wide href={getPath('home')} follow={() => open('home')}>
          {t('toHome')}
        </LinkButton>
      }
    >
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden>
              {index + 1}
            </span>
            <div className={styles.words}>
              <h2 className={styles.title}>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Page>
  )
}
