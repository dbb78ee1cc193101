import { useState } from 'react'
import { Countdown } from '#src/components/feedback/countdown.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Button } from '#src/components/form/button.tsx'
import { CopyButton } from '#src/components/form/copy-button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { showWhole } from '#src/components/layout/show-whole.ts'
import { QrPicture } from '#src/components/media/qr-picture.tsx'
import { Dialog } from '#src/components/overlay/dialog.tsx'
import { useFormat, useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectCodePayment } from './code-payment.connect.ts'
import styles from './code-screen.module.css'
import { LeaveDialog } from './leave-dialog.tsx'

/**
 * Shows the Pix code: as a QR code and as text to copy, with the time left and instructions for the bank's app (R-352
 * to ).
 */
export function CodeScreen({ actor, now }: { actor: ActorOf<typeof connectCodePayment>; now: () => number }) {
  const { t } = useTranslation('code-payment')
  const format = useFormat()
  const view = useConnect(actor, connectCodePayment)
  const [isCopyRefused, setCopyRefused] = useState(false)
  return (
    <Page title={t('title')} lead={t(view.isRequest ? 'leadAsked' : 'lead')} busy={view.isBusy}>
      <Dialog
        title={t('title')}
        text={t(view.isRequest ? 'noDeadline' : 'deadline')}
        onClose={view.leave}
        actions={
          <>
            <CopyButton kind="primary" wide text={view.code} label={t('copy')} onFail={() => setCopyRefused(true)} />
            <Button kind="quiet" wide disabled={!view.canLeave} onClick={view.leave}>
              {t('leave')}
            </Button>
          </>
        }
      >
        {view.isSignedOut && (
          <Notice
            kind="warn"
            role="alert"
            title={t('signedOut')}
            action={
              <Button kind="quiet" onClick={view.signIn}>
                {t('signIn')}
              </Button>
            }
          >
            {t('signedOutText')}
          </Notice>
        )}
        <div className={styles.code}>
          <p className={styles.amount}>{format.money(view.amountCents, view.currency)}</p>
          {view.expiresAt !== null && (
            <p className={styles.time}>
              <span>{`${t('timeLeft')} `}</span>
              <Countdown deadline={view.expiresAt} now={now} />
            </p>
          )}
          <QrPicture text={view.code} />
          <p className={styles.label} id="pix-code">
            {t('code')}
          </p>
          {isCopyRefused ? (
            <>
              <Notice kind="warn" role="alert">
                {t('copyFailed')}
              </Notice>
              <textarea
                className={styles.whole}
                readOnly
                rows={5}
                aria-labelledby="pix-code"
                value={view.code}
                onFocus={showWhole}
              />
            </>
          ) : (
            <code className={styles.text} translate="no">{`${view.shownCode}…`}</code>
          )}
          {!view.isSignedOut && (
            <p className={styles.waiting} role="status">
              {t('waiting')}
            </p>
          )}
          <section className={styles.how} aria-label={t('steps')}>
            <ol>
              <li>{t('step1')}</li>
              <li>{t('step2')}</li>
              <li>{t('step3')}</li>
              <li>{t('step4')}</li>
            </ol>
          </section>
        </div>
      </Dialog>
      {view.isLeaving && <LeaveDialog view={view} />}
    </Page>
  )
}
