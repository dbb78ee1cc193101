import { type ComponentType, useEffect } from 'react'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import { lazyScreens } from '#src/screens/lazy.tsx'
import { createPaymentScreens, withPayment } from './payment-screens.tsx'

const chunk = lazyScreens(() => import('./lazy-screens.ts'), ['checkout'])

/** Creates the screens of the checkout and its payments, for the flow that runs them. */
export function createCheckoutScreens(deps: Pick<Deps, 'clock' | 'cards' | 'provider'>): FlowModule['screens'] {
  return {
    checkout: {
      loading: chunk.screen(({ LoadingScreen }) => LoadingScreen),
      review: withPayment(
        chunk.screen(({ ReviewScreen }) => ReviewScreen),
        deps,
      ),
      unavailable: chunk.screen(({ UnavailableScreen }) => UnavailableScreen),
      inactive: chunk.screen(({ InactiveScreen }) => InactiveScreen),
      couponRefused: chunk.screen(({ CouponRefusedScreen }) => CouponRefusedScreen),
    },
    ...createPaymentScreens(deps),
  }
}

/** Long enough for the screen itself to be loaded first. */
const SETTLED_MS = 500

/**
 * Wraps a screen of an earlier step: once it is shown, it loads the checkout and `preloadMore`, also if the customer has gone on
 * meanwhile.
 */
export function beforeCheckout<Props extends object>(
  Before: ComponentType<Props>,
  preloadMore: () => void,
): ComponentType<Props> {
  return function BeforeCheckout(props) {
    useEffect(() => {
      setTimeout(() => {
        chunk.preload()
        preloadMore()
        preloadDialog()
      }, SETTLED_MS)
    }, [])
    return <Before {...props} />
  }
}
