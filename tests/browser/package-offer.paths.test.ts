import { EMPTY_PET_DRAFT } from '#domain/business/pets.ts'
import { type OfferReading, packageOfferMachine } from '#machines/business/package-offer/index.ts'
import { packageOfferCases, packageOfferStates } from '#machines/business/package-offer/package-offer.spec.ts'
import { haircut, sampleBusiness } from '#machines/shared/booking-examples.ts'
import shell from '#src/components/shell.texts.pt-BR.json'
import texts from '#src/screens/packages/packages/texts.pt-BR.json'
import type { HistoryEntry } from '#tests/support/flow-tenant.ts'
import { openWholeProduct } from '#tests/support/whole-product.ts'
import { describeStep, type FlowPath } from '#tools/flows/paths.ts'

const { id } = sampleBusiness
const SLUG = 'estudio-flor'
const bookingPackage = { service: haircut.id, validityDays: 90 }
const play = openWholeProduct({
  slug: SLUG,
  packages: [
    { ...bookingPackage, id: 'ten', name: 'Pacote 10 cortes', price: 45_507, quantity: 10 },
    { ...bookingPackage, id: 'one', name: 'Primeira vez', price: 3_000, quantity: 1 },
  ],
})

const buildEntry = (address: string): HistoryEntry => ({ path: `/business/${address}`, step: null, state: {} })

const DECLINED = 'business.shown (a business whose packages were declined)'
const has = ({ steps }: FlowPath, name: string) => steps.some((step) => describeStep(step) === name)

play({
  machine: packageOfferMachine,
  cases: packageOfferCases,
  states: packageOfferStates,
  landmarks: { offered: { role: 'link', name: texts.discover }, declined: null },
  excused: {},
  where: {
    [DECLINED]: (state) => state.matches('waiting'),
    'business.shown (no business yet)': () => false,
    // There is no control before the page is loaded.
    'offer.ask': (state) => !state.matches('waiting'),
  },
  entries: () => [buildEntry(SLUG), buildEntry(id)],
  kept: (path) => {
    const packages = has(path, DECLINED) ? 'declined' : 'undecided'
    const saved = { version: 3, address: id, services: [], pets: [], petDraft: EMPTY_PET_DRAFT, packages }
    return { 'horacerta.flow.business': JSON.stringify(saved) }
  },
  holds: ['readBusiness'],
  responses: {
    readOffer: [{ endpoint: 'readPackages', wire: ({ count }: OfferReading) => (count === 0 ? [] : undefined) }],
  },
  events: {
    async 'business.shown'({ page, answer }, { value }) {
      // The same business under another URL.
      if (value !== 'waiting') await page.goBack()
      await answer('readBusiness')
    },
    async 'offer.ask'({ page, press }, { tags }) {
      await page.getByRole('checkbox', { name: haircut.name }).click()
      await press(/^Sua seleção/)
      if (!tags.has('offered')) return
      // The link to the packages is in the list, so the customer goes back there.
      if (!tags.has('declined')) await page.getByRole('heading', { name: texts.continueTitle }).waitFor()
      await press(shell.back)
    },
    async 'offer.decline'({ page, press }) {
      await page.getByRole('checkbox', { name: haircut.name }).click()
      await press(/^Sua seleção/)
      await press(new RegExp(`^${texts.single}`))
      await press(shell.back)
    },
  },
})
