import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#sandbox/db/open.ts'
import { takeFault } from './faults.ts'

/**
 * Lets the next fault of a call happen. True when the request is answered, or never will be; false when it goes on to the
 * provider. The message of a `status` fault is the provider's own code, such as QUOTA_EXCEEDED.
 */
export async function meetFault(
  db: Db,
  tenant: string,
  call: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  // A browser asks first whether it may; that is not the call.
  if (request.method === 'OPTIONS') return false
  const fault = await takeFault(db, tenant, call, { andAll: false })
  switch (fault?.kind) {
    case 'delay':
      await pause(fault.delayMs ?? 0)
      return false
    case 'cut':
    case 'cutAfterWork':
      request.destroy()
      return true
    case 'timeout':
      return true
    case 'status':
    case 'malformed': {
      const status = fault.kind === 'status' ? (fault.status ?? 500) : 200
      const error = { code: status, message: fault.message ?? 'INTERNAL_ERROR', errors: [] }
      response
        .writeHead(status, { 'content-type': 'application/json', 'access-control-allow-origin': '*' })
        .end(fault.kind === 'status' ? JSON.stringify({ error }) : (fault.body ?? '{"sandbox":true}'))
      return true
    }
    default:
      return false
  }
}
