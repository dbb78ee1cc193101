import { toCodeState } from '#machines/identity/phone-login/index.ts'
import { getReturnRoute } from '#machines/shared/return-route.ts'
import type { StateUrl } from '#src/screens/flow-module.ts'
import type { PhoneLoginSnapshot } from './phone-login.connect.ts'

/**
 * Returns `/login` or `/login/code`, with the state that a reload continues from; null while neither is
 * decided.
 */
export function getPhoneLoginUrl(snapshot: PhoneLoginSnapshot): StateUrl | null {
  const back = getReturnRoute(snapshot.context.entry)
  if (snapshot.matches('number')) {
    return { name: 'login', params: {}, query: {}, state: { ...back }, step: 'number' }
  }
  if (snapshot.hasTag('screen:code')) {
    const state = toCodeState(snapshot.context, back)
    return { name: 'loginCode', params: {}, query: {}, state, step: 'code' }
  }
  return null
}
