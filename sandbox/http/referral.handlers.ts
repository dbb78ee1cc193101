import { BANKS, findBankAccount, getContract, saveBankAccount } from '#sandbox/rules/bank-accounts.ts'
import { once } from '#sandbox/rules/once.ts'
import { computeHash, getEarnings, listReferrals, withdraw } from '#sandbox/rules/referrals.ts'
import { getUser } from '#sandbox/rules/users.ts'
import { refusal } from '#sandbox/rules/words.ts'
import type { Call, Handlers } from './context.ts'

type ReferralCall =
  | 'createReferralHash'
  | 'readReferrals'
  | 'readEarnings'
  | 'requestTransfer'
  | 'readBanks'
  | 'readBankAccount'
  | 'saveBankAccount'
  | 'readContract'

/** Sign-up page for professionals, an external site. */
const SIGN_UP = 'https://profissionais.horacerta.example/'

/** Handlers of the caller's own referrals, earnings and bank account. */
export const referralHandlers: Pick<Handlers, ReferralCall> = {
  async createReferralHash(call) {
    await getOwner(call, call.request.body.user_id)
    const hash = computeHash(call.tenant, call.bearer.uid)
    return { hash, url_hash: `${SIGN_UP}?ref=${hash}`, cashback_value: call.tenant.catalog.cashbackCents }
  },

  async readReferrals(call) {
    await getOwner(call, call.request.params.userId)
    return listReferrals(call.services.db, call.tenant, call.bearer.uid)
  },

  async readEarnings(call) {
    await getOwner(call, call.request.params.userId)
    return getEarnings(call.services.db, call.tenant, call.bearer.uid)
  },

  async requestTransfer(call) {
    const { tenant, bearer, services, key, request } = call
    await getOwner(call, request.body.hash_user_id)
    const first = { tenant, userId: bearer.uid, endpoint: 'requestTransfer', key, request: request.body }
    return once(services.db, first, async (tx) => {
      await withdraw(tx, tenant, bearer.uid, request.body.recipient_id)
      return {}
    })
  },

  async readBanks() {
    return BANKS
  },

  async readBankAccount(call) {
    await getOwner(call, call.request.params.userId)
    return findBankAccount(call.services.db, call.tenant, call.bearer.uid)
  },

  async saveBankAccount(call) {
    const { tenant, bearer, services, key, request } = call
    const first = { tenant, userId: bearer.uid, endpoint: 'saveBankAccount', key, request: request.body }
    return once(services.db, first, async (tx) => {
      await saveBankAccount(tx, tenant, bearer.uid, request.body)
      return {}
    })
  },

  async readContract({ tenant, bearer, services, request, language }) {
    const account = await findBankAccount(services.db, tenant, bearer.uid)
    if (account === null || account.recipient_id !== request.params.id) throw refusal(404, 'recipientNotFound')
    return { contract: getContract(account.name, language) }
  },
}

/** Creates the caller's record from the data set, if there is none. Throws 404 for another user's id. */
async function getOwner(
  { tenant, bearer, services }: Pick<Call<'readMe'>, 'tenant' | 'bearer' | 'services'>,
  userId: string,
): Promise<void> {
  if (userId !== bearer.uid) throw refusal(404, 'notFound')
  await getUser(services.db, tenant, bearer)
}
