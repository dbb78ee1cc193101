import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { CalendarCall } from '#sandbox/google/calls.ts'
import type { ProviderCall } from '#sandbox/provider/calls.ts'
import type { Services } from './context.ts'
import type { SandboxEnv } from './contract-routes.ts'
import { takeFault } from './faults.ts'

/** Lets the next fault of a call to a stand-in happen; null when the call goes on. */
export async function meetStandInFault(
  services: Services,
  context: Context<SandboxEnv>,
  call: ProviderCall | CalendarCall,
): Promise<Response | null> {
  const fault = await takeFault(services.db, context.get('tenant').name, call, { andAll: false })
  switch (fault?.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 0))
      return null
    case 'status':
      return context.json(
        { message: fault.message ?? 'Broken on purpose.', code: 'api_error' },
        (fault.status ?? 500) as 500,
      )
    case 'malformed':
      return context.body(fault.body ?? '{"sandbox":true}', 200, { 'content-type': 'application/json' })
    case 'cut':
    case 'cutAfterWork':
      context.env.outgoing.destroy()
      return RESPONSE_ALREADY_SENT
    case 'timeout':
      await new Promise((resolve) => context.env.outgoing.once('close', resolve))
      return RESPONSE_ALREADY_SENT
    default:
      return null
  }
}
