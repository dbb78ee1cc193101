import type { Referral } from '#domain/referral.ts'
import { earningsCases } from '#machines/earnings/earnings.cases.ts'
import { earningsStates } from '#machines/earnings/earnings.states.ts'
import { type EarningsReading, earningsMachine } from '#machines/earnings/index.ts'
import { referralListMachine } from '#machines/referral-list/index.ts'
import { referralListCases } from '#machines/referral-list/referral-list.cases.ts'
import { referralListStates } from '#machines/referral-list/referral-list.states.ts'
import { texts as phone } from '#src/i18n/texts/phone-login.pt-BR.ts'
import { texts } from '#src/i18n/texts/referrals.pt-BR.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const play = openWholeProduct()

const home: HistoryEntry = { path: '/indicacoes', step: 'home', state: {} }

play({
  machine: referralListMachine,
  cases: referralListCases,
  states: referralListStates,
  landmarks: { 'screen:list': { role: 'heading', name: texts.titles.list } },
  afterEnd: ({ output }) => ({
    role: 'heading',
    name: output.kind === 'left' ? texts.titles.home : phone.number.title,
  }),
  excused: {},
  entries: () => [home, { path: '/indicacoes/suas-indicacoes', step: 'list', state: {} }],
  answers: {
    readReferrals: [
      {
        endpoint: 'readReferrals',
        wire: (referrals: Referral[]) =>
          referrals.map(({ name, status }) => ({
            name,
            payment_status: status === 'approved' ? 'Pagamento Realizado' : null,
          })),
      },
    ],
  },
})

play({
  machine: earningsMachine,
  cases: earningsCases,
  states: earningsStates,
  landmarks: {
    'screen:earnings': { role: 'heading', name: texts.titles.earnings },
    'dialog:refused': { role: 'alertdialog', name: texts.attention },
  },
  afterEnd: ({ output }) => {
    if (output.kind === 'accountOpened') return { role: 'heading', name: texts.bank.title }
    return { role: 'heading', name: output.kind === 'left' ? texts.titles.home : phone.number.title }
  },
  excused: {},
  entries: () => [home, { path: '/indicacoes/seus-ganhos', step: 'earnings', state: {} }],
  answers: {
    readEarnings: [
      {
        endpoint: 'readEarnings',
        wire: ({ earnings: { paidCents, toReceiveCents, potentialCents } }: EarningsReading) => ({
          my_earnings: paidCents,
          to_receive: toReceiveCents,
          potential_earnings: potentialCents,
        }),
      },
      { endpoint: 'readBankAccount', wire: accountOnTheWire },
    ],
    requestTransfer: [{ endpoint: 'requestTransfer', wire: () => ({}) }],
  },
})

function accountOnTheWire({ account }: EarningsReading): unknown {
  if (account === null) return null
  return {
    bank_id: '260',
    bank_description: account.bankName,
    agency: '0001',
    account: '555444',
    account_type: account.accountType,
    legal_number: '52998224725',
    name: 'Renata Albuquerque',
    recipient_id: account.recipientId,
  }
}
