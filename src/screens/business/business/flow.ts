import { businessMachine } from '#machines/business/business/index.ts'
import { preload } from '#machines/shared/lazy-machine.ts'
import { createBusinessImplementations } from '#src/actors/business/business.actors.ts'
import type { Deps } from '#src/queries/deps.ts'
import { pets } from '#src/screens/business/pets/pets.lazy.tsx'
import type { FlowModule, LazyMachines } from '#src/screens/flow-module.ts'
import type { BusinessSnapshot } from './business.connect.ts'
import { chunk } from './business.lazy.tsx'
import { parseSavedBusiness, toSavedBusiness } from './business.saved.ts'
import { getBusinessUrl } from './business.url.ts'
import { createFrame } from './business-frame.tsx'
import { createCategoriesScreen } from './categories-screen.tsx'
import { ConnectionProblemScreen, LoadingScreen, SectorsFailedScreen } from './loading-screens.tsx'
import { packages } from './packages.lazy.tsx'

/** Creates the flow of a business page, up to the selected services: the first page of most customers. */
export function createFlow(deps: Deps, lazy: LazyMachines): FlowModule {
  return {
    machine: businessMachine.provide(createBusinessImplementations(deps, lazy)),
    screens: {
      business: {
        categories: createCategoriesScreen(() => preload(lazy.pets)),
        categoryPage: chunk.screen(({ CategoryPageScreen }) => CategoryPageScreen),
        selected: chunk.screen(({ SelectedScreen }) => SelectedScreen),
        continue: packages.screen(({ ContinueScreen }) => ContinueScreen),
        selectPackage: packages.screen(({ SelectPackageScreen }) => SelectPackageScreen),
        inactive: chunk.screen(({ InactiveScreen }) => InactiveScreen),
        nothingOffered: chunk.screen(({ NothingOfferedScreen }) => NothingOfferedScreen),
        broken: chunk.screen(({ BrokenScreen }) => BrokenScreen),
      },
      'business-loading': {
        loading: LoadingScreen,
        connectionProblem: ConnectionProblemScreen,
        notLoaded: chunk.screen(({ NotLoadedScreen }) => NotLoadedScreen),
        sectorsFailed: SectorsFailedScreen,
      },
      pets: {
        list: pets.screen(({ PetListScreen }) => PetListScreen),
        form: pets.screen(({ PetFormScreen }) => PetFormScreen),
      },
      'service-selection': {
        list: chunk.screen(({ ListScreen }) => ListScreen),
        empty: chunk.screen(({ EmptyScreen }) => EmptyScreen),
        unread: chunk.screen(({ UnreadScreen }) => UnreadScreen),
      },
    },
    frame: createFrame(() => deps.clock.nowMs()),
    getUrl: (snapshot) => getBusinessUrl(snapshot as BusinessSnapshot),
    saved: { toSaved: (snapshot) => toSavedBusiness(snapshot as BusinessSnapshot), parse: parseSavedBusiness },
  }
}
