import { createActor } from 'xstate'
import type { RequestPaymentContext } from '#machines/payment/request-payment/index.ts'
import { requestPaymentMachine } from '#machines/payment/request-payment/index.ts'
import {
  exampleAdvanceInfo,
  exampleBooking,
  exampleBusiness,
  exampleCustomer,
  exampleSettings,
} from '#machines/shared/examples.ts'
import {
  OverScreen,
  ProcessingScreen,
  UnavailableScreen,
} from '#src/screens/payment/request-payment/result-screens.tsx'
import { ReviewScreen } from '#src/screens/payment/request-payment/review-screen.tsx'
import { picture } from '#tools/visual-check/pictures.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The payment that a business requests. */

const business = exampleBusiness({
  photos: [{ id: 'p', url: picture('pine'), order: 1 }],
  thumbnailUrl: picture('rose'),
})
const entry = {
  name: 'checkoutRequest' as const,
  params: { id: 'b-1', paymentRequestId: 'pr-1' },
  query: {},
  state: null,
}
const customer = exampleCustomer()

function requestAt(
  value: 'reviewing' | 'over' | 'processing' | 'unavailable',
  context: Partial<RequestPaymentContext> = {},
) {
  const whole: RequestPaymentContext = {
    entry,
    customer,
    business,
    request: { id: 'pr-1', transactionId: 'tx-1', recipientId: 'b-1', amountCents: 2_000, status: 'pending' },
    said: null,
    terms: {
      info: exampleAdvanceInfo({ totalCents: 18_000, amountCents: 2_000, balanceCents: 16_000 }),
      bookings: [
        exampleBooking(),
        exampleBooking({
          id: 'bk-2',
          service: { id: 'cor', name: 'Coloração completa com hidratação e finalização', nameEng: null, nameEsp: null },
          priceCents: 12_000,
          start: '2026-03-03T18:30:00.000Z',
        }),
      ],
      settings: exampleSettings,
      key: 'key-1',
    },
    returned: null,
    payment: null,
    attempt: null,
    asks: 'all',
    earlier: null,
    outcome: null,
    failure: null,
    ...context,
  }
  const input = { entry, saved: null, business, customer, language: 'pt-BR' as const }
  return createActor(requestPaymentMachine, {
    snapshot: requestPaymentMachine.resolveState({ value, context: whole }),
    input,
  })
}

export const checks: VisualCheck[] = [
  { frame: 'none', name: 'request-payment-review', render: () => <ReviewScreen actor={requestAt('reviewing')} /> },
  {
    frame: 'none',
    name: 'request-payment-review-unsure',
    render: () => <ReviewScreen actor={requestAt('reviewing', { attempt: { key: 'key-0', pix: null } })} />,
  },
  { frame: 'none', name: 'request-payment-over', render: () => <OverScreen actor={requestAt('over')} /> },
  {
    frame: 'none',
    name: 'request-payment-processing',
    render: () => <ProcessingScreen actor={requestAt('processing')} />,
  },
  {
    frame: 'none',
    name: 'request-payment-failed',
    render: () => <UnavailableScreen actor={requestAt('unavailable', { failure: { kind: 'connection' } })} />,
  },
]
