import { type ComponentType, useEffect } from 'react'
import type { Deps } from '#src/queries/deps.ts'
import type { FlowModule } from '#src/screens/flow-module.ts'
import {
  createCodePaymentScreens,
  preloadCodePayment,
} from '#src/screens/payment/code-payment/code-payment.screens.tsx'
import { ProviderSlotContext } from '#src/screens/payment/provider-payment/provider-slot.ts'
import { CardSlotContext } from './card-slot.ts'
import { preloadPaymentForms } from './payment-forms.lazy.tsx'

/** Creates the screens of the payment methods, for each flow that takes a payment. */
export function createPaymentScreens({ clock }: Pick<Deps, 'clock'>): FlowModule['screens'] {
  return { 'code-payment': createCodePaymentScreens(clock.nowMs) }
}

/** Wraps a review that is paid: it loads the payment dialogs while the customer reads, and gives them what they need. */
export function withPayment<Props extends object>(
  Review: ComponentType<Props>,
  { clock, cards, provider }: Pick<Deps, 'clock' | 'cards' | 'provider'>,
): ComponentType<Props> {
  const slot = { cards, now: clock.now }
  return function PaidReview(props) {
    useEffect(() => {
      preloadCodePayment()
      preloadPaymentForms()
    }, [])
    return (
      <CardSlotContext value={slot}>
        <ProviderSlotContext value={provider}>
          <Review {...props} />
        </ProviderSlotContext>
      </CardSlotContext>
    )
  }
}
