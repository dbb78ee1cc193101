import type { SnapshotFrom } from 'xstate'
import {
  ADDRESS_FIELDS,
  type AddressDraft,
  type AddressProblems,
  findAddressProblems,
} from '#domain/identity/postal-address.ts'
import type { AddressEvent, addressMachine } from '#machines/identity/address/index.ts'

export type AddressSnapshot = SnapshotFrom<typeof addressMachine>

const NONE: AddressProblems = {}

/** Maps the snapshot of the address page to its screens. */
export function connectAddress(snapshot: AddressSnapshot, send: (event: AddressEvent) => void) {
  const { business, draft, failure } = snapshot.context
  const problems = findAddressProblems(draft)
  return {
    business,
    draft,
    /** The error of each field, after the form was submitted. */
    problems: snapshot.hasTag('correcting') ? problems : NONE,
    /** The field to focus if the form cannot be saved; null if it can. */
    firstWrong: ADDRESS_FIELDS.find((field) => problems[field] !== undefined) ?? null,
    isBusy: snapshot.hasTag('busy'),
    /** Why something could not be read or saved; null without a failure. */
    failure: snapshot.hasTag('failed') ? failure : null,
    isIncomplete: snapshot.hasTag('dialog:incomplete'),
    hasSavingFailed: snapshot.hasTag('dialog:savingFailed'),
    change: (change: Partial<AddressDraft>) => send({ type: 'draft.change', change }),
    submit: () => send({ type: 'address.submit' }),
    closeDialog: () => send({ type: 'dialog.close' }),
    retry: () => send({ type: 'address.retry' }),
    signIn: () => send({ type: 'signIn.start' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type AddressView = ReturnType<typeof connectAddress>
