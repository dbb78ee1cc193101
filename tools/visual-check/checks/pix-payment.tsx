import { createPixPaymentScreens } from '#src/screens/payment/pix-payment/pix-payment.screens.tsx'
import { pixPaymentAt } from '#tools/support/checkout-snapshots.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The Pix payment in each of its states, with 38 minutes and 21 seconds left. */
const screens = createPixPaymentScreens(() => Date.parse('2026-03-02T12:01:39.000Z'))

const check = (
  name: string,
  screen: keyof typeof screens,
  actor: ReturnType<typeof pixPaymentAt>,
  waitFor?: string,
): VisualCheck => {
  const Screen = screens[screen]
  return {
    name: `pix-payment-${name}`,
    frame: 'none',
    render: () => <Screen actor={actor} />,
    ...(waitFor === undefined ? {} : { waitFor }),
  }
}

export const checks: VisualCheck[] = [
  check('code', 'code', pixPaymentAt({ waiting: { polling: 'pausing', leaving: 'closed' } }), '[role=dialog]'),
  check(
    'signed-out',
    'code',
    pixPaymentAt({ waiting: { polling: 'sessionExpired', leaving: 'closed' } }),
    '[role=alert]',
  ),
  check('leave', 'code', pixPaymentAt({ waiting: { polling: 'pausing', leaving: 'deciding' } }), '[role=alertdialog]'),
  check('unanswered', 'unanswered', pixPaymentAt('unanswered'), '[role=alert]'),
  check('expired', 'expired', pixPaymentAt('expired'), '[role=alert]'),
  check('refused', 'refused', pixPaymentAt('refused', { status: 'error' }), '[role=alert]'),
]
