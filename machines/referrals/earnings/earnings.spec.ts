import { serverSays } from '#domain/failure.ts'
import { network, unauthorized } from '#machines/shared/failure-cases.ts'
import type { CasesOf, FlowWords, StatesOf } from '#machines/shared/flow-spec.types.ts'
import type { earningsMachine } from './earnings.machine.ts'

// ── What each state means ────────────────────────────────────────────────────────────────────────────────────────────

const address = '/indicacoes/seus-ganhos'

export const earningsStates: StatesOf<typeof earningsMachine> = {
  readingEarnings: {
    title: 'Reading the earnings',
    sentence: 'What the referrals have brought is read.',
    requirements: ['R-670'],
    address,
  },
  unavailable: {
    title: 'Earnings not read',
    sentence: 'The earnings could not be read: why, and once more.',
    requirements: ['R-669'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  showing: {
    title: 'Showing the earnings',
    sentence:
      'What is paid, to be received and still to come, and the bank account; what can be withdrawn can be asked for.',
    requirements: ['R-081', 'R-669', 'R-671', 'R-672'],
    address,
    landmarks: [{ role: 'heading', name: 'Seus ganhos' }],
  },
  'showing.withdrawal': {
    title: 'The withdrawal',
    sentence: 'What can be withdrawn is asked for, once it is known where to.',
    requirements: ['R-672'],
    address,
  },
  'showing.withdrawal.idle': {
    title: 'At rest',
    sentence: 'Nothing is being withdrawn.',
    requirements: ['R-672'],
    address,
  },
  'showing.withdrawal.withdrawing': {
    title: 'Withdrawing',
    sentence: 'Everything that can be withdrawn is being asked for, once, to the customer’s own account.',
    requirements: ['R-673'],
    address,
  },
  'showing.withdrawal.withdrawn': {
    title: 'Withdrawn',
    sentence: 'For six seconds it is said that the withdrawal was taken, while the amounts are read anew.',
    requirements: ['R-675'],
    address,
    landmarks: [{ role: 'status', name: 'Saque solicitado' }],
  },
  'showing.withdrawal.refused': {
    title: 'Withdrawal refused',
    sentence: 'The withdrawal was not taken: a dialog says why, and the amounts are read anew.',
    requirements: ['R-674'],
    address,
    landmarks: [{ role: 'alertdialog', name: 'Atenção' }],
  },
  'showing.account': {
    title: 'The account',
    sentence: 'The account that is paid to is read by itself: the earnings do not wait for it.',
    requirements: ['R-671', 'R-689'],
    address,
  },
  'showing.account.reading': {
    title: 'Reading the account',
    sentence: 'It is read whether there is an account to pay to.',
    requirements: ['R-689'],
    address,
  },
  'showing.account.known': {
    title: 'The account is known',
    sentence: 'The account is named, or the customer is told to add one.',
    requirements: ['R-671', 'R-689'],
    address,
  },
  'showing.account.unread': {
    title: 'The account was not read',
    sentence: 'It is said why, and read once more where the customer wants it; nothing is withdrawn meanwhile.',
    requirements: ['R-671', 'R-689'],
    address,
    landmarks: [{ role: 'button', name: 'Tentar novamente' }],
  },
  left: { title: 'Left', sentence: 'The customer goes back to refer and earn.', requirements: ['R-014'] },
  accountOpened: {
    title: 'To the bank data',
    sentence: 'The customer opens the form of the bank account, or needs one before anything can be withdrawn.',
    requirements: ['R-671'],
  },
  signedOut: {
    title: 'Signed out',
    sentence: 'The server does not know the customer any more: the sign-in follows.',
    requirements: ['R-681'],
  },
}

// ── What the names in the chart mean ─────────────────────────────────────────────────────────────────────────────────

export const earningsWords: FlowWords = {}

// ── What can happen ──────────────────────────────────────────────────────────────────────────────────────────────────

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
