import type { SnapshotFrom } from 'xstate'
import type { BankAccountEvent, bankAccountMachine } from '#machines/referrals/bank-account/index.ts'

/** The bank data as their screens see them. */
export function connectBankAccount(
  snapshot: SnapshotFrom<typeof bankAccountMachine>,
  send: (event: BankAccountEvent) => void,
) {
  const { handle, contract, failure } = snapshot.context
  return {
    /** With which the form takes up the saved account; null while none is saved. */
    handle,
    /** Why the form could not be had; null unless it could not. */
    failure: snapshot.hasTag('failed') ? failure : null,
    /** Not while it is saved: nobody leaves without knowing what became of it. */
    canGoBack: snapshot.can({ type: 'back.request' }),
    isSaving: snapshot.hasTag('saving'),
    /** Why the account was not saved; null unless it was not. */
    savingFailure: snapshot.hasTag('savingFailed') ? failure : null,
    canOpenContract: snapshot.can({ type: 'contract.open' }) || snapshot.hasTag('readingContract'),
    isReadingContract: snapshot.hasTag('readingContract'),
    /** Why the contract could not be read; null unless it could not. */
    contractFailure: snapshot.hasTag('contractFailed') ? failure : null,
    /** The contract while it is looked at. */
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
