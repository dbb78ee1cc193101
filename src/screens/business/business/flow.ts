import { businessMachine } from '#machines/business/business/index.ts'
import { createBusinessImplementations } from '#src/actors/business/business.actors.ts'
import type { Deps } from '#src/actors/deps.ts'
import { pets } from '#src/screens/business/pets/pets.later.tsx'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { addressOfBusiness } from './business.address.ts'
import type { BusinessSnapshot } from './business.connect.ts'
import { later } from './business.later.tsx'
import { parseSavedBusiness, toSavedBusiness } from './business.saved.ts'
import { createFrame } from './business-frame.tsx'
import { CategoriesScreen } from './categories-screen.tsx'
import { ConnectionProblemScreen, LoadingScreen, SectorsFailedScreen } from './loading-screens.tsx'
import { packages } from './packages.later.tsx'

/** The page of a business, from its address to the chosen services: the first thing most customers see. */
export function createFlow(deps: Deps): FlowModule {
  return {
    machine: businessMachine.provide(createBusinessImplementations(deps)),
    screens: {
      business: {
        categories: CategoriesScreen,
        categoryPage: later.screen(({ CategoryPageScreen }) => CategoryPageScreen),
        selected: later.screen(({ SelectedScreen }) => SelectedScreen),
        continue: packages.screen(({ ContinueScreen }) => ContinueScreen),
        selectPackage: packages.screen(({ SelectPackageScreen }) => SelectPackageScreen),
        inactive: later.screen(({ InactiveScreen }) => InactiveScreen),
        nothingOffered: later.screen(({ NothingOfferedScreen }) => NothingOfferedScreen),
        broken: later.screen(({ BrokenScreen }) => BrokenScreen),
      },
      'business-loading': {
        loading: LoadingScreen,
        connectionProblem: ConnectionProblemScreen,
        notLoaded: later.screen(({ NotLoadedScreen }) => NotLoadedScreen),
        sectorsFailed: SectorsFailedScreen,
      },
      pets: {
        list: pets.screen(({ PetListScreen }) => PetListScreen),
        form: pets.screen(({ PetFormScreen }) => PetFormScreen),
      },
      'service-selection': {
        list: later.screen(({ ListScreen }) => ListScreen),
        empty: later.screen(({ EmptyScreen }) => EmptyScreen),
        unread: later.screen(({ UnreadScreen }) => UnreadScreen),
      },
    },
    frame: createFrame(() => deps.clock.nowMs()),
    getAddress: (snapshot) => addressOfBusiness(snapshot as BusinessSnapshot),
    saved: { toSaved: (snapshot) => toSavedBusiness(snapshot as BusinessSnapshot), parse: parseSavedBusiness },
  }
}
