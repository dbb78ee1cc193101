import { createCodePaymentScreens } from '#src/screens/payment/code-payment/code-payment.screens.tsx'
import { codePaymentAt } from '#tools/support/checkout-snapshots.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

/** The Pix payment in each of its states, with 38 minutes and 21 seconds left. */
const screens = createCodePaymentScreens(() => Date.parse('2026-03-02T12:01:39.000Z'))

const check = (
  name: string,
  screen: keyof typeof screens,
  actor: ReturnType<typeof codePaymentAt>,
  waitFor?: string,
): VisualCheck => {
  const Screen = screens[screen]
  return {
    name: `code-payment-${name}`,
    frame: 'none',
    render: () => <Screen actor={actor} />,
    ...(waitFor === undefined ? {} : { waitFor }),
  }
}

export const checks: VisualCheck[] = [
  check('code', 'code', codePaymentAt({ waiting: { polling: 'pausing', leaving: 'closed' } }), '[role=dialog]'),
  check(
    'signed-out',
    'code',
    codePaymentAt({ waiting: { polling: 'sessionExpired', leaving: 'closed' } }),
    '[role=alert]',
  ),
  check('leave', 'code', codePaymentAt({ waiting: { polling: 'pausing', leaving: 'deciding' } }), '[role=alertdialog]'),
  check('unanswered', 'unanswered', codePaymentAt('unanswered'), '[role=alert]'),
  check('expired', 'expired', codePaymentAt('expired'), '[role=alert]'),
  check('refused', 'refused', codePaymentAt('refused', { status: 'error' }), '[role=alert]'),
]
