import type { GoogleEvent } from '#domain/booking/calendar-sync.ts'
import type { Failure } from '#domain/failure.ts'
import { MINUTE_MS } from '#domain/instant.ts'
import type { Config } from './config.ts'
import { loadScript } from './load-script.ts'

/**
 * The customer's Google Calendar and the consent to write to it. The access token stays in this closure, for an hour at
 * most and for the customer who gave consent; it is never stored. Every function throws a `Failure`, or a value whose
 * `kind` says what Google or the browser refused.
 */
export interface GoogleCalendar {
  /** Fetches Google's script, because browsers open a window only straight from a tap. */
  prepare(): Promise<void>
  /** Opens the consent window; call it straight from a tap. */
  askConsent(customerId: string): Promise<void>
  /** Revokes the consent. */
  giveUp(customerId: string): Promise<void>
  /** Inserts an event; an event with the same id is replaced, even if it was deleted. */
  insert(customerId: string, event: GoogleEvent): Promise<void>
  /** Updates an event, or inserts it if it does not exist. */
  update(customerId: string, event: GoogleEvent): Promise<void>
  /** Makes sure that the event is not in the calendar. */
  remove(customerId: string, eventId: string): Promise<void>
}

const SCRIPT = 'https://accounts.google.com/gsi/client'
const API = 'https://www.googleapis.com/calendar/v3'
const SCOPE = 'https://www.googleapis.com/auth/calendar.events'
const REQUEST_TIMEOUT_MS = 30_000
/** A token that expires within this time is not used any more. */
const GRACE_MS = MINUTE_MS

/** Google's response to the consent request; `error` if it was refused. */
interface ConsentResponse {
  access_token?: string
  expires_in?: number | string
  scope?: string
  error?: string
}

/** The used part of Google's script. */
interface Oauth {
  initTokenClient(options: {
    client_id: string
    scope: string
    callback: (response: ConsentResponse) => void
    error_callback: (error: { type: string }) => void
  }): { requestAccessToken(): void }
  revoke(token: string, done: () => void): void
}

declare global {
  interface Window {
    google?: { accounts?: { oauth2?: Oauth } }
  }
}

interface Permission {
  customerId: string
  token: string
  untilMs: number
}

export function createGoogleCalendar(
  { clientId, script, api }: NonNullable<Config['googleCalendar']>,
  page: Window = window,
): GoogleCalendar {
  const events = `${api ?? API}/calendars/primary/events`
  let permission: Permission | null = null

  const oauth = () => page.google?.accounts?.oauth2

  function getToken(customerId: string): string {
    const isGood = permission?.customerId === customerId && permission.untilMs > Date.now() + GRACE_MS
    if (permission === null || !isGood) throw { kind: 'consentMissing' }
    return permission.token
  }

  /**
   * Sends a request and returns the response status; throws for a status that is neither successful nor in `expected`.
   */
  async function send(
    customerId: string,
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    expected: readonly number[],
    event?: GoogleEvent,
  ): Promise<number> {
    const headers = { authorization: `Bearer ${getToken(customerId)}`, 'content-type': 'application/json' }
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
    const body = event === undefined ? null : JSON.stringify(event)
    const response = await page.fetch(`${events}${path}`, { method, headers, body, signal }).catch(() => {
      throw { kind: signal.aborted ? 'timeout' : 'network' } satisfies Failure
    })
    // The body is not used, but it keeps the connection until it is read.
    await response.arrayBuffer().catch(() => {})
    const { status, ok } = response
    if (ok || expected.includes(status)) return status
    if (status === 401) permission = null
    throw { kind: status === 401 ? 'consentMissing' : 'refused' }
  }

  return {
    prepare: async () => {
      if (oauth() !== undefined) return
      await loadScript(page, script ?? SCRIPT).catch(() => {
        throw { kind: 'network' } satisfies Failure
      })
      if (oauth() === undefined) throw { kind: 'refused' }
    },
    askConsent: (customerId) =>
      new Promise((resolve, reject) => {
        const client = oauth()?.initTokenClient({
          client_id: clientId,
          scope: SCOPE,
          callback: ({ access_token: token, expires_in: seconds, scope = '' }) => {
            // The customer can accept sign-in and refuse the calendar.
            if (token === undefined || !scope.split(' ').includes(SCOPE)) return reject({ kind: 'denied' })
            permission = { customerId, token, untilMs: Date.now() + Number(seconds) * 1_000 }
            resolve()
          },
          error_callback: ({ type }) => reject({ kind: type === 'popup_failed_to_open' ? 'blocked' : 'closed' }),
        })
        if (client === undefined) return reject({ kind: 'refused' })
        client.requestAccessToken()
      }),
    giveUp: async (customerId) => {
      const given = permission?.customerId === customerId ? permission.token : null
      permission = null
      if (given !== null) await new Promise<void>((done) => oauth()?.revoke(given, done))
    },
    insert: async (customerId, event) => {
      const status = await send(customerId, 'POST', '', [409], event)
      if (status === 409) await send(customerId, 'PUT', `/${event.id}`, [], event)
    },
    update: async (customerId, event) => {
      const status = await send(customerId, 'PUT', `/${event.id}`, [404], event)
      if (status === 404) await send(customerId, 'POST', '', [], event)
    },
    remove: async (customerId, eventId) => {
      await send(customerId, 'DELETE', `/${eventId}`, [404, 410])
    },
  }
}
