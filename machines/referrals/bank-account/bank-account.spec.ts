import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { bankAccountMachine } from './bank-account.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/indicacoes/seus-ganhos'
const form = { address, landmarks: [{ role: 'button', name: 'Salvar' }] }

export const bankAccountStates: StatesOf<typeof bankAccountMachine> = {
  readingForm: {
    title: 'Reading the form',
    sentence: 'The app reads the list of banks and the saved bank account.',
    requirements: ['R-688', 'R-689'],
    address,
  },
  unavailable: {
    title: 'Reading failed',
    sentence: 'The banks or the saved bank account could not be read; the customer sees why and can try again.',
    requirements: ['R-688', 'R-689'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  editing: {
    title: 'Bank account form',
    sentence: 'The customer enters the bank account for the payments; the form starts with the saved one.',
    requirements: ['R-671', 'R-682', 'R-683', 'R-684', 'R-685', 'R-686', 'R-687'],
    ...form,
  },
  'editing.entering': {
    title: 'Entering the bank account',
    sentence: 'The customer enters the data.',
    requirements: ['R-671'],
    ...form,
  },
  'editing.readingContract': {
    title: 'Reading the contract',
    sentence: 'The app reads the contract of the customer.',
    requirements: ['R-694'],
    ...form,
  },
  'editing.showingContract': {
    title: 'Contract',
    sentence: 'A dialog over the form shows the contract.',
    requirements: ['R-694'],
    address,
    landmarks: [{ role: 'dialog', name: 'Contrato' }],
  },
  'editing.contractFailed': {
    title: 'Reading the contract failed',
    sentence: 'The contract could not be read; the customer sees why and can open it again.',
    requirements: ['R-694'],
    ...form,
  },
  'editing.saving': {
    title: 'Saving',
    sentence: 'The server saves the bank account, once; the data leaves the form through a one-time secret store.',
    requirements: ['R-690'],
    ...form,
  },
  'editing.savingFailed': {
    title: 'Saving failed',
    sentence: 'The bank account was not saved; the form says so and keeps its entries.',
    requirements: ['R-693'],
    ...form,
  },
  saved: {
    title: 'Saved',
    sentence: 'A message says for two seconds that the data was sent.',
    requirements: ['R-691', 'R-692'],
    address,
    landmarks: [{ role: 'heading', name: 'Dados enviados com sucesso!' }],
  },
  done: {
    title: 'Done',
    sentence: 'The customer goes back to the main page of the referrals.',
    requirements: ['R-692'],
  },
  left: { title: 'Back', sentence: 'The customer goes back to the earnings.', requirements: ['R-014'] },
  sessionExpired: {
    title: 'Signed out',
    sentence: 'The customer is not signed in any more and goes to the sign-in.',
    requirements: ['R-681'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const bankAccountWords: WordsOf<typeof bankAccountMachine> = {
  guards: {
    hasRecipient: 'the customer has a bank account',
  },
  actions: {
    storeForm: 'remembers the banks and the bank account',
    storeContract: 'remembers the contract',
  },
  events: {
    'account.submit': 'the customer saves the form',
    'contract.open': 'the customer opens the contract',
    'account.retry': 'the customer tries again',
  },
  actors: {
    readBankForm: 'reading the banks and the bank account',
    saveAccount: 'saving the bank account',
    readContract: 'reading the contract',
  },
  delays: {
    savedTime: 'the time the message is shown',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

const typed = {
  Banco: 'Nubank',
  Agência: '1234',
  'Dígito da agência': '0',
  Conta: '56789',
  'Dígito da conta': '1',
  'Tipo de conta': 'Conta corrente',
  'CPF do titular': '529.982.247-25',
  'Nome do titular': 'Bia Souza',
}

export const bankAccountCases: CasesOf<typeof bankAccountMachine> = {
  machine: 'bank-account',
  inputs: [{ name: 'a customer', input: { customer: exampleCustomer() } }],
  events: {
    'account.submit': [
      { name: 'save', data: { handle: 'bank-account-1' }, by: { role: 'button', name: 'Salvar', fill: typed } },
    ],
    'contract.open': [{ name: 'open the contract', data: {}, by: { role: 'button', name: 'Contrato' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'account.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    readBankForm: [
      { name: 'a saved account', output: { recipientId: 're-1', handle: 'bank-account-0' } },
      { name: 'no account', output: { recipientId: null, handle: null } },
      unauthorized,
      network,
    ],
    saveAccount: [
      { name: 'saved', output: undefined },
      {
        name: 'rejected',
        error: { kind: 'invalid', status: 400, text: serverSays('CPF inválido') },
        sandbox: { fault: { status: 400, text: 'CPF inválido' } },
      },
      unauthorized,
    ],
    readContract: [{ name: 'a contract', output: 'Contrato.' }, unauthorized, network],
  },
  key: ({ recipientId, handle, contract, failure }) => ({
    recipientId,
    handle,
    contract,
    failed: failure?.kind ?? null,
  }),
}
