import { createPixPaymentScreens } from '#src/screens/payment/pix-payment/pix-payment.screens.tsx'
import { pixPaymentAt } from '#tools/support/checkout-snapshots.ts'
import type { Look } from '#tools/visual-check/visual-check.types.ts'

/** The Pix payment in each of its states, with 38 minutes and 21 seconds left. */
const screens = createPixPaymentScreens(() => Date.parse('2026-03-02T12:01:39.000Z'))

const look = (
  name: string,
  screen: keyof typeof screens,
  actor: ReturnType<typeof pixPaymentAt>,
  waitFor?: string,
): Look => {
  const Screen = screens[screen]
  return {
    name: `pix-payment-${name}`,
    frame: 'none',
    render: () => <Screen actor={actor} />,
    ...(waitFor === undefined ? {} : { waitFor }),
  }
}

export const looks: Look[] = [
  look('code', 'code', pixPaymentAt({ waiting: { polling: 'pausing', leaving: 'closed' } }), '[role=dialog]'),
  look('signed-out', 'code', pixPaymentAt({ waiting: { polling: 'signedOut', leaving: 'closed' } }), '[role=alert]'),
  look('leave', 'code', pixPaymentAt({ waiting: { polling: 'pausing', leaving: 'deciding' } }), '[role=alertdialog]'),
  look('unanswered', 'unanswered', pixPaymentAt('unanswered'), '[role=alert]'),
  look('expired', 'expired', pixPaymentAt('expired'), '[role=alert]'),
  look('refused', 'refused', pixPaymentAt('refused', { status: 'error' }), '[role=alert]'),
]
