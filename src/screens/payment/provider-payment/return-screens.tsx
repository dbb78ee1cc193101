import { useContext } from 'react'
import { EmptyState } from '#src/components/feedback/empty-state.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Button, type ButtonKind, LinkButton } from '#src/components/form/button.tsx'
import { Page } from '#src/components/layout/page.tsx'
import { commonDrawings, type Drawing } from '#src/components/media/illustrations.tsx'
import { useTranslation } from '#src/i18n/use-translation.ts'
import { type ActorOf, useConnect } from '#src/screens/use-connect.ts'
import { connectProviderReturn } from './provider-return.connect.ts'
import { ReturnPaths } from './return-paths.tsx'

/** Shows that the result of the payment is being read. */
export function AskingScreen(_: { actor: ActorOf<typeof connectProviderReturn> }) {
  const { t } = useTranslation('provider-payment')
  return (
    <Page at={null} title={t('asking')}>
      <Skeleton shape="summary" rows={5} />
    </Page>
  )
}

/** Shows that it is not paid: the booking was released, and the customer can choose again. */
export function RefusedScreen({ actor }: { actor: ActorOf<typeof connectProviderReturn> }) {
  const { t, view, toBusiness } = useReturn(actor)
  return (
    <Result
      title={t('refused')}
      text={t(describeWhy(view))}
      onBack={view.goBack}
      way={view.isStillHeld ? [t('cancelAgain'), view.cancelAgain] : [t('chooseAgain'), view.chooseAgain]}
      other={toBusiness}
    />
  )
}

/**
 * Shows that it is not paid, but this browser has not released the booking: the reservations show its status (R-372,
 *
 */
export function DeclinedScreen({ actor }: { actor: ActorOf<typeof connectProviderReturn> }) {
  const { t, view, toReservations } = useReturn(actor)
  return (
    <Result
      title={t('refused')}
      text={t('declinedText')}
      onBack={view.goBack}
      way={[t('chooseAgain'), view.chooseAgain]}
      other={toReservations}
    />
  )
}

/** Shows that it is neither paid nor refused and may still be paid, so nothing is undone. */
export function UnclearScreen({ actor }: { actor: ActorOf<typeof connectProviderReturn> }) {
  const { t, view, toBusiness, toReservations } = useReturn(actor)
  return (
    <Result
      title={t('unclear')}
      text={t(getUnclear(view))}
      onBack={view.goBack}
      way={view.isRequest ? [t('toRequest'), view.openRequest] : toReservations}
      other={toBusiness}
    />
  )
}

/** Shows that the result is unknown: nothing is undone, and it can be checked again. */
export function UnknownScreen({ actor }: { actor: ActorOf<typeof connectProviderReturn> }) {
  const { t: shell } = useTranslation('shell')
  const { t, view, toBusiness, toReservations } = useReturn(actor)
  return (
    <Result
      illustration={commonDrawings.offline}
      title={t('unknown')}
      text={t(view.isRequest ? 'unknownAsked' : 'unknownText')}
      onBack={view.goBack}
      way={[shell('retry'), view.askAgain]}
      other={view.isRequest ? toBusiness : toReservations}
    />
  )
}

/** A next step, with its path if it has one. */
type Way = readonly [label: string, go: () => void, href?: string | undefined]

/** Returns the view of the machine and the links to leave it. */
function useReturn(actor: ActorOf<typeof connectProviderReturn>) {
  const { t } = useTranslation('provider-payment')
  const view = useConnect(actor, connectProviderReturn)
  const { business, reservations } = useContext(ReturnPaths)
  const toBusiness: Way = [t('toBusiness'), view.toBusiness, business]
  const toReservations: Way = [t('reservations'), view.openReservations, reservations]
  return { t, view, toBusiness, toReservations }
}

interface ResultProps {
  title: string
  text: string
  illustration?: Drawing
  onBack: () => void
  way: Way
  other: Way
}

/** Shows the provider's result in a sentence, with two next steps. */
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
            <WayOn kind="primary" way={way} />
            <WayOn kind="quiet" way={other} />
          </>
        }
      />
    </Page>
  )
}

function WayOn({ kind, way: [label, go, href] }: { kind: ButtonKind; way: Way }) {
  const look = { kind, children: label }
  return href === undefined ? <Button {...look} onClick={go} /> : <LinkButton {...look} href={href} follow={go} />
}

/** Returns the text key: the payment waits for the customer, or may still be paid. */
function getUnclear({ isRequest, isUnfinished }: ReturnType<typeof connectProviderReturn>) {
  if (isUnfinished) return isRequest ? 'unfinishedAsked' : 'unfinishedText'
  return isRequest ? 'unclearAsked' : 'unclearText'
}

/** Returns the text key for the consequence of a failed payment. */
function describeWhy({ isRequest, isStillHeld }: ReturnType<typeof connectProviderReturn>) {
  if (isRequest) return 'refusedAsked'
  return isStillHeld ? 'stillHeldText' : 'refusedText'
}
