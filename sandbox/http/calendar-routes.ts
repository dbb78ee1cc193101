import { Hono } from 'hono'
import { configFor } from '#sandbox/config.ts'
import { readCalendarFeed } from '#sandbox/rules/calendar-feed.ts'
import type { Services } from './context.ts'
import type { SandboxEnv } from './contract-routes.ts'

/** Creates the route that calendars subscribe to: `{token}.ics`, without any other authorisation. */
export function calendarRoutes({ db }: Services): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()
  app.get('/:file{[\\w-]+\\.ics}', async (context) => {
    const token = context.req.param('file').replace(/\.ics$/, '')
    const { productName } = configFor(context.get('origin'))
    const file = await readCalendarFeed(db, context.get('tenant'), token, productName)
    return context.body(file, 200, { 'content-type': 'text/calendar; charset=utf-8' })
  })
  return app
}
