import { createActor } from 'xstate'
import { type LinkEntryContext, linkEntryMachine } from '#machines/business/link-entry/index.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { EntryScreen } from '#src/screens/business/link-entry/entry-screen.tsx'
import { WaitingScreen } from '#src/screens/business/link-entry/waiting-screen.tsx'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The page at which the customers of a business enter by its link. */

const business = exampleBusiness({
  photos: [{ id: 'p', url: picture('pine'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const stores = { android: 'https://play.example/app', ios: 'https://apps.example/app' }

function entryAt(
  value: Parameters<typeof linkEntryMachine.resolveState>[0]['value'],
  context: Partial<LinkEntryContext> = {},
) {
  const entry = { name: 'linkEntry' as const, params: { id: 'b-1' }, query: {}, state: null }
  const customer = exampleCustomer()
  const input = { entry, saved: null, business, customer, language: 'pt-BR' as const }
  const whole: LinkEntryContext = {
    entry,
    linkCode: null,
    customer,
    business,
    relation: 'client',
    failure: null,
    ...context,
  }
  return createActor(linkEntryMachine, { snapshot: linkEntryMachine.resolveState({ value, context: whole }), input })
}

const check = (name: string, render: VisualCheck['render']): VisualCheck => ({
  name: `link-entry-${name}`,
  frame: 'none',
  render,
})

export const checks: VisualCheck[] = [
  check('welcome', () => <EntryScreen actor={entryAt({ welcoming: 'resting' })} stores={stores} />),
  check('nameless', () => (
    <EntryScreen
      actor={entryAt({ welcoming: 'resting' }, { customer: exampleCustomer({ name: null }), relation: 'other' })}
      stores={stores}
    />
  )),
  check('gate', () => (
    <EntryScreen actor={entryAt({ atGate: 'invited' }, { customer: null, relation: 'other' })} stores={stores} />
  )),
  check('refused', () => (
    <EntryScreen actor={entryAt({ atGate: 'linkRefused' }, { customer: null, relation: 'other' })} stores={stores} />
  )),
  check('failed', () => <WaitingScreen actor={entryAt('unavailable', { failure: { kind: 'connection' } })} />),
]
