import { dateSelectionCases, dateSelectionStates } from '#machines/booking/date-selection/date-selection.spec.ts'
import { SELECTION_PAUSE_MS } from '#machines/booking/date-selection/date-selection.types.ts'
import { type AvailableDates, dateSelectionMachine } from '#machines/booking/date-selection/index.ts'
import { sampleBusiness } from '#machines/shared/booking-examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import wizard from '#src/screens/booking/booking/texts.pt-BR.json'
import checkout from '#src/screens/booking/checkout/texts.pt-BR.json'
import texts from '#src/screens/booking/date-selection/texts.pt-BR.json'
import times from '#src/screens/booking/time-index/texts.pt-BR.json'
import services from '#src/screens/business/service-selection/texts.pt-BR.json'
import { type HistoryEntry, sampleBooking } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'

const play = openWholeProduct()

const titles = { picked: times.title, timed: checkout.title, left: services.title }

const before: HistoryEntry = { path: `/business/${sampleBusiness.id}`, step: null, state: {} }
const page: HistoryEntry = { path: `/selecionar-data/${sampleBusiness.id}`, step: 'date', state: {} }

play({
  machine: dateSelectionMachine,
  cases: dateSelectionCases,
  states: dateSelectionStates,
  landmarks: {
    'screen:date': { role: 'heading', name: texts.title },
    'screen:noServicesLeft': { role: 'heading', name: wizard.removedAll },
    'dialog:noDates': { role: 'alertdialog', name: texts.noDatesTitle },
    'dialog:loadFailed': { role: 'alertdialog', name: texts.attention },
  },
  afterEnd: ({ output: { kind } }) => ({ role: 'heading', name: titles[kind as keyof typeof titles] }),
  excused: { 'soonestTimes fails (broken)': 'only a bug of its own ends it like this' },
  autonomous: { [`${SELECTION_PAUSE_MS} ms`]: 'the tapped day is shown for a moment, then its times open' },
  entries: () => [before, page],
  kept: ({ input: name }) => {
    const input = dateSelectionCases.inputs.find((one) => one.name === name)?.input
    if (input === undefined) throw new Error(`no input "${name}"`)
    const { services: chosen, day } = input
    return { 'horacerta.flow.booking': JSON.stringify(sampleBooking({ services: chosen, day, times: [] })) }
  },
  children: {
    soonestTimes: {
      ends: { 'a time for each service': ({ press }) => press(/^09:00 /) },
    },
  },
  responses: {
    readAvailableDates: [{ endpoint: 'readAvailableDates', wire: ({ days }: AvailableDates) => days }],
  },
  events: {
    // An open dialog covers the page's Back button. The browser's Back is always there and leads to the same page.
    'back.request': (hands, { tags }) =>
      [...tags].some((tag) => tag.startsWith('dialog:')) ? hands.page.goBack() : hands.press(shell.back),
  },
})
