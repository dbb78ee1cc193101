import { type IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#sandbox/db/open.ts'
import { takeFault } from './faults.ts'

/**
 * Applies the next fault of a call. Returns the response that the provider writes to: the caller's own, or one that is
 * discarded; null if the request is answered already. The message of a `status` fault is the provider's own code, such
 * as QUOTA_EXCEEDED.
 */
export async function meetFault(
  db: Db,
  tenant: string,
  call: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<ServerResponse | null> {
  // A preflight request is not the call.
  if (request.method === 'OPTIONS') return response
  const fault = await takeFault(db, tenant, call, { andAll: false })
  switch (fault?.kind) {
    case 'delay':
      await pause(fault.delayMs ?? 0)
      return response
    case 'cut':
      request.destroy()
      return null
    case 'cutAfterWork':
      return unread(request).once('finish', () => request.destroy())
    case 'timeout':
      return unread(request)
    case 'status':
      respondAsProvider(response, fault.status ?? 500, fault.message ?? 'INTERNAL_ERROR')
      return null
    case 'malformed':
      response.writeHead(200, PROVIDER_HEADERS).end(fault.body ?? '{"sandbox":true}')
      return null
    default:
      return response
  }
}

const PROVIDER_HEADERS = { 'content-type': 'application/json', 'access-control-allow-origin': '*' }

/** Sends an error in the identity provider's format; `code` is one of its codes, such as QUOTA_EXCEEDED. */
export function respondAsProvider(response: ServerResponse, status: number, code: string): void {
  const error = { code: status, message: code, errors: [] }
  response.writeHead(status, PROVIDER_HEADERS).end(JSON.stringify({ error }))
}

/** Returns a response that is discarded: the provider does its work, and the caller gets no response. */
function unread(request: IncomingMessage): ServerResponse {
  const response = new ServerResponse(request)
  response.assignSocket(new Writable({ write: (_chunk, _encoding, done) => done() }) as Socket)
  return response
}
