import type { SnapshotFrom } from 'xstate'
import { getLeftCents, getReceiptStatus, isRefundDue } from '#domain/account/receipt.ts'
import { takesPlace } from '#domain/payment/transaction.ts'
import {
  pathOfReservation,
  type Receipt,
  type ReceiptEvent,
  type receiptMachine,
} from '#machines/account/receipt/index.ts'

export type ReceiptSnapshot = SnapshotFrom<typeof receiptMachine>

/** Maps the snapshot of a receipt to its screen. */
export function connectReceipt(snapshot: ReceiptSnapshot, send: (event: ReceiptEvent) => void) {
  const { receipt, failure } = snapshot.context
  return {
    receipt: receipt && toShown(receipt),
    isBusy: snapshot.hasTag('busy'),
    isMissing: snapshot.hasTag('missing'),
    /** Why the receipt could not be read, else null. */
    failure: snapshot.hasTag('failed') ? failure : null,
    /** Whether something was paid, so that there is something to print. */
    canPrint: snapshot.can({ type: 'receipt.print' }),
    print: () => send({ type: 'receipt.print' }),
    retry: () => send({ type: 'receipt.retry' }),
    toReservation: {
      href: pathOfReservation(snapshot.context),
      follow: () => send({ type: 'reservation.show' }),
    },
    goBack: () => send({ type: 'back.request' }),
  }
}

export type ShownReceipt = ReturnType<typeof toShown>

function toShown(receipt: Receipt) {
  const { business, transaction, summary, payments } = receipt
  return {
    business,
    id: transaction.id,
    status: getReceiptStatus(transaction, receipt),
    isRefundDue: isRefundDue(transaction, receipt),
    /** The services, each with whether it takes place. */
    bookings: transaction.bookings.map((booking) => ({ ...booking, isOff: !takesPlace(booking) })),
    /** The name of the bought package; null for appointments. */
    packageName: transaction.package?.name ?? null,
    payments,
    amounts: {
      total: transaction.totalCents ?? 0,
      discount: summary?.discountCents ?? 0,
      paid: summary?.totalCents ?? 0,
      refunded: summary?.refundedCents ?? 0,
      left: getLeftCents(transaction, receipt) ?? 0,
    },
  }
}
