import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { SavedAccount } from '#domain/referrals/bank-account.ts'
import type { Earnings } from '#domain/referrals/referral.ts'
import type { EarningsInput, earningsMachine, TransferInput } from '#machines/referrals/earnings/index.ts'
import { toSavedAccount } from '#src/api/contract/bank-account.ts'
import {
  buildReadReferrals,
  buildTransfer,
  readEarnings,
  requestTransfer,
  toEarnings,
} from '#src/api/contract/referrals.ts'
import { createRandomId } from '#src/platform/random-id.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readSavedAccount } from './bank-account.actors.ts'

/** Returns the actors of the earnings: the payout service. */
export function createEarningsImplementations(
  deps: Pick<Deps, 'api'>,
): MachineImplementationsFrom<typeof earningsMachine> {
  const { api } = deps
  return {
    actors: {
      readEarnings: fromPromise<Earnings, EarningsInput>(async ({ input, signal }) => {
        return toEarnings(await api.call(readEarnings, buildReadReferrals(input.customerId), { signal }))
      }),
      readAccount: fromPromise<SavedAccount | null, EarningsInput>(async ({ input, signal }) => {
        const account = await readSavedAccount(deps, input.customerId, signal)
        return account && toSavedAccount(account)
      }),
      requestTransfer: fromPromise<void, TransferInput>(async ({ input, signal }) => {
        await api.call(requestTransfer, buildTransfer(input), { signal, idempotencyKey: createRandomId() })
      }),
    },
  }
}
