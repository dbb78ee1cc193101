import { createActor } from 'xstate'
import type { Referral } from '#domain/referral.ts'
import { referralListMachine } from '#machines/referral-list/index.ts'
import { referralsMachine } from '#machines/referrals/index.ts'
import { exampleCustomer } from '#machines/shared/examples.ts'
import { HomeScreen } from '#src/screens/referrals/home-screen.tsx'
import { ListScreen } from '#src/screens/referrals/list-screen.tsx'
import { StepsScreen } from '#src/screens/referrals/steps-screen.tsx'
import { WaitingScreen } from '#src/screens/referrals/waiting-screen.tsx'
import type { Look } from '#tests/look/look.types.ts'

/** Refer and earn, and whom a customer has referred. */

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
    context: { place: 'home', customer, businessPath: null, signIn: 'untried', link, failure: null, ...context },
  })
  return createActor(referralsMachine, { snapshot, input })
}

function listAt(value: Parameters<typeof referralListMachine.resolveState>[0]['value'], search = '') {
  const context = { customerId: 'user-bia', referrals, search, failure: null }
  const snapshot = referralListMachine.resolveState({ value, context })
  return createActor(referralListMachine, { snapshot, input: { customerId: 'user-bia' } })
}

const look = (name: string, render: Look['render']): Look => ({ name: `referrals-${name}`, frame: 'none', render })

export const looks: Look[] = [
  look('home', () => <HomeScreen actor={homeAt({ sharing: 'copied' })} />),
  look('home-fixed', () => (
    <HomeScreen actor={homeAt({ sharing: 'copyFailed' }, { link: { ...link, cashbackCents: null } })} />
  )),
  look('home-no-link', () => (
    <HomeScreen actor={homeAt({ sharing: 'idle' }, { link: { url: null, cashbackCents: null } })} />
  )),
  look('steps', () => <StepsScreen actor={homeAt('explaining', { place: 'steps' })} />),
  {
    ...look('failed', () => (
      <WaitingScreen
        actor={homeAt({ unavailable: 'telling' }, { link: null, failure: { kind: 'refused', text: 'Fora do ar.' } })}
      />
    )),
    waitFor: '[role=alertdialog]',
  },
  look('list', () => <ListScreen actor={listAt('listing')} />),
  look('list-no-match', () => <ListScreen actor={listAt('listing', 'zé')} />),
  look('list-none', () => <ListScreen actor={listAt('empty')} />),
]
