import { serverSays } from '#domain/failure.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf } from '#machines/shared/papers.types.ts'
import type { earningsMachine } from './earnings.machine.ts'

// A lost connection is tried again for longer than it is said that the withdrawal was taken; this is known at once.
const broken = {
  name: 'a fault of the server',
  error: { kind: 'server', status: 500, text: null },
  sandbox: { fault: { status: 500 } },
}

export const earningsCases: CasesOf<typeof earningsMachine> = {
  machine: 'earnings',
  inputs: [{ name: 'a customer', input: { customerId: 'user-bia' } }],
  events: {
    'withdrawal.request': [{ name: 'withdraw', data: {}, by: { role: 'button', name: 'Solicitar saque' } }],
    'account.open': [{ name: 'bank data', data: {}, by: { role: 'button', name: 'Alterar dados bancários' } }],
    'account.retry': [{ name: 'the account again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'dialog.close': [{ name: 'close', data: {}, by: { role: 'button', name: 'Ok' } }],
    'earnings.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    readEarnings: [
      { name: 'something to withdraw', output: { paidCents: 9_900, toReceiveCents: 19_800, potentialCents: 9_900 } },
      { name: 'nothing', output: { paidCents: 0, toReceiveCents: 0, potentialCents: 0 } },
      unauthorized,
      broken,
      network,
    ],
    readAccount: [
      { name: 'an account', output: { recipientId: 're-1', bankName: 'Nubank', accountType: 'corrente' } },
      { name: 'no account', output: null },
      {
        name: 'an account without a recipient',
        output: { recipientId: null, bankName: null, accountType: 'poupanca' },
      },
      unauthorized,
      broken,
    ],
    requestTransfer: [
      { name: 'taken', output: undefined },
      {
        name: 'refused',
        error: { kind: 'conflict', text: serverSays('Não há valor disponível para saque.'), taken: null },
        sandbox: { fault: { status: 409, text: 'Não há valor disponível para saque.' } },
      },
      unauthorized,
    ],
  },
  key: ({ earnings, account, failure }) => ({
    toReceive: earnings?.toReceiveCents ?? null,
    recipient: account?.recipientId ?? null,
    failed: failure?.kind ?? null,
  }),
  unshown: [
    {
      where: 'guard canWithdraw',
      change: 'without earnings !== null in earnings !== null && canWithdraw(earnings)',
      because: 'It is asked only once the earnings are read: it is there for the types.',
    },
  ],
}
