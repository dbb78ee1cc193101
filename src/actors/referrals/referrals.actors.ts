import { fromPromise, type MachineImplementationsFrom } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import type { Referral, ReferralLink } from '#domain/referrals/referral.ts'
import { bankAccountMachine } from '#machines/referrals/bank-account/index.ts'
import { earningsMachine } from '#machines/referrals/earnings/index.ts'
import { type ReferralListInput, referralListMachine } from '#machines/referrals/referral-list/index.ts'
import type { Referrer, referralsMachine } from '#machines/referrals/referrals/index.ts'
import { rememberReturn } from '#src/actors/identity/customer.actors.ts'
import {
  buildReadReferrals,
  buildReferralHash,
  createReferralHash,
  readReferrals,
  toReferral,
  toReferralLink,
} from '#src/api/contract/referrals.ts'
import { shareText } from '#src/platform/share.ts'
import { readCustomer, signedInCustomer } from '#src/queries/customer.query.ts'
import type { Deps } from '#src/queries/deps.ts'
import { readVendorPage } from '#src/storage/vendor-page.store.ts'
import { type BankSlot, createBankAccountImplementations } from './bank-account.actors.ts'
import { createEarningsImplementations } from './earnings.actors.ts'

/** Returns the actors of refer and earn: the payout service, the clipboard and the device's share dialog. */
export function createReferralsImplementations(
  deps: Deps,
  slot: BankSlot,
): MachineImplementationsFrom<typeof referralsMachine> {
  const { api } = deps
  return {
    actors: {
      identifyReferrer: fromPromise<Referrer>(async ({ signal }) => ({
        customer: await signedInCustomer(deps, signal),
        businessPath: readVendorPage(deps),
      })),
      createLink: fromPromise<ReferralLink, { customerId: string }>(async ({ input, signal }) => {
        return toReferralLink(await api.call(createReferralHash, buildReferralHash(input.customerId), { signal }))
      }),
      confirmCustomer: fromPromise<Customer>(({ signal }) => readCustomer(deps, signal)),
      copyLink: fromPromise<void, { url: string }>(async ({ input }) => navigator.clipboard.writeText(input.url)),
      shareLink: fromPromise<void, { message: string }>(({ input }) => share(input.message)),
      rememberReturn: rememberReturn(deps),
      earnings: earningsMachine.provide(createEarningsImplementations(deps)),
      bankAccount: bankAccountMachine.provide(createBankAccountImplementations(deps, slot)),
      referralList: referralListMachine.provide({
        actors: {
          readReferrals: fromPromise<Referral[], ReferralListInput>(async ({ input, signal }) => {
            return (await api.call(readReferrals, buildReadReferrals(input.customerId), { signal })).map(toReferral)
          }),
        },
      }),
    },
  }
}

/** Shares by the device's dialog, else by WhatsApp. */
async function share(message: string): Promise<void> {
  const result = await shareText(message)
  if (result === 'unsupported') window.open(`https://wa.me/?text=${encodeURIComponent(message)}`, '_blank', 'noopener')
}
