import { useEffect } from 'react'
import { packagePurchaseMachine } from '#machines/packages/package-purchase/index.ts'
import { preload } from '#machines/shared/lazy-machine.ts'
import { createPackagePurchaseImplementations } from '#src/actors/packages/package-purchase.actors.ts'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import type { Deps } from '#src/queries/deps.ts'
import { createPaymentScreens, withPayment } from '#src/screens/booking/checkout/payment-screens.tsx'
import type { FlowModule, LazyMachines, Screen } from '#src/screens/flow-module.ts'
import { lazyScreens } from '#src/screens/lazy.tsx'
import { parseSavedPurchase } from '#src/storage/saved-purchase.ts'
import { PurchaseFrame } from './bought-before.tsx'
import type { PackagePurchaseSnapshot } from './package-purchase.connect.ts'
import { toSavedPurchase } from './package-purchase.saved.ts'
import { getPurchaseUrl } from './package-purchase.url.ts'
import { PackagesScreen } from './packages-screen.tsx'
import { InactiveScreen, ResumingScreen, UnavailableScreen } from './purchase-screens.tsx'

const chunk = lazyScreens(() => import('./lazy-screens.ts'), ['packages', 'checkout'])

/** Creates the flow of a package purchase, from the list to the payment. */
export function createFlow(deps: Deps, lazy: LazyMachines): FlowModule {
  return {
    machine: packagePurchaseMachine.provide(createPackagePurchaseImplementations(deps, lazy)),
    screens: {
      'package-purchase': {
        resuming: ResumingScreen,
        unavailable: UnavailableScreen,
        inactive: InactiveScreen,
        boughtElsewhere: chunk.screen(({ BoughtElsewhereScreen }) => BoughtElsewhereScreen),
      },
      'package-selection': { packages: beforeCheckout(() => preload(lazy.checkout)) },
      checkout: {
        loading: chunk.screen(({ PackageLoadingScreen }) => PackageLoadingScreen),
        review: withPayment(
          chunk.screen(({ PackageReviewScreen }) => PackageReviewScreen),
          deps,
        ),
        // The review stays, and says that the amounts are missing.
        unavailable: chunk.screen(({ PackageReviewScreen }) => PackageReviewScreen),
        inactive: chunk.screen(({ CheckoutInactiveScreen }) => CheckoutInactiveScreen),
        // A package has no coupon.
        couponRefused: chunk.screen(({ PackageReviewScreen }) => PackageReviewScreen),
      },
      ...createPaymentScreens(deps),
    },
    frame: PurchaseFrame,
    getUrl: (snapshot) => getPurchaseUrl(snapshot as PackagePurchaseSnapshot),
    saved: { toSaved: (snapshot) => toSavedPurchase(snapshot as PackagePurchaseSnapshot), parse: parseSavedPurchase },
  }
}

/** Loads the checkout while the customer chooses. */
function beforeCheckout(preloadCheckout: () => void): Screen<'package-selection'> {
  return function Packages({ actor }) {
    useEffect(() => {
      preloadDialog()
      preloadCheckout()
      chunk.preload()
    }, [])
    return <PackagesScreen actor={actor} />
  }
}
