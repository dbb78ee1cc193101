import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import { toFailure } from '#domain/failure.ts'
import type { BankDetails } from '#domain/referrals/bank-account.ts'
import type { BankForm, bankAccountMachine, SaveAccountInput } from '#machines/referrals/bank-account/index.ts'
import {
  type BankAccountWire,
  buildSaveBankAccount,
  readBankAccount,
  readContract,
  saveBankAccount,
  toBankDetails,
  toSavedAccount,
} from '#src/api/contract/bank-account.ts'
import { createOneTimeStore, type OneTimeStore } from '#src/platform/one-time-store.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import { banksQuery } from '#src/queries/banks.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { type QueryDeps, read } from '#src/queries/queries.ts'

/** The banks that the form offers. */
export { banksQuery } from '#src/queries/banks.query.ts'

/** Holds bank data between the server, the form and the request; no machine has them. */
export type BankSlot = OneTimeStore<BankDetails>

export const createBankSlot = (): BankSlot => createOneTimeStore<BankDetails>('bank-account')

/**
 * Reads the saved account of a customer; null if there is none, which a server may also report as not found. Throws a
 * `Failure`.
 */
export async function readSavedAccount(
  { api }: Pick<Deps, 'api'>,
  customerId: string,
  signal: AbortSignal,
): Promise<BankAccountWire | null> {
  try {
    return await api.call(readBankAccount, { params: { userId: customerId } }, { signal })
  } catch (error) {
    if (toFailure(error).kind === 'notFound') return null
    throw error
  }
}

/** Returns the actors of the bank data form: the payout service. */
export function createBankAccountImplementations(
  deps: QueryDeps,
  slot: BankSlot,
): MachineImplementationsFrom<typeof bankAccountMachine> {
  const { api } = deps
  return {
    actors: {
      readBankForm: fromPromise<BankForm, { customerId: string }>(async ({ input, signal }) => {
        // The form needs the banks from the query.
        const [account] = await Promise.all([
          readSavedAccount(deps, input.customerId, signal),
          read(deps, banksQuery(deps), signal),
        ])
        return {
          recipientId: account && toSavedAccount(account).recipientId,
          handle: account === null ? null : slot.give(toBankDetails(account)),
        }
      }),
      saveAccount: fromPromise<void, SaveAccountInput>(async ({ input, signal }) => {
        const details = slot.take(input.handle)
        if (details === null) throw new Error('no bank account is stored for this handle')
        const body = buildSaveBankAccount(details, input.recipientId, input.customer)
        await api.call(saveBankAccount, { body }, { signal, idempotencyKey: createRandomId() })
      }),
      readContract: fromPromise<string, { recipientId: string }>(async ({ input, signal }) => {
        return (await api.call(readContract, { params: { id: input.recipientId } }, { signal })).contract
      }),
    },
  }
}
