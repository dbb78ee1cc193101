import { vi } from 'vitest'

const SCOPE = 'https://www.googleapis.com/auth/calendar.events'

/** The customer's action in Google's window. */
export type ConsentResponse = 'allow' | 'deny' | 'close' | 'blocked' | 'withoutCalendar'

export interface CalendarCall {
  method: string
  path: string
  authorization: string | null
  event: { id: string; summary: string; start: { dateTime: string; timeZone: string }; reminders: unknown } | null
}

/** Creates a fake of Google's API: its script is loaded, and its window and calendar respond as given. */
export function fakeGoogleCalendar({ consent = 'allow' as ConsentResponse, expiresIn = 3_599 } = {}) {
  const fake = {
    consent,
    expiresIn,
    /** Statuses of the next responses; 200 when the list is empty; `cut` for no response. */
    responses: [] as (number | 'cut')[],
    calls: [] as CalendarCall[],
    revoked: [] as string[],
    asked: 0,
  }
  vi.stubGlobal('google', {
    accounts: {
      oauth2: {
        initTokenClient: (options: {
          scope: string
          callback: (answer: object) => void
          error_callback: (error: { type: string }) => void
        }) => ({
          requestAccessToken: () => {
            fake.asked += 1
            if (fake.consent === 'blocked') options.error_callback({ type: 'popup_failed_to_open' })
            else if (fake.consent === 'close') options.error_callback({ type: 'popup_closed' })
            else if (fake.consent === 'deny') options.callback({ error: 'access_denied' })
            else
              options.callback({
                access_token: `permission-${fake.asked}`,
                expires_in: fake.expiresIn,
                scope: fake.consent === 'allow' ? `email ${SCOPE}` : 'email',
              })
          },
        }),
        revoke: (token: string, done: () => void) => {
          fake.revoked.push(token)
          done()
        },
      },
    },
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    fake.calls.push({
      method: init.method ?? 'GET',
      path: address.replace('https://www.googleapis.com/calendar/v3/calendars/primary/events', ''),
      authorization: new Headers(init.headers).get('authorization'),
      event: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    })
    const answer = fake.responses.shift() ?? 200
    if (answer === 'cut') throw new TypeError('Failed to fetch')
    return new Response(null, { status: answer })
  })
  return fake
}
