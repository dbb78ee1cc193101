import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { Page } from '#src/components/page.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTexts } from '#src/i18n/use-texts.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectProviderReturn } from './provider-return.connect.ts'

/** What became of the payment is being asked. */
export function AskingScreen(_: { actor: AnyActorRef }) {
  const t = useTexts('provider-payment')
  return (
    <Page at={null} title={t('asking')}>
      <Skeleton shape="summary" rows={5} />
    </Page>
  )
}

/** Not paid: the booking was given back, and the customer can choose again. */
export function RefusedScreen({ actor }: { actor: AnyActorRef }) {
  const t = useTexts('provider-payment')
  const view = useConnect(actor, connectProviderReturn)
  return (
    <Page title={t('refused')} onBack={view.goBack}>
      <EmptyState
        illustration="error"
        heading="p"
        role="alert"
        title={t(whyOf(view))}
        actions={
          <>
            {view.isStillHeld ? (
              <Button onClick={view.cancelAgain}>{t('cancelAgain')}</Button>
            ) : (
              <Button onClick={view.chooseAgain}>{t('chooseAgain')}</Button>
            )}
            <Button kind="quiet" onClick={view.toBusiness}>
              {t('toBusiness')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Not paid, and nobody here has given the booking back: where it stands is read in the reservations. */
export function DeclinedScreen({ actor }: { actor: AnyActorRef }) {
  const t = useTexts('provider-payment')
  const view = useConnect(actor, connectProviderReturn)
  return (
    <Page title={t('refused')} onBack={view.goBack}>
      <EmptyState
        illustration="error"
        heading="p"
        role="alert"
        title={t('declinedText')}
        actions={
          <>
            <Button onClick={view.chooseAgain}>{t('chooseAgain')}</Button>
            <Button kind="quiet" onClick={view.openReservations}>
              {t('reservations')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Neither paid nor refused: it may still come in, so nothing is undone. */
export function UnclearScreen({ actor }: { actor: AnyActorRef }) {
  const t = useTexts('provider-payment')
  const view = useConnect(actor, connectProviderReturn)
  return (
    <Page title={t('unclear')} onBack={view.goBack}>
      <EmptyState
        illustration="error"
        heading="p"
        role="alert"
        title={t('unclearText')}
        actions={
          <>
            <Button onClick={view.openReservations}>{t('reservations')}</Button>
            <Button kind="quiet" onClick={view.toBusiness}>
              {t('toBusiness')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Nobody could say: nothing is undone, and it is asked again. */
export function UnknownScreen({ actor }: { actor: AnyActorRef }) {
  const t = useTexts('provider-payment')
  const shell = useTexts('shell')
  const view = useConnect(actor, connectProviderReturn)
  return (
    <Page title={t('unknown')} onBack={view.goBack}>
      <EmptyState
        illustration="offline"
        heading="p"
        role="alert"
        title={t('unknownText')}
        actions={
          <>
            <Button onClick={view.askAgain}>{shell('retry')}</Button>
            <Button kind="quiet" onClick={view.openReservations}>
              {t('reservations')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** What a payment that was not made leaves behind. */
function whyOf({ isRequest, isStillHeld }: ReturnType<typeof connectProviderReturn>) {
  if (isRequest) return 'refusedAsked'
  return isStillHeld ? 'stillHeldText' : 'refusedText'
}
