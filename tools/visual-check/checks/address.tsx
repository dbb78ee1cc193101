import { createActor } from 'xstate'
import { type AddressContext, addressMachine } from '#machines/identity/address/index.ts'
import { exampleBusiness, exampleCustomer } from '#machines/shared/examples.ts'
import { FormScreen } from '#src/screens/identity/address/form-screen.tsx'
import { PlaceScreen } from '#src/screens/identity/address/place-screen.tsx'
import { WaitingScreen } from '#src/screens/identity/address/waiting-screen.tsx'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The address of a customer, and for an anonymous user that of the business. */

const business = exampleBusiness({
  photos: [{ id: 'p', url: picture('pine'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const whole = {
  postalCode: '01310-100',
  street: 'Avenida Paulista',
  number: '1000',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
}
const empty = { postalCode: '', street: '', number: '', neighborhood: '', city: '', state: '' }

function pageAt(
  value: Parameters<typeof addressMachine.resolveState>[0]['value'],
  context: Partial<AddressContext> = {},
) {
  const entry = { name: 'address' as const, params: { id: 'b-1' }, query: {}, state: null }
  const customer = exampleCustomer()
  const input = { entry, saved: null, business, customer, language: 'pt-BR' as const }
  const whole: AddressContext = { entry, customer, business, saved: null, draft: empty, failure: null, ...context }
  return createActor(addressMachine, { snapshot: addressMachine.resolveState({ value, context: whole }), input })
}

const check = (name: string, render: VisualCheck['render'], more: Partial<VisualCheck> = {}): VisualCheck => ({
  name: `address-${name}`,
  frame: 'none',
  render,
  ...more,
})
/** The code of a dialog is loaded when the first one opens. */
const dialog = { waitFor: '[role="alertdialog"]' }

export const checks: VisualCheck[] = [
  check('empty', () => <FormScreen actor={pageAt({ editing: 'entering' })} />),
  check('filled', () => <FormScreen actor={pageAt({ editing: 'entering' }, { draft: whole })} />),
  check('wrong', () => (
    <FormScreen
      actor={pageAt(
        { editing: 'correcting' },
        { draft: { ...whole, postalCode: '0131', number: '?', state: '', city: '' } },
      )}
    />
  )),
  check(
    'dialog',
    () => <FormScreen actor={pageAt({ editing: 'incomplete' }, { draft: { ...whole, street: '' } })} />,
    dialog,
  ),
  check(
    'not-saved',
    () => <FormScreen actor={pageAt({ editing: 'savingFailed' }, { draft: whole, failure: { kind: 'connection' } })} />,
    dialog,
  ),
  check('place', () => <PlaceScreen actor={pageAt('showingPlace')} />),
  check('failed', () => <WaitingScreen actor={pageAt('unavailable', { failure: { kind: 'connection' } })} />),
]
