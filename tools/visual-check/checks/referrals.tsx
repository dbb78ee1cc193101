import { createActor } from 'xstate'
import { serverSays } from '#domain/failure.ts'
import type { BankDetails } from '#domain/referrals/bank-account.ts'
import type { Referral } from '#domain/referrals/referral.ts'
import { bankAccountMachine } from '#machines/referrals/bank-account/index.ts'
import { earningsMachine } from '#machines/referrals/earnings/index.ts'
import { referralListMachine } from '#machines/referrals/referral-list/index.ts'
import { referralsMachine } from '#machines/referrals/referrals/index.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { createBankSlot } from '#src/actors/referrals/bank-account.actors.ts'
import { BankFormScreen } from '#src/screens/referrals/referrals/bank-form-screen.tsx'
import { BankSavedScreen } from '#src/screens/referrals/referrals/bank-other-screens.tsx'
import { BankSlotContext } from '#src/screens/referrals/referrals/bank-slot.ts'
import { EarningsScreen } from '#src/screens/referrals/referrals/earnings-screen.tsx'
import { HomeScreen } from '#src/screens/referrals/referrals/home-screen.tsx'
import { ListScreen } from '#src/screens/referrals/referrals/list-screen.tsx'
import { StepsScreen } from '#src/screens/referrals/referrals/steps-screen.tsx'
import { WaitingScreen } from '#src/screens/referrals/referrals/waiting-screen.tsx'
import { ShownFrame } from '#tools/support/shown-frame.tsx'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** Refer and earn, and the people whom a customer has referred. */

const link = { url: 'https://profissionais.horacerta.example/?ref=1f0c9a77b2de', cashbackCents: 9_900 }
const referrals: Referral[] = [
  { name: 'Beatriz Nogueira', status: 'approved' },
  { name: 'Maria Fernanda de Albuquerque Cavalcanti Figueiredo', status: 'processing' },
  { name: 'Otávio Brandão', status: 'processing' },
]

type Value = Parameters<typeof referralsMachine.resolveState>[0]['value']
type Context = Parameters<typeof referralsMachine.resolveState>[0]['context']

function homeAt(value: Value, context: Partial<NonNullable<Context>> = {}) {
  const customer = exampleCustomer()
  const entry = { name: 'referrals' as const, params: {}, query: {}, state: null }
  const input = { entry, saved: null, business: null, customer, language: 'pt-BR' as const }
  const snapshot = referralsMachine.resolveState({
    value,
    context: { page: 'home', customer, businessPath: null, signIn: 'untried', link, failure: null, ...context },
  })
  return createActor(referralsMachine, { snapshot, input })
}

function listAt(value: Parameters<typeof referralListMachine.resolveState>[0]['value'], search = '') {
  const context = { customerId: 'user-bia', referrals, search, failure: null }
  const snapshot = referralListMachine.resolveState({ value, context })
  return createActor(referralListMachine, { snapshot, input: { customerId: 'user-bia' } })
}

function earningsAt(
  value: Parameters<typeof earningsMachine.resolveState>[0]['value'],
  context: Partial<Parameters<typeof earningsMachine.resolveState>[0]['context']> = {},
) {
  const snapshot = earningsMachine.resolveState({
    value,
    context: {
      customerId: 'user-bia',
      earnings: { paidCents: 123_450, toReceiveCents: 1_980_000, potentialCents: 9_900 },
      account: { recipientId: 're-1', bankName: 'Caixa Econômica Federal', accountType: 'poupanca_conjunta' },
      failure: null,
      ...context,
    },
  })
  return createActor(earningsMachine, { snapshot, input: { customerId: 'user-bia' } })
}

const details: BankDetails = {
  bankId: '104',
  agency: '0123',
  agencyDigit: '',
  account: '12345678',
  accountDigit: '9',
  accountType: 'corrente',
  legalNumber: '52998224725',
  holder: 'Beatriz Souza',
}

function bankAt(
  value: Parameters<typeof bankAccountMachine.resolveState>[0]['value'],
  context: Partial<Parameters<typeof bankAccountMachine.resolveState>[0]['context']> = {},
) {
  const customer = exampleCustomer()
  const snapshot = bankAccountMachine.resolveState({
    value,
    context: {
      customer,
      recipientId: 're-1',
      handle: 'bank-account-1',
      contract: null,
      failure: null,
      ...context,
    },
  })
  return createActor(bankAccountMachine, { snapshot, input: { customer } })
}

function form(actor: ReturnType<typeof bankAt>) {
  const slot = createBankSlot()
  slot.give(details)
  return (
    <ShownFrame responses={{ readBanks: [{ id: '104', description: 'Caixa Econômica Federal' }] }}>
      <BankSlotContext value={slot}>
        <BankFormScreen actor={actor} />
      </BankSlotContext>
    </ShownFrame>
  )
}

const check = (name: string, render: VisualCheck['render']): VisualCheck => ({
  name: `referrals-${name}`,
  frame: 'none',
  render,
})

export const checks: VisualCheck[] = [
  check('home', () => <HomeScreen actor={homeAt({ sharing: 'copied' })} />),
  check('home-fixed', () => (
    <HomeScreen actor={homeAt({ sharing: 'copyFailed' }, { link: { ...link, cashbackCents: null } })} />
  )),
  check('home-no-link', () => (
    <HomeScreen actor={homeAt({ sharing: 'idle' }, { link: { url: null, cashbackCents: null } })} />
  )),
  check('steps', () => <StepsScreen actor={homeAt('explaining', { page: 'steps' })} />),
  {
    ...check('failed', () => (
      <WaitingScreen
        actor={homeAt(
          { unavailable: 'telling' },
          { link: null, failure: { kind: 'refused', text: serverSays('Fora do ar.') } },
        )}
      />
    )),
    waitFor: '[role=alertdialog]',
  },
  check('list', () => <ListScreen actor={listAt('listing')} />),
  check('list-no-match', () => <ListScreen actor={listAt('listing', 'zé')} />),
  check('list-none', () => <ListScreen actor={listAt('empty')} />),
  check('earnings', () => <EarningsScreen actor={earningsAt({ showing: { withdrawal: 'idle', account: 'known' } })} />),
  check('earnings-account-failed', () => (
    <EarningsScreen
      actor={earningsAt(
        { showing: { withdrawal: 'idle', account: 'unread' } },
        { account: null, failure: { kind: 'connection' } },
      )}
    />
  )),
  check('earnings-withdrawn', () => (
    <EarningsScreen
      actor={earningsAt(
        { showing: { withdrawal: 'withdrawn', account: 'known' } },
        { earnings: { paidCents: null, toReceiveCents: 0, potentialCents: 0 }, account: null },
      )}
    />
  )),
  {
    ...check('earnings-refused', () => (
      <EarningsScreen
        actor={earningsAt(
          { showing: { withdrawal: 'refused', account: 'known' } },
          { failure: { kind: 'refused', text: serverSays('Não há valor disponível.') } },
        )}
      />
    )),
    waitFor: '[role=alertdialog]',
  },
  check('bank-form', () => form(bankAt({ editing: 'entering' }))),
  check('bank-form-failed', () =>
    form(
      bankAt(
        { editing: 'savingFailed' },
        { recipientId: null, handle: null, failure: { kind: 'refused', text: serverSays('Agência inválida.') } },
      ),
    ),
  ),
  check('bank-saved', () => <BankSavedScreen actor={bankAt('saved')} />),
]
