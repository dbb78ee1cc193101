import { Countdown } from '#src/components/feedback/countdown.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button, LinkButton } from '#src/components/form/button.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import type { connectPhoneLogin } from './phone-login.connect.ts'
import styles from './sign-in.module.css'

export interface NotArrivedProps {
  view: ReturnType<typeof connectPhoneLogin>
  supportUrl: string
  now: () => number
}

/** Shows the countdown, then a button for another code, and help once one more was sent (R-484, R-485, beyond 8). */
export function NotArrived({ view, supportUrl, now }: NotArrivedProps) {
  const { t } = useTranslation('phone-login')
  const mayAsk = view.canResend || view.isResending
  return (
    <section className={styles.section}>
      {mayAsk ? (
        <Button kind="secondary" wide busy={view.isResending} onClick={view.sendAgain}>
          {view.nextWay === 'whatsapp' ? t('code.resendWhatsApp') : t('code.resend')}
        </Button>
      ) : (
        view.resendAvailableAt !== null && (
          <p className={styles.wait}>
            <span>{`${t('code.resendIn')} `}</span>
            <Countdown deadline={view.resendAvailableAt} now={now} form="seconds" announceAt={[]} />
            <span>{' s'}</span>
          </p>
        )
      )}
      {view.resends > 0 && (
        <>
          <Notice kind="success">{t('code.sentAgain')}</Notice>
          <div className={styles.help}>
            <h2 className={styles.title}>{t('code.helpTitle')}</h2>
            <ul className={styles.list}>
              <li>{t('code.helpNumber', { phone: view.sentTo })}</li>
              <li>{view.sentBy === 'whatsapp' ? t('code.helpWhatsApp') : t('code.helpSms')}</li>
              {view.canGoOtherWays && <li>{t('code.helpOtherWays')}</li>}
            </ul>
            <div className={styles.quiet}>
              {view.canGoOtherWays && (
                <LinkButton kind="quiet" {...view.toOtherWays}>
                  {t('number.otherWays')}
                </LinkButton>
              )}
              <LinkButton href={supportUrl} kind="quiet" external>
                {t('support.chat')}
              </LinkButton>
            </div>
          </div>
        </>
      )}
    </section>
  )
}
