import { addressMachine } from '#machines/identity/address/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { getReturnRoute } from '#machines/shared/return-route.ts'
import { createAddressImplementations } from '#src/actors/identity/address.actors.ts'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import type { AddressSnapshot } from './address.connect.ts'
import { parseSavedAddress, toSavedAddress } from './address.saved.ts'
import { FormScreen } from './form-screen.tsx'
import { PlaceScreen } from './place-screen.tsx'
import { WaitingScreen } from './waiting-screen.tsx'

/**
 * Creates the flow of `/endereco/{id}`: the customer's address, and for anonymous users the location of the business
 * (R-066, R-695).
 */
export function createFlow(deps: Deps): FlowModule {
  // The dialog about a lost connection could not be loaded once it is lost.
  preloadDialog()
  return {
    machine: addressMachine.provide(createAddressImplementations(deps)),
    screens: { address: { waiting: WaitingScreen, form: FormScreen, place: PlaceScreen } },
    getUrl: (snapshot) => {
      const { entry } = (snapshot as AddressSnapshot).context
      const params = { id: getAddressId({ entry }) }
      return { name: 'address', params, query: {}, state: { ...getReturnRoute(entry) }, step: 'address' }
    },
    saved: {
      toSaved: (snapshot) => toSavedAddress(snapshot as AddressSnapshot),
      parse: parseSavedAddress,
    },
  }
}
