import type { AnyMachineSnapshot } from 'xstate'
import type { SavedAccount } from '#domain/bank-account.ts'
import type { Earnings, Referral } from '#domain/referral.ts'
import { bankAccountCases } from '#machines/bank-account/bank-account.cases.ts'
import { bankAccountStates } from '#machines/bank-account/bank-account.states.ts'
import { type BankForm, bankAccountMachine } from '#machines/bank-account/index.ts'
import { earningsCases } from '#machines/earnings/earnings.cases.ts'
import { earningsStates } from '#machines/earnings/earnings.states.ts'
import { earningsMachine } from '#machines/earnings/index.ts'
import { referralListMachine } from '#machines/referral-list/index.ts'
import { referralListCases } from '#machines/referral-list/referral-list.cases.ts'
import { referralListStates } from '#machines/referral-list/referral-list.states.ts'
import { texts as phone } from '#src/i18n/texts/phone-login.pt-BR.ts'
import { texts } from '#src/i18n/texts/referrals.pt-BR.ts'
import { texts as shell } from '#src/i18n/texts/shell.pt-BR.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const play = openWholeProduct()

const home: HistoryEntry = { path: '/indicacoes', step: 'home', state: {} }
const earnings: HistoryEntry = { path: '/indicacoes/seus-ganhos', step: 'earnings', state: {} }
/** Nobody leaves while something of theirs is under way: it covers the page, and Back is not there. */
const isNotWithdrawing = (at: AnyMachineSnapshot) => !at.matches({ showing: { withdrawal: 'withdrawing' } })
const isNotSaving = (at: AnyMachineSnapshot) => !at.matches({ editing: 'saving' })

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
  where: { 'account.open': isNotWithdrawing, 'back.request': isNotWithdrawing },
  beyond: {
    'showing.withdrawal.withdrawing: account.open': 'the page lies under what is waited for',
    'showing.withdrawal.withdrawing: back.request': 'Back is not there while the money is being withdrawn',
  },
  entries: () => [home, earnings],
  answers: {
    readEarnings: [
      {
        endpoint: 'readEarnings',
        wire: ({ paidCents, toReceiveCents, potentialCents }: Earnings) => ({
          my_earnings: paidCents,
          to_receive: toReceiveCents,
          potential_earnings: potentialCents,
        }),
      },
    ],
    readAccount: [{ endpoint: 'readBankAccount', wire: accountOnTheWire }],
    requestTransfer: [{ endpoint: 'requestTransfer', wire: () => ({}) }],
  },
})

play({
  machine: bankAccountMachine,
  cases: bankAccountCases,
  states: bankAccountStates,
  landmarks: {
    // Every screen has the title; what is on the form alone must not be on the others.
    'screen:waiting': null,
    'screen:form': { role: 'combobox', name: texts.bank.bank },
    'screen:saved': { role: 'heading', name: texts.bank.saved },
    'dialog:contract': { role: 'dialog', name: texts.bank.contract },
  },
  afterEnd: ({ output }) => {
    if (output.kind === 'signedOut') return { role: 'heading', name: phone.number.title }
    return { role: 'heading', name: output.kind === 'saved' ? texts.titles.home : texts.titles.earnings }
  },
  excused: {},
  where: { 'contract.open': isNotSaving, 'back.request': isNotSaving },
  beyond: {
    'editing.saving: contract.open': 'the contract is not offered while the account is being saved',
    'editing.saving: back.request': 'Back is not there while the account is being saved',
  },
  entries: () => [home, earnings, { ...earnings, step: 'account' }],
  answers: {
    readBankForm: [
      {
        endpoint: 'readBanks',
        wire: ({ banks }: BankForm) => banks.map(({ id, name }) => ({ id, description: name })),
      },
      {
        endpoint: 'readBankAccount',
        wire: ({ recipientId }: BankForm) =>
          recipientId === null ? null : savedOnTheWire({ recipientId, bankName: 'Nubank', accountType: 'corrente' }),
      },
    ],
    saveAccount: [{ endpoint: 'saveBankAccount', wire: () => ({}) }],
    readContract: [{ endpoint: 'readContract', wire: (contract: string) => ({ contract }) }],
  },
  // The dialog has two that are named so, and the second says it in words.
  events: { 'dialog.close': ({ page }) => page.getByRole('button', { name: shell.close }).last().click() },
})

function accountOnTheWire(account: SavedAccount | null): unknown {
  return account && savedOnTheWire(account)
}

function savedOnTheWire({ bankName, accountType, recipientId }: SavedAccount): unknown {
  return {
    bank_id: '260',
    bank_description: bankName,
    agency: '0001',
    account: '555444',
    account_type: accountType,
    legal_number: '52998224725',
    name: 'Renata Albuquerque',
    recipient_id: recipientId,
  }
}
