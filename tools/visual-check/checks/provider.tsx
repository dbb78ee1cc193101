import { createActor } from 'xstate'
import { providerReturnMachine } from '#machines/payment/provider-return/index.ts'
import { providerReturnScreens } from '#src/screens/payment/provider-payment/provider-return.screens.ts'
import type { VisualCheck } from '#tools/visual-check/visual-check.types.ts'

const input = { transactionId: 'tx-1', requestId: null, intentId: 'pi_1', accountId: null }

/** The return from the card provider, in each of its stable states. */
const check = (
  screen: 'refused' | 'declined' | 'unclear' | 'unknown',
  value: 'refused' | 'declined' | 'stillHeld' | 'unclear' | 'unknown',
  requestId: string | null = null,
): VisualCheck => {
  const Screen = providerReturnScreens[screen]
  if (Screen === undefined) throw new Error(`no screen "${screen}"`)
  const snapshot = providerReturnMachine.resolveState({ value, context: { ...input, requestId, result: null } })
  const actor = createActor(providerReturnMachine, { snapshot, input })
  return {
    name: `provider-return-${value}${requestId === null ? '' : '-asked'}`,
    frame: 'none',
    render: () => <Screen actor={actor} />,
    waitFor: '[role=alert]',
  }
}

export const checks: VisualCheck[] = [
  check('refused', 'refused'),
  check('refused', 'stillHeld'),
  check('declined', 'declined'),
  check('unclear', 'unclear'),
  check('unknown', 'unknown'),
  check('unclear', 'unclear', 'pr-1'),
  check('unknown', 'unknown', 'pr-1'),
]
