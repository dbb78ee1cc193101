import type { AnyMachineSnapshot } from 'xstate'
import type { SavedAccount } from '#domain/referrals/bank-account.ts'
import type { Earnings, Referral, ReferralLink } from '#domain/referrals/referral.ts'
import { bankAccountCases, bankAccountStates } from '#machines/referrals/bank-account/bank-account.spec.ts'
import { type BankForm, bankAccountMachine } from '#machines/referrals/bank-account/index.ts'
import { earningsCases, earningsStates } from '#machines/referrals/earnings/earnings.spec.ts'
import { earningsMachine } from '#machines/referrals/earnings/index.ts'
import { referralListMachine } from '#machines/referrals/referral-list/index.ts'
import { referralListCases, referralListStates } from '#machines/referrals/referral-list/referral-list.spec.ts'
import { referralsMachine } from '#machines/referrals/referrals/index.ts'
import { referralsCases, referralsStates } from '#machines/referrals/referrals/referrals.spec.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import texts from '#src/screens/referrals/referrals/texts.pt-BR.json'
import { buildEntries, customersPage, forgetWho, listeningPage } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { type Hands, openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'
import { fillIn } from '#tools/support/fill-in.ts'

const play = openWholeProduct()

const home: HistoryEntry = { path: '/indicacoes', step: 'home', state: {} }
const list: HistoryEntry = { path: '/indicacoes/suas-indicacoes', step: 'list', state: {} }
const steps: HistoryEntry = { path: '/indicacoes/como-funciona', step: 'steps', state: {} }
const earnings: HistoryEntry = { path: '/indicacoes/seus-ganhos', step: 'earnings', state: {} }
const account: HistoryEntry = { ...earnings, step: 'account' }
/** While a withdrawal or a save is in progress, it covers the page, which has no Back button. */
const isNotWithdrawing = (at: AnyMachineSnapshot) => !at.matches({ showing: { withdrawal: 'withdrawing' } })
const isNotSaving = (at: AnyMachineSnapshot) => !at.matches({ editing: 'saving' })

const ANONYMOUS = 'identifyReferrer answers (an anonymous user)'
const NOT_COPIED = 'copyLink fails (broken)'
const has = (path: FlowPath, name: string) => path.steps.some((step) => describeStep(step) === name)

/** The page that opens for each input; the home page for all others. */
const opened: { readonly [input: string]: HistoryEntry } = {
  'back from the sign-in': { ...home, state: { signInTried: true } },
  'the list': list,
  'how it works': steps,
  'the earnings': earnings,
  'the bank data, after a reload': account,
}
/** The required fields of an account. */
const typed = {
  Banco: 'Nubank',
  Agência: '1234',
  Conta: '56789',
  'Tipo de conta': 'Conta corrente',
  'CPF do titular': '529.982.247-25',
  'Nome do titular': 'Renata Albuquerque',
}
const over = { name: 'the session is over', sandbox: { fault: { status: 401 } } }

const isUnknown = ({ context }: AnyMachineSnapshot) => context.customer === null
const hasDialog = (at: AnyMachineSnapshot) => at.hasTag('dialog:failed')
const isOwn = (at: AnyMachineSnapshot) => !at.hasTag('screen:child')
/** The server no longer knows the customer, and the session is about to report it. */
const isRefused = ({ context }: AnyMachineSnapshot) =>
  context.failure?.kind === 'unauthorized' && context.customer !== null

const quick = 'the return path is stored too quickly for that'
const atOnce = 'nobody is quick enough to ask for it twice'

play({
  machine: referralsMachine,
  cases: referralsCases,
  states: referralsStates,
  landmarks: {
    // The loading page has the title of the next page, which may belong to a child machine.
    'screen:waiting': null,
    'screen:child': null,
    'screen:home': { role: 'navigation', name: texts.places },
    'screen:steps': { role: 'heading', name: texts.steps.signUp },
    'dialog:failed': { role: 'alertdialog', name: shell.errorTitle },
    copied: { role: 'status', name: texts.copied },
    copyFailed: { role: 'alert', name: texts.copyFailed },
  },
  afterEnd: ({ output: { departure } }) => {
    if (departure.name === 'login') return { role: 'heading', name: phone.number.title }
    return { role: 'heading', name: departure.name === 'back' ? services.title : texts.titles.home }
  },
  excused: {
    ...listeningPage.excused,
    'shareLink fails (broken)': 'where the device has no list of apps, the page of the messaging app is opened',
    'earnings fails (broken)': 'only a bug of its own ends it like this',
    'bankAccount fails (broken)': 'only a bug of its own ends it like this',
    'referralList fails (broken)': 'only a bug of its own ends it like this',
  },
  autonomous: {
    [ANONYMOUS]: 'the device knows that nobody is signed in',
    'rememberReturn answers (remembered)': 'the way back is written on the device',
    'copyLink answers (copied)': 'the browser has its clipboard at hand',
    [NOT_COPIED]: 'the browser refuses at once where it was told to',
    'shareLink answers (shared)': 'the page of the messaging app is opened, and not waited for',
  },
  where: {
    // The device stores the user whom the session has named.
    [ANONYMOUS]: isUnknown,
    'identifyReferrer fails (the session is over)': isUnknown,
    'identifyReferrer fails (no answer)': isUnknown,
    'session.changed': listeningPage.canSignOut,
    // While the user is being read, the device has no stored user.
    'route.changed': (at) => isUnknown(at) || !at.matches('identifying'),
    'page.open': (at) => at.hasTag('screen:home'),
    'back.request': (at) => isOwn(at) && !hasDialog(at) && (isUnknown(at) || !at.matches('identifying')),
    'referrals.retry': (at) => !isRefused(at),
  },
  beyond: {
    'identifying: session.changed': 'who is being looked up cannot sign out',
    'rememberingReturn: session.changed': quick,
    'rememberingReturn: route.changed': quick,
    'rememberingReturn: page.open': quick,
    'rememberingReturn: back.request': quick,
    'sharing.copying: link.copy': atOnce,
    'sharing.handingOver: link.share': atOnce,
  },
  isSignedIn: (path) => !has(path, ANONYMOUS),
  async prepare({ page, context }, path) {
    // Permissions stay granted until they are cleared, and granting one denies the others.
    await context.clearPermissions()
    await context.grantPermissions(has(path, NOT_COPIED) ? [] : ['clipboard-write'])
    await forgetWho(page)
  },
  entries: (path) =>
    buildEntries(path, opened[path.input] ?? home, {
      'route.changed (home)': home,
      'route.changed (the list)': list,
      'route.changed (how it works)': steps,
      'route.changed (the earnings)': earnings,
      'route.changed (the bank data)': account,
    }),
  responses: {
    identifyReferrer: [{ endpoint: 'readMe' }],
    createLink: [
      {
        endpoint: 'createReferralHash',
        wire: ({ url, cashbackCents }: ReferralLink) => ({ url_hash: url, cashback_value: cashbackCents }),
      },
    ],
    confirmCustomer: [{ endpoint: 'readMe' }],
  },
  otherwise: {
    // The pending request fails with the network, and nothing is sent without a connection.
    async 'createLink fails (offline)'({ answer, context, page }) {
      await context.setOffline(true)
      await answer('createReferralHash')
      await page.clock.fastForward(1_000)
      await page.getByRole('alertdialog').waitFor()
      await context.setOffline(false)
    },
  },
  children: {
    referralList: {
      holds: ['readReferrals'],
      ends: {
        async back({ answer, press }) {
          await answer('readReferrals')
          await press(shell.back)
        },
        'session expired': ({ fail }) => fail('readReferrals', over),
      },
    },
    earnings: {
      holds: ['readEarnings', 'readBankAccount'],
      ends: {
        async back({ answer, press }) {
          await answer('readEarnings')
          await press(shell.back)
        },
        async 'bank data'({ answer, press }) {
          await answer('readEarnings')
          await answer('readBankAccount', null)
          await press(texts.addAccount)
        },
        'session expired': ({ fail }) => fail('readEarnings', over),
      },
    },
    bankAccount: {
      holds: ['readBanks', 'saveBankAccount'],
      ends: {
        async back(hands) {
          await openForm(hands)
          await hands.press(shell.back)
        },
        async saved(hands) {
          await openForm(hands)
          await saveAccount(hands)
        },
        'session expired': ({ fail }) => fail('readBanks', over),
      },
    },
  },
  events: {
    ...customersPage.events,
    // If the server does not know the user, the session reports it by itself.
    'session.changed': async (hands, at) => {
      if (!isRefused(at)) await customersPage.events['session.changed'](hands)
    },
    async 'link.share'({ context, press }) {
      const [messages] = await Promise.all([context.waitForEvent('page'), press(texts.share)])
      await messages.close()
    },
  },
})

async function openForm({ answer }: Hands): Promise<void> {
  await answer('readBanks')
  await answer('readBankAccount', null)
}

async function saveAccount({ page, answer, press }: Hands): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await fillIn(page, label, value)
  await press(texts.bank.save)
  await answer('saveBankAccount', {})
  await page.getByRole('heading', { name: texts.bank.saved }).waitFor()
  // The page continues by itself after two seconds.
  await page.clock.fastForward(2_000)
}

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
  entries: () => [home, list],
  responses: {
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
  responses: {
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
    // All screens have the same title, so each landmark must be on one screen only.
    'screen:waiting': null,
    'screen:form': { role: 'combobox', name: texts.bank.bank },
    'screen:saved': { role: 'heading', name: texts.bank.saved },
    'dialog:contract': { role: 'dialog', name: texts.bank.contract },
  },
  afterEnd: ({ output }) => {
    if (output.kind === 'sessionExpired') return { role: 'heading', name: phone.number.title }
    return { role: 'heading', name: output.kind === 'saved' ? texts.titles.home : texts.titles.earnings }
  },
  excused: {},
  where: { 'account.submit': isNotSaving, 'contract.open': isNotSaving, 'back.request': isNotSaving },
  beyond: {
    'editing.saving: account.submit': 'the form cannot be reached while the account is being saved',
    'editing.saving: contract.open': 'the contract is not offered while the account is being saved',
    'editing.saving: back.request': 'Back is not there while the account is being saved',
  },
  entries: () => [home, earnings, account],
  responses: {
    readBankForm: [
      {
        endpoint: 'readBanks',
        wire: () => [
          { id: '001', description: 'Banco do Brasil' },
          { id: '260', description: 'Nubank' },
        ],
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
  // The dialog has two buttons of that name; the second has a visible text.
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
