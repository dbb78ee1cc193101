import { describe, expect, it } from 'vitest'
import type { BankDetails } from '#domain/referrals/bank-account.ts'
import {
  bankAccountSchema,
  bankSchema,
  buildSaveBankAccount,
  saveBankAccountBodySchema,
  toBankDetails,
  toSavedAccount,
} from '#src/api/contract/bank-account.ts'
import { endpoints } from '#src/api/contract/endpoints.ts'
import {
  earningsSchema,
  referralHashSchema,
  referralSchema,
  toEarnings,
  toReferral,
  toReferralLink,
} from '#src/api/contract/referrals.ts'
import { without, wrongPaths } from './support.ts'

const getCall = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('refer and earn', () => {
  it('R-662 creates the hash by POST referearn/generate-hash with user_id and is_user_id', () => {
    const { body, host } = endpoints.createReferralHash
    expect([host, getCall(endpoints.createReferralHash)]).toEqual(['payout', 'POST /referearn/generate-hash'])
    expect(wrongPaths(body, { user_id: 'u', is_user_id: true })).toEqual([])
    expect(wrongPaths(body, {})).toEqual(['user_id', 'is_user_id'])
  })

  it('R-663 reads url_hash, hash and cashback_value, each of them optional', () => {
    const wire = { url_hash: 'https://example.com/r', hash: 'r', cashback_value: 9_900 }
    expect(referralHashSchema.parse(wire)).toEqual(wire)
    expect(toReferralLink(wire)).toEqual({ url: 'https://example.com/r', cashbackCents: 9_900 })
    expect(toReferralLink(referralHashSchema.parse({}))).toEqual({ url: null, cashbackCents: null })
    expect(wrongPaths(referralHashSchema, { cashback_value: '99' })).toEqual(['cashback_value'])
  })

  it('R-668 reads the referrals by GET referearn/indications/{userId}?isUserId=true', () => {
    const { query, host } = endpoints.readReferrals
    expect([host, getCall(endpoints.readReferrals)]).toEqual(['payout', 'GET /referearn/indications/{userId}'])
    expect(wrongPaths(query, { isUserId: 'true' })).toEqual([])
    expect(wrongPaths(query, {})).toEqual(['isUserId'])
  })

  it('R-733 a referral has name and payment_status; a missing one counts as processing', () => {
    expect(wrongPaths(referralSchema, { payment_status: 'x' })).toEqual(['name'])
    expect(toReferral(referralSchema.parse({ name: 'Ana' }))).toEqual({ name: 'Ana', status: 'processing' })
  })

  it('R-666 a referral is approved if its payment_status is "Pagamento Realizado"', () => {
    expect(toReferral({ name: 'Ana', payment_status: 'Pagamento Realizado' }).status).toBe('approved')
  })

  it.each([null, '', 'Em análise', 'pagamento realizado', 'Aguardando saque'])(
    'R-667 R-733 a referral is processing where its payment_status is %j',
    (payment_status) => expect(toReferral({ name: 'Ana', payment_status }).status).toBe('processing'),
  )

  it('R-669 R-670 reads the earnings by GET referearn/my-earnings/{userId}?isUserId=true', () => {
    const { query, host } = endpoints.readEarnings
    expect([host, getCall(endpoints.readEarnings)]).toEqual(['payout', 'GET /referearn/my-earnings/{userId}'])
    expect(wrongPaths(query, { isUserId: 'true' })).toEqual([])
    const wire = { my_earnings: 100, to_receive: 200, potential_earnings: 300 }
    expect(toEarnings(wire)).toEqual({ paidCents: 100, toReceiveCents: 200, potentialCents: 300 })
    expect(toEarnings(earningsSchema.parse({}))).toEqual({
      paidCents: null,
      toReceiveCents: null,
      potentialCents: null,
    })
  })

  it('R-673 withdraws by POST referearn/generate-transfer with hash_user_id and recipient_id', () => {
    const { body, host } = endpoints.requestTransfer
    expect([host, getCall(endpoints.requestTransfer)]).toEqual(['payout', 'POST /referearn/generate-transfer'])
    expect(wrongPaths(body, { hash_user_id: 'u', recipient_id: 'r' })).toEqual([])
    expect(wrongPaths(body, {})).toEqual(['hash_user_id', 'recipient_id'])
  })
})

