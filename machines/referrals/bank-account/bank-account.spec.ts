import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { bankAccountMachine } from './bank-account.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/indicacoes/seus-ganhos'
const form = { address, landmarks: [{ role: 'button', name: 'Salvar' }] }

export const bankAccountStates: StatesOf<typeof bankAccountMachine> = {
  readingForm: {
    title: 'Reading the form',
    sentence: 'The banks and the account that is saved are read.',
    requirements: ['R-688', 'R-689'],
    address,
  },
  unavailable: {
    title: 'Form not read',
    sentence: 'The banks or the saved account could not be read: why, and once more.',
    requirements: ['R-688', 'R-689'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  editing: {
    title: 'Editing',
    sentence: 'The customer types the account that they are paid to; it begins with the one that is saved.',
    requirements: ['R-671', 'R-682', 'R-683', 'R-684', 'R-685', 'R-686', 'R-687'],
    ...form,
  },
  'editing.entering': { title: 'Entering', sentence: 'Nothing is under way.', requirements: ['R-671'], ...form },
  'editing.readingContract': {
    title: 'Reading the contract',
    sentence: 'The contract of the customer’s own account is being read.',
    requirements: ['R-694'],
    ...form,
  },
  'editing.showingContract': {
    title: 'Showing the contract',
    sentence: 'A dialog shows the contract over the form.',
    requirements: ['R-694'],
    address,
    landmarks: [{ role: 'dialog', name: 'Contrato' }],
  },
  'editing.contractFailed': {
    title: 'Contract not read',
    sentence: 'The contract could not be read: why; the link is there for another try.',
    requirements: ['R-694'],
    ...form,
  },
  'editing.saving': {
    title: 'Saving',
    sentence: 'The account is being saved, once; what was typed is taken up with the ticket.',
    requirements: ['R-690'],
    ...form,
  },
  'editing.savingFailed': {
    title: 'Not saved',
    sentence: 'The account was not saved: the form says so and keeps what was typed.',
    requirements: ['R-693'],
    ...form,
  },
  saved: {
    title: 'Saved',
    sentence: 'For two seconds it is said that the data were sent.',
    requirements: ['R-691', 'R-692'],
    address,
    landmarks: [{ role: 'heading', name: 'Dados enviados com sucesso!' }],
  },
  done: { title: 'Done', sentence: 'The customer is led back to refer and earn.', requirements: ['R-692'] },
  left: { title: 'Left', sentence: 'The customer goes back to the earnings.', requirements: ['R-014'] },
  signedOut: {
    title: 'Signed out',
    sentence: 'The server does not know the customer any more: the sign-in follows.',
    requirements: ['R-681'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const bankAccountWords: FlowWords = {}

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
      { name: 'save', data: { ticket: 'bank-account-1' }, by: { role: 'button', name: 'Salvar', fill: typed } },
    ],
    'contract.open': [{ name: 'contract', data: {}, by: { role: 'button', name: 'Contrato' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Fechar' } }],
    'account.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    readBankForm: [
      { name: 'a saved account', output: { recipientId: 're-1', ticket: 'bank-account-0' } },
      { name: 'no account', output: { recipientId: null, ticket: null } },
      unauthorized,
      network,
    ],
    saveAccount: [
      { name: 'saved', output: undefined },
      {
        name: 'refused',
        error: { kind: 'invalid', status: 400, text: serverSays('CPF inválido') },
        sandbox: { fault: { status: 400, text: 'CPF inválido' } },
      },
      unauthorized,
    ],
    readContract: [{ name: 'a contract', output: 'Contrato.' }, unauthorized, network],
  },
  key: ({ recipientId, ticket, contract, failure }) => ({
    recipientId,
    ticket,
    contract,
    failed: failure?.kind ?? null,
  }),
}
