import { serverSays } from '#domain/failure.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, StatesOf, WordsOf } from '#machines/shared/flow-spec.types.ts'
import type { earningsMachine } from './earnings.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/indicacoes/seus-ganhos'

export const earningsStates: StatesOf<typeof earningsMachine> = {
  readingEarnings: {
    title: 'Reading the earnings',
    sentence: 'The app reads the earnings from the referrals.',
    requirements: ['R-670'],
    address,
  },
  unavailable: {
    title: 'Reading failed',
    sentence: 'The earnings could not be read; the customer sees why and can try again.',
    requirements: ['R-669'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  showing: {
    title: 'Earnings',
    sentence:
      'The customer sees what is paid, available and pending, and the bank account, and can withdraw what is available.',
    requirements: ['R-081', 'R-669', 'R-671', 'R-672'],
    address,
    landmarks: [{ role: 'heading', name: 'Seus ganhos' }],
  },
  'showing.withdrawal': {
    title: 'Withdrawal',
    sentence: 'The customer can withdraw the available amount when the bank account is known.',
    requirements: ['R-672'],
    address,
  },
  'showing.withdrawal.idle': {
    title: 'No withdrawal',
    sentence: 'No withdrawal is in progress.',
    requirements: ['R-672'],
    address,
  },
  'showing.withdrawal.withdrawing': {
    title: 'Withdrawing',
    sentence:
      'The server receives one request to transfer the whole available amount to the bank account of the customer.',
    requirements: ['R-673'],
    address,
  },
  'showing.withdrawal.withdrawn': {
    title: 'Withdrawal requested',
    sentence: 'A message says for six seconds that the withdrawal was requested, and the app reads the amounts again.',
    requirements: ['R-675'],
    address,
    landmarks: [{ role: 'status', name: 'Saque solicitado' }],
  },
  'showing.withdrawal.refused': {
    title: 'Withdrawal failed',
    sentence: 'The withdrawal failed; a dialog says why, and the app reads the amounts again.',
    requirements: ['R-674'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Atenção' }],
  },
  'showing.account': {
    title: 'Bank account',
    sentence: 'The app reads the bank account separately; the earnings do not wait for it.',
    requirements: ['R-671', 'R-689'],
    address,
  },
  'showing.account.reading': {
    title: 'Reading the bank account',
    sentence: 'The app reads whether the customer has a bank account.',
    requirements: ['R-689'],
    address,
  },
  'showing.account.known': {
    title: 'Bank account read',
    sentence: 'The page shows the bank account or asks the customer to add one.',
    requirements: ['R-671', 'R-689'],
    address,
  },
  'showing.account.unread': {
    title: 'Reading the bank account failed',
    sentence: 'The customer sees why and can try again; nothing can be withdrawn until then.',
    requirements: ['R-671', 'R-689'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  left: {
    title: 'Back',
    sentence: 'The customer goes back to the main page of the referrals.',
    requirements: ['R-014'],
  },
  accountOpened: {
    title: 'To the bank data',
    sentence: 'The customer opens the form of the bank account, or needs one before a withdrawal.',
    requirements: ['R-671'],
  },
  sessionExpired: {
    title: 'Signed out',
    sentence: 'The customer is not signed in any more and goes to the sign-in.',
    requirements: ['R-681'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const earningsWords: WordsOf<typeof earningsMachine> = {
  guards: {
    canWithdraw: 'an amount can be withdrawn',
    hasRecipient: 'the customer has a bank account',
    isAccountKnown: 'the bank account was read',
  },
  actions: {
    storeEarnings: 'remembers the earnings',
    storeAccount: 'remembers the bank account',
    storeWithdrawn: 'sets the available amount to zero',
  },
  events: {
    'withdrawal.request': 'the customer requests a withdrawal',
    'account.open': 'the customer opens the form of the bank account',
    'earnings.retry': 'the customer tries again',
    'account.retry': 'the customer tries again to read the bank account',
  },
  actors: {
    readEarnings: 'reading the earnings',
    readAccount: 'reading the bank account',
    requestTransfer: 'requesting the withdrawal',
  },
  delays: {
    snackbarTime: 'the time the message is shown',
  },
}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

// A lost connection is retried for longer than the message about the withdrawal is shown; this failure comes at once.
const broken = {
  name: 'server error',
  error: { kind: 'server', status: 500, text: null },
  sandbox: { fault: { status: 500 } },
}

export const earningsCases: CasesOf<typeof earningsMachine> = {
  machine: 'earnings',
  inputs: [{ name: 'a customer', input: { customerId: 'user-bia' } }],
  events: {
    'withdrawal.request': [{ name: 'withdraw', data: {}, by: { role: 'button', name: 'Solicitar saque' } }],
    'account.open': [{ name: 'bank data', data: {}, by: { role: 'button', name: 'Alterar dados bancários' } }],
    'account.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'dialog.close': [{ name: 'OK', data: {}, by: { role: 'button', name: 'Ok' } }],
    'earnings.retry': [{ name: 'try again', data: {}, by: { role: 'button', name: 'Tentar novamente' } }],
    'back.request': [{ name: 'back', data: {}, by: { role: 'button', name: 'Voltar' } }],
  },
  actors: {
    readEarnings: [
      { name: 'an amount to withdraw', output: { paidCents: 9_900, toReceiveCents: 19_800, potentialCents: 9_900 } },
      { name: 'nothing to withdraw', output: { paidCents: 0, toReceiveCents: 0, potentialCents: 0 } },
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
      { name: 'accepted', output: undefined },
      {
        name: 'rejected',
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
      because: 'The check runs only after the earnings are read; the types need it.',
    },
  ],
}
