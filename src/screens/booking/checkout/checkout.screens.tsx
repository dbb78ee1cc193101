import { type ComponentType, useEffect } from 'react'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule, Screen } from '#src/screens/flow-module.ts'
import { lazyScreens } from '#src/screens/lazy.tsx'
import { createPixPaymentScreens, preloadPixPayment } from '#src/screens/payment/pix-payment/pix-payment.screens.tsx'
import { ProviderSlotContext } from '#src/screens/payment/provider-payment/provider-slot.ts'
import { preloadCardDialog } from './card-dialog.lazy.tsx'
import { CardSlotContext } from './card-slot.ts'

const chunk = lazyScreens(() => import('./lazy-screens.ts'), ['checkout'])
const ReviewScreen = chunk.screen(({ ReviewScreen }) => ReviewScreen)

/** Creates the screens of the checkout and its payments, for the flow that runs them. */
export function createCheckoutScreens({
  clock,
  cards,
  provider,
}: Pick<Deps, 'clock' | 'cards' | 'provider'>): FlowModule['screens'] {
  const slot = { cards, now: clock.now }
  return {
    checkout: {
      loading: chunk.screen(({ LoadingScreen }) => LoadingScreen),
      review: ({ actor }) => (
        <CardSlotContext value={slot}>
          <ProviderSlotContext value={provider}>
            <Review actor={actor} />
          </ProviderSlotContext>
        </CardSlotContext>
      ),
      unavailable: chunk.screen(({ UnavailableScreen }) => UnavailableScreen),
      inactive: chunk.screen(({ InactiveScreen }) => InactiveScreen),
    },
    'checkout-step': { couponRefused: chunk.screen(({ CouponRefusedScreen }) => CouponRefusedScreen) },
    'pix-payment': createPixPaymentScreens(clock.nowMs),
  }
}

/** Loads the payment dialogs while the customer reads the review. */
const Review: Screen<'checkout'> = ({ actor }) => {
  useEffect(() => {
    preloadPixPayment()
    preloadCardDialog()
  }, [])
  return <ReviewScreen actor={actor} />
}

/** Long enough for the previous screen to be loaded first. */
const SETTLED_MS = 2_000

/** Wraps a screen of an earlier step: once it is shown, it loads the checkout and `preloadMore`. */
export function beforeCheckout<Props extends object>(
  Before: ComponentType<Props>,
  preloadMore: () => void,
): ComponentType<Props> {
  return function BeforeCheckout(props) {
    useEffect(() => {
      const timer = setTimeout(() => {
        chunk.preload()
        preloadMore()
        preloadDialog()
      }, SETTLED_MS)
      return () => clearTimeout(timer)
    }, [])
    return <Before {...props} />
  }
}
