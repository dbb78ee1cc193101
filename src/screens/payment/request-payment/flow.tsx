import { useEffect } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { CODE_STEP, isAwaitingCode } from '#domain/booking/booking-attempt.ts'
import { pathTo } from '#domain/paths.ts'
import { toReturnQuery } from '#machines/payment/provider-return/index.ts'
import { getRequestId, requestPaymentMachine } from '#machines/payment/request-payment/index.ts'
import { getAddressId } from '#machines/shared/address-id.ts'
import { createRequestPaymentImplementations } from '#src/actors/payment/request-payment.actors.ts'
import { preloadDialog } from '#src/components/overlay/dialog.tsx'
import type { Deps } from '#src/queries/deps.ts'
import { createPaymentScreens, withPayment } from '#src/screens/booking/checkout/payment-screens.tsx'
import type { FlowModule, Screen, StateUrl } from '#src/screens/flow-module.ts'
import { providerReturnScreens } from '#src/screens/payment/provider-payment/provider-return.screens.ts'
import { createReturnFrame } from '#src/screens/payment/provider-payment/return-paths.tsx'
import { preloadPaymentDialogs } from './payment-dialogs.lazy.tsx'
import type { RequestPaymentSnapshot } from './request-payment.connect.ts'
import { parseSavedRequestPayment, toSavedRequestPayment } from './request-payment.saved.ts'
import { LoadingScreen, OverScreen, ProcessingScreen, UnavailableScreen } from './result-screens.tsx'
import { ReviewScreen } from './review-screen.tsx'

/** Creates the flow of a payment request: `/checkout/{id}/paymentRequestId/{paymentRequestId}`. */
export function createFlow(deps: Deps): FlowModule {
  return {
    machine: requestPaymentMachine.provide(createRequestPaymentImplementations(deps)),
    screens: {
      'request-payment': {
        loading: LoadingScreen,
        review: withPayment(ReviewBeforePayment, deps),
        over: OverScreen,
        processing: ProcessingScreen,
        unavailable: UnavailableScreen,
      },
      ...createPaymentScreens(deps),
      'provider-return': providerReturnScreens,
    },
    frame: createReturnFrame(({ context }: RequestPaymentSnapshot) => ({
      business: pathTo('business', { id: getAddressId(context) }),
    })),
    getUrl,
    saved: {
      toSaved: (snapshot) => toSavedRequestPayment(snapshot as RequestPaymentSnapshot),
      parse: parseSavedRequestPayment,
    },
  }
}

/**
 * Tells whether the history entry is that of a code. It stays current while an abandoned code is being cleared, so that
 * the history makes no extra step back.
 */
function isAtCode(snapshot: RequestPaymentSnapshot): boolean {
  const { outcome } = snapshot.context
  const isLeft = snapshot.matches('forgetting') && outcome?.kind === 'abandoned'
  return (isLeft || snapshot.matches('paying')) && isAwaitingCode(snapshot.context)
}

/** Returns the URL. A returned payment stays in the query until its result is known. */
function getUrl(snapshot: AnyMachineSnapshot): StateUrl {
  const { context } = snapshot as RequestPaymentSnapshot
  return {
    name: 'checkoutRequest',
    params: { id: getAddressId(context), paymentRequestId: getRequestId(context) },
    query: toReturnQuery(context.returned),
    state: context.entry.state,
    step: isAtCode(snapshot as RequestPaymentSnapshot) ? CODE_STEP : 'request',
  }
}

/** Loads the payment dialogs while the customer reads the review. */
const ReviewBeforePayment: Screen<'request-payment'> = ({ actor }) => {
  useEffect(() => {
    preloadDialog()
    preloadPaymentDialogs()
  }, [])
  return <ReviewScreen actor={actor} />
}
