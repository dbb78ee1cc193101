import type { AnyActorRef } from 'xstate'
import { Button } from '#src/components/button.tsx'
import { EmptyState } from '#src/components/empty-state.tsx'
import { commonDrawings, type Drawing } from '#src/components/illustrations.tsx'
import { Page } from '#src/components/page.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectProviderReturn } from './provider-return.connect.ts'

/** What became of the payment is being asked. */
export function AskingScreen(_: { actor: AnyActorRef }) {
  const { t } = useTranslation('provider-payment')
  return (
    <Page at={null} title={t('asking')}>
      <Skeleton shape="summary" rows={5} />
    </Page>
  )
}

/** Not paid: the booking was given back, and the customer can choose again. */
export function RefusedScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('provider-payment')
  const view = useConnect(actor, connectProviderReturn)
  return (
    <Result
      title={t('refused')}
      text={t(whyOf(view))}
      onBack={view.goBack}
      way={view.isStillHeld ? [t('cancelAgain'), view.cancelAgain] : [t('chooseAgain'), view.chooseAgain]}
      other={[t('toBusiness'), view.toBusiness]}
    />
  )
}

/** Not paid, and nobody here has given the booking back: where it stands is read in the reservations. */
export function DeclinedScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('provider-payment')
  const view = useConnect(actor, connectProviderReturn)
  return (
    <Result
      title={t('refused')}
      text={t('declinedText')}
      onBack={view.goBack}
      way={[t('chooseAgain'), view.chooseAgain]}
      other={[t('reservations'), view.openReservations]}
    />
  )
}

/** Neither paid nor refused: it may still come in, so nothing is undone. */
export function UnclearScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('provider-payment')
  const view = useConnect(actor, connectProviderReturn)
  return (
    <Result
      title={t('unclear')}
      text={t(unclearOf(view))}
      onBack={view.goBack}
      way={view.isRequest ? [t('toRequest'), view.openRequest] : [t('reservations'), view.openReservations]}
      other={[t('toBusiness'), view.toBusiness]}
    />
  )
}

/** Nobody could say: nothing is undone, and it is asked again. */
export function UnknownScreen({ actor }: { actor: AnyActorRef }) {
  const { t } = useTranslation('provider-payment')
  const { t: shell } = useTranslation('shell')
  const view = useConnect(actor, connectProviderReturn)
  return (
    <Result
      illustration={commonDrawings.offline}
      title={t('unknown')}
      text={t(view.isRequest ? 'unknownAsked' : 'unknownText')}
      onBack={view.goBack}
      way={[shell('retry'), view.askAgain]}
      other={view.isRequest ? [t('toBusiness'), view.toBusiness] : [t('reservations'), view.openReservations]}
    />
  )
}

type Way = readonly [label: string, go: () => void]

interface ResultProps {
  title: string
  text: string
  illustration?: Drawing
  onBack: () => void
  way: Way
  other: Way
}

/** What the provider came to, in a sentence, and two ways on. */
function Result({ title, text, illustration = commonDrawings.error, onBack, way, other }: ResultProps) {
  return (
    <Page title={title} onBack={onBack}>
      <EmptyState
        illustration={illustration}
        heading="p"
        role="alert"
        title={text}
        actions={
          <>
            <Button onClick={way[1]}>{way[0]}</Button>
            <Button kind="quiet" onClick={other[1]}>
              {other[0]}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Whether the payment waits for the customer, or may still come in. */
function unclearOf({ isRequest, isUnfinished }: ReturnType<typeof connectProviderReturn>) {
  if (isUnfinished) return isRequest ? 'unfinishedAsked' : 'unfinishedText'
  return isRequest ? 'unclearAsked' : 'unclearText'
}

/** What a payment that was not made leaves behind. */
function whyOf({ isRequest, isStillHeld }: ReturnType<typeof connectProviderReturn>) {
  if (isRequest) return 'refusedAsked'
  return isStillHeld ? 'stillHeldText' : 'refusedText'
}