const account = {
  bank_id: '001',
  agency: '1234',
  agency_digit: '5',
  account: '67890',
  account_digit: '1',
  account_type: 'poupanca' as const,
  legal_number: '52998224725',
  name: 'Bia Souza',
}
const details: BankDetails = {
  bankId: '001',
  agency: '1234',
  agencyDigit: '5',
  account: '67890',
  accountDigit: '1',
  accountType: 'poupanca',
  legalNumber: '52998224725',
  holder: 'Bia Souza',
}

describe('bank data', () => {
  it('R-688 reads the banks by GET bank/all', () => {
    expect([endpoints.readBanks.host, getCall(endpoints.readBanks)]).toEqual(['payout', 'GET /bank/all'])
    expect(wrongPaths(bankSchema, {})).toEqual(['id', 'description'])
  })

  it('R-689 R-732 reads the account by GET recipient/bank-account/consumer/{userId}', () => {
    expect(getCall(endpoints.readBankAccount)).toBe('GET /recipient/bank-account/consumer/{userId}')
    const wire = { ...account, recipient_id: 're-1', bank_description: 'Banco do Brasil' }
    expect(toSavedAccount(wire)).toEqual({ recipientId: 're-1', bankName: 'Banco do Brasil', accountType: 'poupanca' })
    expect(toBankDetails(wire)).toEqual(details)
    expect(bankAccountSchema.parse(null)).toBeNull()
  })

  it.each(['bank_id', 'agency', 'account', 'account_type', 'legal_number', 'name'] as const)(
    'R-732 an account without %s is reported with the path of the field',
    (field) => expect(wrongPaths(bankAccountSchema, without(account, field))).toEqual([field]),
  )

  it('R-732 an account renders without its digits and the description of its bank', () => {
    const { agency_digit: _agency, account_digit: _account, ...rest } = account
    expect(wrongPaths(bankAccountSchema, rest)).toEqual([])
    expect(toBankDetails(rest)).toEqual({ ...details, agencyDigit: '', accountDigit: '' })
    expect(toSavedAccount(rest)).toEqual({ recipientId: null, bankName: null, accountType: 'poupanca' })
  })

  it('R-685 knows four kinds of account', () => {
    for (const account_type of ['corrente', 'corrente_conjunta', 'poupanca', 'poupanca_conjunta'])
      expect(wrongPaths(bankAccountSchema, { ...account, account_type })).toEqual([])
    expect(wrongPaths(bankAccountSchema, { ...account, account_type: 'salario' })).toEqual(['account_type'])
  })

  it('R-690 saves by POST recipient/bank-account/save, without a recipient_id while none is known', () => {
    expect(getCall(endpoints.saveBankAccount)).toBe('POST /recipient/bank-account/save')
    const who = { email: 'bia@example.com', phone: '+5511911112222' }
    const sent = {
      ...account,
      ...who,
      company_name: 'Bia Souza',
      is_user_consumer: true,
      managing_partners: [{ name: 'Bia Souza', document_number: '52998224725', email: 'bia@example.com' }],
    }
    expect(buildSaveBankAccount(details, null, who)).toEqual(sent)
    expect(buildSaveBankAccount(details, 're-1', who)).toEqual({ ...sent, recipient_id: 're-1' })
    expect(wrongPaths(saveBankAccountBodySchema, sent)).toEqual([])
  })

  it('R-694 reads the contract by GET recipient/contract/{id}', () => {
    expect([endpoints.readContract.host, getCall(endpoints.readContract)]).toEqual([
      'payout',
      'GET /recipient/contract/{id}',
    ])
  })
})
