import type { SnapshotFrom } from 'xstate'
import type { BankAccountEvent, bankAccountMachine } from '#machines/referrals/bank-account/index.ts'

/** Maps the snapshot of the bank account to its screens. */
export function connectBankAccount(
  snapshot: SnapshotFrom<typeof bankAccountMachine>,
  send: (event: BankAccountEvent) => void,
) {
  const { handle, contract, failure } = snapshot.context
  return {
    /** Handle of the saved account for the form; null if none is saved. */
    handle,
    /** Why the form could not be loaded, else null. */
    failure: snapshot.hasTag('failed') ? failure : null,
    /** Not while saving: the customer must see the result. */
    canGoBack: snapshot.can({ type: 'back.request' }),
    isSaving: snapshot.hasTag('saving'),
    /** Why the account was not saved, else null. */
    savingFailure: snapshot.hasTag('savingFailed') ? failure : null,
    canOpenContract: snapshot.can({ type: 'contract.open' }) || snapshot.hasTag('readingContract'),
    isReadingContract: snapshot.hasTag('readingContract'),
    /** Why the contract could not be read, else null. */
    contractFailure: snapshot.hasTag('contractFailed') ? failure : null,
    /** The contract while its dialog is open. */
    contract: snapshot.hasTag('dialog:contract') ? contract : null,
    canSubmit: snapshot.can({ type: 'account.submit', handle: '' }),
    submit: (submitted: string) => send({ type: 'account.submit', handle: submitted }),
    openContract: () => send({ type: 'contract.open' }),
    closeDialog: () => send({ type: 'dialog.close' }),
    retry: () => send({ type: 'account.retry' }),
    goBack: () => send({ type: 'back.request' }),
  }
}

export type BankAccountView = ReturnType<typeof connectBankAccount>
