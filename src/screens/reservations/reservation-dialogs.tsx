import type { AnyActorRef } from 'xstate'
import type { Business, CancellationTerms, CurrencyCode } from '#domain/entities.ts'
import type { CancellationOutcome } from '#domain/reservation.ts'
import { Button } from '#src/components/button.tsx'
import { Dialog } from '#src/components/dialog.tsx'
import { Summary } from '#src/components/summary.tsx'
import type { Format } from '#src/i18n/format.ts'
import type { T } from '#src/i18n/texts.types.ts'
import { useFormat, useTexts } from '#src/i18n/use-texts.ts'
import { useConnect } from '#src/screens/use-connect.ts'
import { connectReservation, type ReservationView } from './reservation.connect.ts'
import { useReason } from './use-reason.ts'

export interface ReservationDialogsProps {
  actor: AnyActorRef
  business: Business
}

/** What is said or asked over the detail; one at a time. */
export function ReservationDialogs({ actor, business }: ReservationDialogsProps) {
  const t = useTexts('reservations')
  const view = useConnect(actor, connectReservation)
  switch (view.dialog) {
    case null:
      return null
    case 'pixConfirmed':
      return <News view={view} title={t('pixConfirmed')} text={t('pixConfirmedText')} />
    case 'paid':
      return <News view={view} title={t('payments.succeeded')} text={t('pixConfirmedText')} />
    case 'confirmed':
      return <News view={view} title={t('confirmedTitle')} text={t('confirmedText')} />
    case 'rescheduleRefused':
      return (
        <News view={view} title={t('rescheduleRefused')} text={t('rescheduleRefusedText', { name: business.name })} />
      )
    case 'confirmFailed':
      return <Failed view={view} title={t('confirmFailed')} />
    case 'rescheduleFailed':
      return <Failed view={view} title={t('rescheduleFailed')} />
    case 'termsFailed':
      return <Failed view={view} title={t('termsFailed')} text={t('termsFailedText')} />
    case 'rescheduleOver':
      return <RescheduleOver view={view} />
    case 'cancel':
      return <Cancel view={view} currency={business.currency} />
  }
}

/** Something to be read, and closed. */
function News({ view, title, text }: { view: ReservationView; title: string; text: string }) {
  const shell = useTexts('shell')
  return (
    <Dialog
      title={title}
      text={text}
      onClose={view.close}
      actions={
        <Button wide onClick={view.close}>
          {shell('ok')}
        </Button>
      }
    />
  )
}

/** Something did not work: why, and once more. */
function Failed({ view, title, text }: { view: ReservationView; title: string; text?: string }) {
  const shell = useTexts('shell')
  const reason = useReason(view.failure)
  return (
    <Dialog
      kind="alert"
      title={title}
      text={reason}
      actions={
        <>
          <Button wide onClick={view.retryAction}>
            {shell('retry')}
          </Button>
          <Button kind="quiet" wide onClick={view.close}>
            {shell('close')}
          </Button>
        </>
      }
    >
      {text !== undefined && <p>{text}</p>}
    </Dialog>
  )
}

/** Too late to be moved; it may still be cancelled, and booked anew. */
function RescheduleOver({ view }: { view: ReservationView }) {
  const t = useTexts('reservations')
  return (
    <Dialog
      title={t('rescheduleOver')}
      text={view.obstacle ?? t('rescheduleOverText')}
      onClose={view.close}
      actions={
        view.canCancelInstead && (
          <Button kind="secondary" wide onClick={view.cancelInstead}>
            {t('cancel')}
          </Button>
        )
      }
    />
  )
}

/** What cancelling comes to, before it is done. */
function Cancel({ view, currency }: { view: ReservationView; currency: CurrencyCode }) {
  const t = useTexts('reservations')
  const format = useFormat()
  const { terms, outcome } = view
  if (terms === null || outcome === null) return null
  const lines = linesOf(terms, t, format, currency).filter(({ cents }) => cents > 0 || outcome.kind !== 'nothingPaid')
  return (
    <Dialog
      title={t('cancelTitle')}
      text={sentenceOf(outcome, t, format, currency)}
      {...(view.isBusy ? {} : { onClose: view.close })}
      actions={
        <>
          <Button kind="danger" wide busy={view.isBusy} onClick={view.confirmCancellation}>
            {t('confirmCancel')}
          </Button>
          {!view.isBusy && (
            <Button kind="quiet" wide onClick={view.close}>
              {t('keep')}
            </Button>
          )}
        </>
      }
    >
      {lines.length > 0 && <Summary lines={lines} />}
    </Dialog>
  )
}

function linesOf(terms: CancellationTerms, t: T<'reservations'>, format: Format, currency: CurrencyCode) {
  const amounts = [
    { id: 'discount', cents: terms.discountCents },
    { id: 'anticipated', cents: terms.anticipatedCents },
    { id: 'fee', cents: terms.feeCents },
    { id: 'returned', cents: terms.returnedCents },
  ] as const
  return amounts.flatMap(({ id, cents }) =>
    cents === null
      ? []
      : [
          {
            id,
            cents,
            label: t(`terms.${id}`),
            value: format.money(cents, currency),
            kind: id === 'returned' ? ('strong' as const) : ('plain' as const),
          },
        ],
  )
}

function sentenceOf(
  outcome: CancellationOutcome,
  t: T<'reservations'>,
  format: Format,
  currency: CurrencyCode,
): string {
  switch (outcome.kind) {
    case 'nothingPaid':
      return t('nothingPaid')
    case 'noRefund':
      return t('noRefund', { count: outcome.hours })
    case 'partOnly':
      return t('partOnly', { count: outcome.hours, amount: format.money(outcome.cents, currency) })
    case 'returned':
      return t('returned', { amount: format.money(outcome.cents, currency) })
  }
}
