import type { Customer } from '#domain/entities.ts'
import { addressCases, addressStates } from '#machines/identity/address/address.spec.ts'
import { addressMachine } from '#machines/identity/address/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import reservations from '#src/screens/account/reservations/texts.pt-BR.json'
import texts from '#src/screens/identity/address/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import { buildEntries, customersPage } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep } from '#tools/flows/paths.ts'

const play = openWholeProduct()

/** The page that asks for the address replaces a checkout here: it shows its title whatever it reads. */
const before: HistoryEntry = { path: `/reservas/${sampleBusiness.id}`, step: 'reservations', state: {} }
const getPage = (id: string): HistoryEntry => ({
  path: `/endereco/${id}`,
  step: 'address',
  state: { goBackRoute: before.path, goBackRouteProps: null },
})
const page = getPage(sampleBusiness.id)

const ANONYMOUS = 'identifyCustomer answers (an anonymous user)'

play({
  machine: addressMachine,
  cases: addressCases,
  states: addressStates,
  landmarks: {
    // The form has the same title, so its own controls must not be found while the flow waits.
    'screen:waiting': null,
    'screen:form': { role: 'textbox', name: texts.street },
    'screen:place': { role: 'heading', name: texts.place },
    'dialog:incomplete': { role: 'alertdialog', name: texts.fillAll },
    'dialog:savingFailed': { role: 'alertdialog', name: texts.savingFailed },
  },
  afterEnd: ({ output: { departure } }) =>
    departure.state?.askedBy === 'expiry'
      ? { role: 'status', name: phone.sessionExpired }
      : { role: 'heading', name: departure.name === 'login' ? phone.number.title : reservations.title },
  excused: {
    'session.changed (the same customer)': 'the session says it unasked, as soon as the server has said who it is',
    'session.changed (another customer)': 'another customer can sign in on the device only after a sign-out',
  },
  autonomous: { [ANONYMOUS]: 'the device knows that nobody is signed in' },
  where: {
    'session.changed (signed out)': (state) => state.matches('editing'),
    // By then the session names the customer, and a failed title request has no effect.
    'readBusiness answers (a business)': (state) => state.matches('readingPlace'),
    'readBusiness fails (the session is over)': (state) => state.matches('readingPlace'),
    'readBusiness fails (no answer)': (state) => state.matches('readingPlace'),
    'dialog.close (OK)': (state) => state.hasTag('dialog:incomplete'),
    'dialog.close (close)': (state) => state.hasTag('dialog:savingFailed'),
  },
  beyond: {
    'editing: done readBusiness': 'the title alone tells, which its own test reads',
    'editing: error readBusiness': 'nothing on the page tells that the title names no business',
    'unavailable: done readBusiness': 'the title alone tells, which its own test reads',
    'unavailable: error readBusiness': 'nothing on the page tells that the title names no business',
    'showingPlace: session.changed': 'a visitor has nothing to sign out of',
  },
  isSignedIn: ({ steps }) => !steps.some((step) => describeStep(step) === ANONYMOUS),
  prepare: customersPage.prepare,
  kept: ({ input: name }) => {
    const saved = addressCases.inputs.find((one) => one.name === name)?.input.saved ?? null
    return saved === null ? {} : { 'horacerta.flow.address': JSON.stringify({ version: 1, ...saved }) }
  },
  entries: (path) =>
    buildEntries(
      path,
      page,
      {
        'route.changed (the same URL)': page,
        'route.changed (another business)': getPage('another'),
      },
      before,
    ),
  responses: {
    identifyCustomer: [{ endpoint: 'readMe', wire: onTheWire }],
    readBusiness: [{ endpoint: 'readBusiness' }],
    saveAddress: [{ endpoint: 'saveUser', wire: onTheWire }],
  },
  events: customersPage.events,
})

function onTheWire({
  id,
  name,
  phone: number,
  address: { postalCode, neighborhood, street, number: house, city, state },
}: Customer): unknown {
  return {
    id,
    name,
    phone: number,
    addressPostalCode: postalCode,
    addressNeighborhood: neighborhood,
    addressStreet: street,
    addressNumber: house,
    addressCity: city,
    addressState: state,
  }
}
