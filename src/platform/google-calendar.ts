import type { GoogleEvent } from '#domain/booking/calendar-sync.ts'
import type { Failure } from '#domain/failure.ts'
import type { Config } from './config.ts'
import { loadScript } from './load-script.ts'

/**
 * The customer's calendar at Google, and Google's consent to write to it. The permission stays in here: it lives as long as
 * the page, an hour at most, for the customer who gave it, and is never stored. Every function throws a `Failure`, or a
 * value whose `kind` says what Google or the browser would not do.
 */
export interface GoogleCalendar {
  /** Fetches what opens Google's window, which browsers let a tap open and nothing else. */
  prepare(): Promise<void>
  /** Opens the window, straight from a tap. */
  askConsent(customerId: string): Promise<void>
  /** Gives the permission back. */
  giveUp(customerId: string): Promise<void>
  /** Puts a new event into the calendar; one of its id that is there already, thrown away or not, becomes this one. */
  insert(customerId: string, event: GoogleEvent): Promise<void>
  /** Changes an event that is there; one that is not is put there. */
  update(customerId: string, event: GoogleEvent): Promise<void>
  /** The event is not in the calendar. */
  remove(customerId: string, eventId: string): Promise<void>
}

const SCRIPT = 'https://accounts.google.com/gsi/client'
const API = 'https://www.googleapis.com/calendar/v3'
const SCOPE = 'https://www.googleapis.com/auth/calendar.events'
const REQUEST_TIMEOUT_MS = 30_000
/** A permission this close to its end is not used any more. */
const GRACE_MS = 60_000

/** What Google says of the consent; `error` where there is none. */
interface ConsentResponse {
  access_token?: string
  expires_in?: number | string
  scope?: string
  error?: string
}

/** The part of Google's script that is used. */
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

  /** The status of the answer; what is not in `expected` is thrown. */
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
    // Nothing in it is of use, but until it was read it keeps the connection.
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
            // The customer may let the rest pass and strike out the calendar.
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
