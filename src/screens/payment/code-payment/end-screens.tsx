import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Button } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { drawings } from '#src/components/media/drawings.tsx'
import { commonDrawings } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectCodePayment } from './code-payment.connect.ts'

/** Shows that the time has passed with unknown payment status, and offers another check. */
export function UnansweredScreen({ actor }: { actor: ActorOf<typeof connectCodePayment> }) {
  return <EndScreen actor={actor} end="unanswered" />
}

/** Shows that the payment is overdue: the appointment is cancelled, and another one can be booked. */
export function ExpiredScreen({ actor }: { actor: ActorOf<typeof connectCodePayment> }) {
  return <EndScreen actor={actor} end="expired" />
}

/** Shows that the payment service rejected the payment. */
export function RefusedScreen({ actor }: { actor: ActorOf<typeof connectCodePayment> }) {
  return <EndScreen actor={actor} end="refused" />
}

function EndScreen({
  actor,
  end,
}: {
  actor: ActorOf<typeof connectCodePayment>
  end: 'unanswered' | 'expired' | 'refused'
}) {
  const { t } = useTranslation('code-payment')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectCodePayment)
  return (
    <Page title={t(view.hasRunOut ? 'expired' : end)}>
      <EmptyState
        illustration={ILLUSTRATIONS[end]}
        heading="p"
        role="alert"
        title={t(`${end}Text`)}
        actions={
          <>
            <Button onClick={end === 'unanswered' ? view.askAgain : view.restart}>
              {end === 'expired' ? t('again') : shell('retry')}
            </Button>
            <Button kind="quiet" onClick={view.giveUp}>
              {t('toBusiness')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

const ILLUSTRATIONS = {
  unanswered: commonDrawings.offline,
  expired: drawings.noTimes,
  refused: commonDrawings.error,
} as const
