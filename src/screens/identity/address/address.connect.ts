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

/** The page of the address as its screens see it. */
export function connectAddress(snapshot: AddressSnapshot, send: (event: AddressEvent) => void) {
  const { business, draft, failure } = snapshot.context
  const problems = findAddressProblems(draft)
  return {
    business,
    draft,
    /** What is wrong with each field, once the form was sent. */
    problems: snapshot.hasTag('correcting') ? problems : NONE,
    /** Where the focus goes when the form is sent as it stands; null where it can be saved. */
    firstWrong: ADDRESS_FIELDS.find((field) => problems[field] !== undefined) ?? null,
    isBusy: snapshot.hasTag('busy'),
    /** Why something could not be read or saved; null while nothing is wrong. */
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
