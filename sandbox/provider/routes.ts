import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { Refusal } from '#sandbox/errors.ts'
import type { Services } from '#sandbox/http/context.ts'
import type { SandboxEnv } from '#sandbox/http/contract-routes.ts'
import { PAGE_HEADERS } from '#sandbox/http/page.ts'
import { meetStandInFault as meet } from '#sandbox/http/stand-in-fault.ts'
import { readOwnPage } from '#sandbox/panel/page.ts'
import { authenticateIntent, confirmIntent, readIntent } from '#sandbox/rules/intent.ts'

const SCRIPT = new URL('./stand-in.js', import.meta.url)
const BANK = new URL('./authenticate.html', import.meta.url)

const confirmSchema = z.strictObject({ client_secret: z.string(), card: z.string().regex(/^\d{13,19}$/) })
const authenticateSchema = z.strictObject({ client_secret: z.string(), success: z.boolean() })

/** The stand-in of the card provider: its script, what that asks, and a bank that asks for the owner of a card. */
export function providerRoutes(services: Services): Hono<SandboxEnv> {
  const { db } = services
  const app = new Hono<SandboxEnv>()

  app.get('/script.js', (context) =>
    meet(services, context, 'provider.script', async () =>
      context.body(await readFile(SCRIPT), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
    ),
  )

  app.get('/authenticate', async (context) => {
    const { html, csp } = await readOwnPage(BANK)
    return context.html(html, 200, { 'content-security-policy': csp, ...PAGE_HEADERS })
  })

  app.get('/intents/:id', (context) =>
    meet(services, context, 'provider.retrieve', async () => {
      const secret = context.req.query('client_secret') ?? ''
      const { id, status } = await readIntent(db, context.get('tenant'), context.req.param('id'), secret)
      return context.json({ id, status })
    }),
  )

  app.post('/intents/:id/confirm', (context) =>
    meet(services, context, 'provider.confirm', async () => {
      const { client_secret: secret, card } = await read(context, confirmSchema)
      const payment = { id: context.req.param('id'), secret, card }
      return context.json(await db.transaction((tx) => confirmIntent(tx, context.get('tenant'), payment)))
    }),
  )

  app.post('/intents/:id/authenticate', (context) =>
    meet(services, context, 'provider.authenticate', async () => {
      const { client_secret: secret, success } = await read(context, authenticateSchema)
      const payment = { id: context.req.param('id'), secret, isOwner: success }
      return context.json(await db.transaction((tx) => authenticateIntent(tx, context.get('tenant'), payment)))
    }),
  )
  return app
}

async function read<Schema extends z.ZodType>(context: Context<SandboxEnv>, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await context.req.json().catch(() => null))
  if (parsed.success) return parsed.data
  throw new Refusal(400, { message: parsed.error.issues[0]?.path.join('.') ?? 'body', code: 'parameter_invalid' })
}
