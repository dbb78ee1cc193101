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

const confirmSchema = z.strictObject({
  client_secret: z.string(),
  card: z.string().regex(/^\d{13,19}$/),
  return_url: z.url().optional(),
})
const authenticateSchema = z.strictObject({ client_secret: z.string(), success: z.boolean() })

/**
 * Creates the routes of the card provider's stand-in: its script, the script's calls, and a bank page that
 * authenticates the owner of a card.
 */
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
      const { id, status, returnUrl } = await readIntent(db, context.get('tenant'), context.req.param('id'), secret)
      return context.json({ id, status, next_action: nextAction(status, { secret, returnUrl }) })
    }),
  )

  app.post('/intents/:id/confirm', (context) =>
    meet(services, context, 'provider.confirm', async () => {
      const { client_secret: secret, card, return_url: returnUrl = null } = await read(context, confirmSchema)
      const payment = { id: context.req.param('id'), secret, card, returnUrl }
      const result = await db.transaction((tx) => confirmIntent(tx, context.get('tenant'), payment))
      const next_action = nextAction(result.status, { secret, returnUrl })
      return context.json(next_action === null ? result : { ...result, next_action })
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

/** Returns the redirect to the bank page, while authentication is required. */
function nextAction(status: string, { secret, returnUrl }: { secret: string; returnUrl: string | null }) {
  if (status !== 'requires_action' || returnUrl === null) return null
  const url = `/sandbox/provider/authenticate#${new URLSearchParams({ secret, return_url: returnUrl })}`
  return { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } }
}

async function read<Schema extends z.ZodType>(context: Context<SandboxEnv>, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await context.req.json().catch(() => null))
  if (parsed.success) return parsed.data
  throw new Refusal(400, { message: parsed.error.issues[0]?.path.join('.') ?? 'body', code: 'parameter_invalid' })
}
