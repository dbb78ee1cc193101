import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import Smartphone from 'lucide-react/icons/smartphone'
import { pathTo } from '#domain/paths.ts'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { GoogleGate } from '#src/screens/identity/google-sign-in/google-gate.tsx'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectLoginOptions } from './login-options.connect.ts'
import styles from './options-screen.module.css'

/** Shows `/login/options`: phone, Google, e-mail, and WhatsApp as planned. */
export function OptionsScreen({ actor }: { actor: ActorOf<typeof connectLoginOptions> }) {
  const { t } = useTranslation('login-options')
  const view = useConnect(actor, connectLoginOptions)
  return (
    <Page title={t('title')} lead={t('lead')} onBack={view.goBack}>
      <div className={styles.ways}>
        <LinkButton
          kind="primary"
          wide
          icon={<Smartphone size={20} />}
          href={pathTo('login')}
          follow={view.choosePhone}
        >
          {t('phone')}
        </LinkButton>
        {view.googleSignIn !== null && <GoogleGate actor={view.googleSignIn} />}
        <LinkButton wide icon={<Mail size={20} />} href={pathTo('loginEmailSignIn')} follow={view.chooseEmail}>
          {t('email')}
        </LinkButton>
        <Button wide kind="secondary" disabled icon={<MessageCircle size={20} />}>
          <span>{t('whatsapp')}</span> <span className={styles.soon}>{t('soon')}</span>
        </Button>
      </div>
    </Page>
  )
}
