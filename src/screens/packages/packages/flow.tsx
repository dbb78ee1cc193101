import { useEffect } from 'react'
import { packagePurchaseMachine } from '#machines/packages/package-purchase/index.ts'
import type { Deps } from '#src/actors/deps.ts'
import { preloadPackageCheckout } from '#src/actors/package-checkout.later.ts'
import { createPackagePurchaseImplementations } from '#src/actors/packages/package-purchase.actors.ts'
import { parseSavedPurchase } from '#src/actors/saved-purchase.ts'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import { preloadCardDialog } from '#src/screens/booking/checkout/card-dialog-later.tsx'
import { CardSlotContext } from '#src/screens/booking/checkout/card-slot.ts'
import type { FlowModule, Screen } from '#src/screens/flow-module.ts'
import { laterScreens } from '#src/screens/later.tsx'
import { createPixPaymentScreens, preloadPixPayment } from '#src/screens/payment/pix-payment/pix-payment.screens.tsx'
import { ProviderSlotContext } from '#src/screens/payment/provider-payment/provider-slot.ts'
import { PurchaseFrame } from './bought-before.tsx'
import { addressOfPurchase } from './package-purchase.address.ts'
import type { PackagePurchaseSnapshot } from './package-purchase.connect.ts'
import { toSavedPurchase } from './package-purchase.saved.ts'
import { PackagesScreen } from './packages-screen.tsx'
import { InactiveScreen, ResumingScreen, UnavailableScreen } from './purchase-screens.tsx'

const later = laterScreens(() => import('./later-screens.ts'), ['packages', 'checkout'])
const Review = later.screen(({ PackageReviewScreen }) => PackageReviewScreen)

/** From the packages of a business to a bought one. */
export function createFlow(deps: Deps): FlowModule {
  const slot = { cards: deps.cards, now: deps.clock.now }
  return {
    machine: packagePurchaseMachine.provide(createPackagePurchaseImplementations(deps)),
    screens: {
      'package-purchase': {
        resuming: ResumingScreen,
        unavailable: UnavailableScreen,
        inactive: InactiveScreen,
        boughtElsewhere: later.screen(({ BoughtElsewhereScreen }) => BoughtElsewhereScreen),
      },
      'package-selection': { packages: Packages },
      'package-checkout': {
        loading: later.screen(({ PackageLoadingScreen }) => PackageLoadingScreen),
        review: ({ actor }) => (
          <CardSlotContext value={slot}>
            <ProviderSlotContext value={deps.provider}>
              <ReviewBeforePayment actor={actor} />
            </ProviderSlotContext>
          </CardSlotContext>
        ),
        inactive: later.screen(({ CheckoutInactiveScreen }) => CheckoutInactiveScreen),
      },
      'pix-payment': createPixPaymentScreens(deps.clock.nowMs),
    },
    frame: PurchaseFrame,
    getAddress: (snapshot) => addressOfPurchase(snapshot as PackagePurchaseSnapshot),
    saved: { toSaved: (snapshot) => toSavedPurchase(snapshot as PackagePurchaseSnapshot), parse: parseSavedPurchase },
  }
}

/** While the customer chooses, the checkout is fetched. */
const Packages: Screen = ({ actor }) => {
  useEffect(() => {
    preloadDialog()
    preloadPackageCheckout()
    later.preload()
  }, [])
  return <PackagesScreen actor={actor} />
}

/** While the customer reads it, the payments are fetched. */
const ReviewBeforePayment: Screen = ({ actor }) => {
  useEffect(() => {
    preloadPixPayment()
    preloadCardDialog()
  }, [])
  return <Review actor={actor} />
}
