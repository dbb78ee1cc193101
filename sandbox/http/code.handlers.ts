import { makeCustomToken } from '#sandbox/identity/tokens.ts'
import { redeemCode, type Sender, sendCode } from '#sandbox/rules/inbox.ts'
import { refusal } from '#sandbox/rules/words.ts'
import type { Call, Handlers } from './context.ts'

type SendIds = 'sendGatewayCode' | 'sendProviderCode'
type VerifyIds = 'verifyGatewayCode' | 'verifyProviderCode' | 'verifyGuruCode'

/** Handlers of the code-sending API: codes arrive in the inbox, and a verified code yields a sign-in token. */
export const codeHandlers: Pick<Handlers, SendIds | VerifyIds> = {
  async sendGatewayCode({ request, tenant, services }) {
    const { phone } = request.body
    // The gateway reaches only Brazilian numbers; the app sends it no others.
    if (!phone.startsWith('+55')) throw refusal(400, 'invalid-phone-number')
    await sendCode(services.db, tenant, { sender: 'gateway', channel: 'sms', phone })
    return { message: 'OK' }
  },

  async sendProviderCode({ request, tenant, services }) {
    const { phone, channel = 'sms' } = request.body
    await sendCode(services.db, tenant, { sender: 'provider', channel, phone })
    return { message: 'OK' }
  },

  verifyGatewayCode: (call) => verify(call, 'gateway'),
  verifyProviderCode: (call) => verify(call, 'provider'),
  verifyGuruCode: (call) => verify(call, 'guru'),
}

async function verify({ request, tenant, services }: Call<VerifyIds>, sender: Sender): Promise<{ message: string }> {
  await redeemCode(services.db, tenant, { sender, ...request.body })
  const { uid } = await services.identity.getAccount(request.body.phone)
  return { message: makeCustomToken(uid) }
}
