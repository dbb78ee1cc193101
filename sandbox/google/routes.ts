import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import type * as z from 'zod'
import { Refusal } from '#sandbox/errors.ts'
import type { Services } from '#sandbox/http/context.ts'
import type { SandboxEnv } from '#sandbox/http/contract-routes.ts'
import { PAGE_HEADERS } from '#sandbox/http/page.ts'
import { meetStandInFault as meet } from '#sandbox/http/stand-in-fault.ts'
import { readOwnPage } from '#sandbox/panel/page.ts'
import {
  checkConsent,
  deleteEvent,
  eventSchema,
  giveConsent,
  insertEvent,
  revokeConsent,
  updateEvent,
} from '#sandbox/rules/calendar.ts'

const WINDOWS = new URL('./windows.js', import.meta.url)
const CHOOSER = new URL('./chooser.html', import.meta.url)
const CONSENT_SCRIPT = new URL('./consent.js', import.meta.url)
const CONSENT_PAGE = new URL('./consent.html', import.meta.url)

/**
 * Creates the routes of the Google stand-in: its sign-in windows, its consent to write to a calendar, and the calendar.
 */
export function googleRoutes(services: Services): Hono<SandboxEnv> {
  const { db } = services
  const app = new Hono<SandboxEnv>()
  app.get('/windows.js', (context) => sendScript(context, WINDOWS))
  app.get('/chooser', (context) => sendPage(context, CHOOSER))
  app.get('/consent.js', (context) =>
    meet(services, context, 'calendar.script', () => sendScript(context, CONSENT_SCRIPT)),
  )
  app.get('/consent', (context) => sendPage(context, CONSENT_PAGE))

  app.post('/consents', async (context) =>
    context.json({ access_token: await giveConsent(db, context.get('tenant').name), expires_in: 3_600 }),
  )
  app.delete('/consents/:token', async (context) => {
    await revokeConsent(db, context.get('tenant').name, context.req.param('token'))
    return context.body(null, 204)
  })

  const events = '/calendar/v3/calendars/primary/events'
  app.use(`${events}/*`, async (context, next) => {
    await checkConsent(db, context.get('tenant').name, context.req.header('authorization') ?? '')
    return next()
  })
  app.post(events, (context) =>
    meet(services, context, 'calendar.insert', async () => {
      const event = await read(context)
      await insertEvent(db, context.get('tenant').name, event)
      return context.json(event)
    }),
  )
  app.put(`${events}/:id`, (context) =>
    meet(services, context, 'calendar.update', async () => {
      const event = await read(context)
      if (event.id !== context.req.param('id')) throw new Refusal(400, { message: 'id' })
      await updateEvent(db, context.get('tenant').name, event)
      return context.json(event)
    }),
  )
  app.delete(`${events}/:id`, (context) =>
    meet(services, context, 'calendar.delete', async () => {
      await deleteEvent(db, context.get('tenant').name, context.req.param('id'))
      return context.body(null, 204)
    }),
  )
  return app
}

async function sendScript(context: Context<SandboxEnv>, file: URL): Promise<Response> {
  return context.body(await readFile(file), 200, {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-store',
  })
}

async function sendPage(context: Context<SandboxEnv>, file: URL): Promise<Response> {
  const { html, csp } = await readOwnPage(file)
  return context.html(html, 200, { 'content-security-policy': csp, 'cache-control': 'no-store', ...PAGE_HEADERS })
}

async function read(context: Context<SandboxEnv>): Promise<z.output<typeof eventSchema>> {
  const parsed = eventSchema.safeParse(await context.req.json().catch(() => null))
  if (parsed.success) return parsed.data
  throw new Refusal(400, { message: parsed.error.issues[0]?.path.join('.') ?? 'body' })
}
