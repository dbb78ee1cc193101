import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context } from 'hono'
import type { CalendarCall } from '#sandbox/google/calls.ts'
import type { ProviderCall } from '#sandbox/provider/calls.ts'
import type { Services } from './context.ts'
import type { SandboxEnv } from './contract-routes.ts'
import { takeFault } from './faults.ts'

/** Runs the work of a stand-in's call with its next fault: instead of the work, before it, or after it. */
export async function meetStandInFault(
  services: Services,
  context: Context<SandboxEnv>,
  call: ProviderCall | CalendarCall,
  work: () => Promise<Response>,
): Promise<Response> {
  const fault = await takeFault(services.db, context.get('tenant').name, call, { andAll: false })
  switch (fault?.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs ?? 0))
      return work()
    case 'status':
      return context.json(
        { message: fault.message ?? 'Broken on purpose.', code: 'api_error' },
        (fault.status ?? 500) as 500,
      )
    case 'malformed':
      return context.body(fault.body ?? '{"sandbox":true}', 200, { 'content-type': 'application/json' })
    case 'cut':
      return cut(context)
    case 'cutAfterWork':
      // A refusal of the work is not reported either.
      await work().catch(() => {})
      return cut(context)
    case 'timeout':
      await work().catch(() => {})
      if (!context.env.outgoing.destroyed) await new Promise((resolve) => context.env.outgoing.once('close', resolve))
      return RESPONSE_ALREADY_SENT
    default:
      return work()
  }
}

function cut(context: Context<SandboxEnv>): Response {
  context.env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}
