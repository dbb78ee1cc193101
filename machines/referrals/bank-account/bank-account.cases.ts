import { serverSays } from '#domain/failure.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { bankAccountMachine } from './bank-account.machine.ts'

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
