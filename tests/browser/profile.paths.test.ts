import type { AnyMachineSnapshot } from 'xstate'
import type { Customer } from '#domain/entities.ts'
import { type PreparedProfile, profileMachine } from '#machines/identity/profile/index.ts'
import { profileCases, profileStates } from '#machines/identity/profile/profile.spec.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import phone from '#src/screens/identity/phone-login/texts.pt-BR.json'
import texts from '#src/screens/identity/profile/texts.pt-BR.json'
import { buildEntries, customersPage } from '#tests/support/customers-page.ts'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep } from '#tools/flows/paths.ts'

const play = openWholeProduct()

/** The sign-in was started from the business page. */
const state = { goBackRoute: `/business/${sampleBusiness.id}`, goBackRouteProps: null }
const name: HistoryEntry = { path: '/login/personal-information', step: 'name', state }
const number: HistoryEntry = { path: '/login/personal-information-number', step: 'number', state }

const ANONYMOUS = 'prepareProfile answers (an anonymous user)'

// The specs of the states say which of the two is asked for.
const title = { role: 'heading', name: /^(Como você se chama|Qual é o seu celular)\?$/ }
const onTheWire = ({ id, name: full, phone: digits }: Customer) => ({ id, name: full, phone: digits })
const isSaving = (at: AnyMachineSnapshot) => at.matches({ number: 'saving' })

play({
  machine: profileMachine,
  cases: profileCases,
  states: profileStates,
  isJoined: true,
  apart: ['route.changed (the number)'],
  landmarks: {
    'screen:waiting': title,
    'screen:name': title,
    'screen:number': title,
    'dialog:savingFailed': {
      role: 'alertdialog',
      name: new RegExp(`^(${shell.errorTitle}|${texts.number.notSaved})`),
    },
  },
  afterEnd: ({ output: { departure } }) =>
    // The number page asks in the same words.
    departure.name === 'login'
      ? { role: 'button', name: phone.number.send }
      : { role: 'heading', name: services.title },
  excused: {},
  autonomous: { [ANONYMOUS]: 'the device knows that nobody is signed in' },
  where: {
    'session.changed (name saved in another tab)': () => false,
    'country.choose': (at) => !isSaving(at),
    'number.submit (a complete number and a name)': ({ context }) => context.customer?.name === null,
  },
  beyond: { 'number.saving: country.choose': 'the list of countries does not open while the number is being saved' },
  isSignedIn: ({ steps }) => !steps.some((step) => describeStep(step) === ANONYMOUS),
  prepare: customersPage.prepare,
  entries: (path) =>
    buildEntries(path, path.input === 'just signed in with Google' ? number : name, {
      'route.changed (the name)': name,
      'route.changed (the number)': number,
    }),
  responses: {
    prepareProfile: [{ endpoint: 'readMe', wire: ({ customer }: PreparedProfile) => customer && onTheWire(customer) }],
    saveProfile: [{ endpoint: 'saveUser', wire: onTheWire }],
  },
  events: customersPage.events,
})
