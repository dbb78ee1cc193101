import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { configFor } from './config.ts'
import { DEFAULT_DATA_FILE, loadDataSet, parseDataSet } from './data/load.ts'
import type { DataSet, DataSetInput } from './data/schema.ts'
import { openStore } from './db/open.ts'
import { SandboxError } from './errors.ts'
import { googleRoutes } from './google/routes.ts'
import { calendarRoutes } from './http/calendar-routes.ts'
import type { Services } from './http/context.ts'
import { contractRoutes, type SandboxEnv } from './http/contract-routes.ts'
import { refusalFor } from './http/failure.ts'
import { findIdentityCall } from './http/identity-calls.ts'
import { meetFault, respondAsProvider } from './http/identity-faults.ts'
import { languageAsked } from './http/language-asked.ts'
import { type ExtraSources, PAGE_HEADERS, type PagesOptions, servePages, withConfig } from './http/page.ts'
import { panelApi } from './http/panel-api.ts'
import { type RecordFolders, recordRoutes } from './http/records.ts'
import { hasUnstorableText, isOwnOrigin, refusedRequest } from './http/refused-request.ts'
import { startEmulator } from './identity/emulator.ts'
import type { IdentityProvider, ProviderCode, ProviderMail } from './identity/identity.ts'
import { createTokensOnly } from './identity/tokens-only.ts'
import { readOwnPage } from './panel/page.ts'
import { avatarUrl, logoUrl, PICTURES_PATH, pictureUrl } from './pictures/addresses.ts'
import { createPictures, type Pictures } from './pictures/store.ts'
import { providerRoutes } from './provider/routes.ts'
import { createStripeApi, type StripeKeys } from './provider/stripe.ts'
import { CALENDARS_PATH } from './rules/calendar-feed.ts'
import { storeProviderCode, storeProviderMail } from './rules/inbox.ts'
import { refusal } from './rules/words.ts'
import { type Beginning, createTenants, DEFAULT_TENANT, tenantOfHost } from './tenants.ts'

export interface SandboxOptions {
  /** 0 chooses a free one. */
  port?: number
  /** Folder for the data; null keeps them in memory. */
  dataDir?: string | null
  /** A PostgreSQL server to use instead of PGlite. */
  databaseUrl?: string | null
  /** The data of the default tenant, and of tenants without data of their own: a file or the data themselves. */
  data?: string | DataSetInput
  /** Deletes everything stored before. */
  reset?: boolean
  /** Creates the default tenant again if it was made from other data; otherwise it is kept. */
  renew?: boolean
  /** The Auth emulator, or tokens only (fast, without signing in by SDK). */
  identity?: 'emulator' | 'tokens'
  /** Stripe test keys; without them a stand-in processes payments in other currencies than BRL. */
  stripe?: StripeKeys | null
  /** The production build to serve; null serves only the APIs and the panel. */
  distDir?: string | null
  /** A development server instead of the build: its middleware, and the page that it transforms. */
  dev?: {
    middleware(request: IncomingMessage, response: ServerResponse, next: () => void): void
    page(url: string): Promise<string>
  } | null
  /** Records about the flows, for the inspector. */
  records?: RecordFolders | null
  /** Whether to draw the pictures of the data set in the background, so that the first page need not wait. */
  drawPictures?: boolean
  /** Logs mistakes: a request or response that violates the contract, an error in a handler. */
  log?: (line: string) => void
}

export interface Sandbox {
  port: number
  /** How the default tenant started, and its data. */
  beginning: Beginning
  data: DataSet
  /** `http://localhost:<port>`, of the default tenant. */
  origin: string
  /** Returns the origin of a tenant. */
  getOrigin(tenant: string): string
  /** Resolves when the identity provider is ready; everything else is from the start. */
  ready(): Promise<void>
  close(): Promise<void>
}

/** The page that the links of the provider's mails open. */
const MAIL_PAGE = new URL('./identity/mail.html', import.meta.url)

/** Extra sources of the page's policy if Stripe processes the payments; see docs/deploy.md. */
const STRIPE_SOURCES: ExtraSources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
}

/**
 * Starts the whole back end on one port of 127.0.0.1. Only `dataDir` (or the database) outlives it, so closing or
 * killing it and starting it again continues where it was.
 * @throws SandboxError for errors that the user of the command line can fix.
 */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { dataDir = null, databaseUrl = null, distDir = null, dev = null } = options
  const log = options.log ?? ((line: string) => console.error(line))
  const data = options.data ?? DEFAULT_DATA_FILE
  const dataSet = typeof data === 'string' ? await loadDataSet(data) : parseDataSet(data, 'that was given')
  const store = await openStore({ dataDir, databaseUrl, reset: options.reset === true, log })
  let identity: IdentityProvider | null = null
  try {
    const tenants = createTenants(store.db, dataSet)
    const beginning = await tenants.ensure(DEFAULT_TENANT, options.renew === true)
    const { source } = (await tenants.find(DEFAULT_TENANT)).catalog
    identity = options.identity === 'tokens' ? createTokensOnly() : startEmulator({ dataDir })
    const keys = options.stripe ?? null
    const stripe = keys === null ? null : createStripeApi(keys)
    const services: Services = { db: store.db, tenants, identity, stripe, log }
    const getConfig = (origin: string) => configFor(origin, keys?.publishableKey ?? null)
    const pictures = createPictures()
    const pages =
      distDir === null ? null : { distDir, configFor: getConfig, extra: keys === null ? {} : STRIPE_SOURCES }
    const app = createApp(services, pictures, pages, options.records ?? null)
    const server = createServer(listener(app, services, dev, getConfig))
    const port = await listen(server, options.port ?? 0)
    const provider = identity
    if (options.drawPictures) void drawAll(pictures, source)
    return {
      port,
      beginning,
      data: source,
      origin: `http://localhost:${port}`,
      getOrigin: (tenant) => `http://${tenant === DEFAULT_TENANT ? '' : `${tenant}.`}localhost:${port}`,
      ready: () => provider.ready(),
      close: async () => {
        const closed = new Promise<void>((resolve) => server.close(() => resolve()))
        server.closeAllConnections()
        await closed
        await provider.close()
        await store.close()
      },
    }
  } catch (error) {
    await identity?.close()
    await store.close()
    throw error
  }
}

/**
 * Draws the pictures of the data set one after the other, covers first, so that requests are served in between. Generated people
 * are drawn when they are asked for.
 */
async function drawAll(pictures: Pictures, { businesses }: DataSet): Promise<void> {
  const scenes = [
    ...businesses.flatMap(({ photos = [] }) => photos.slice(0, 1)),
    ...businesses.flatMap(({ categories }) => categories.flatMap(({ picture }) => picture ?? [])),
    ...businesses.flatMap(({ photos = [] }) => photos),
  ]
  const urls = [
    ...scenes.map((name) => pictureUrl('', name)),
    ...businesses.map((business) => logoUrl('', business)),
    ...businesses.flatMap((business) => business.professionals.map((person) => avatarUrl('', business, person))),
  ]
  for (const url of new Set(urls)) await pictures(basename(url)).catch(() => {})
}

function createApp(
  services: Services,
  pictures: Pictures,
  pages: PagesOptions | null,
  records: RecordFolders | null,
): Hono<SandboxEnv> {
  const app = new Hono<SandboxEnv>()

  app.get(`${PICTURES_PATH}/:name`, async (context) => {
    const bytes = await pictures(context.req.param('name'))
    if (!bytes) return context.text('Not found', 404)
    return context.body(bytes, 200, {
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=604800',
      'access-control-allow-origin': '*',
    })
  })

  app.use(async (context, next) => {
    const { headers } = context.env.incoming
    context.set('origin', `http://${headers.host ?? 'localhost'}`)
    await next()
  })

  for (const path of ['/api', '/sandbox/api', '/sandbox/provider', '/sandbox/google', CALENDARS_PATH]) {
    app.use(`${path}/*`, async (context, next) => {
      allowOrigin(context.req.header('origin'), (name, value) => context.header(name, value))
      if (context.req.method === 'OPTIONS') return context.body(null, 204)
      if (hasUnstorableText(context.req.url, await context.req.text())) throw refusal(400, 'invalid-text')
      // A request to create a tenant comes from the tenant's host, before the tenant exists.
      const isNew = context.req.path === '/sandbox/api/tenants'
      const tenant = await services.tenants.find(isNew ? DEFAULT_TENANT : getTenant(context.env.incoming))
      context.set('tenant', tenant)
      // The tenant's clock, so that the app has the same time (A-08).
      context.header('date', new Date(tenant.nowMs).toUTCString())
      context.header('cache-control', 'no-store')
      return next()
    })
  }
  app.route('/sandbox/api', panelApi(services))
  app.route('/sandbox/provider', providerRoutes(services))
  app.route('/sandbox/google', googleRoutes(services))
  app.route(CALENDARS_PATH, calendarRoutes(services))
  app.route('/', contractRoutes(services))
  app.onError((error, context) => {
    const refused = refusalFor(error, services.log, `${context.req.method} ${context.req.path}`)
    const { status, body, headers } = refused.answerIn(languageAsked(context.req.header('accept-language')))
    // Without a tenant there is no clock; this machine's date would change the app's.
    if (context.get('tenant') === undefined) context.env.outgoing.sendDate = false
    return context.json(body, status as 400, headers)
  })

  if (records !== null) app.route('/sandbox/notes', recordRoutes(records))
  app.get('/sandbox', async (context) => {
    const { html, csp } = await readOwnPage()
    return context.html(html, 200, { 'content-security-policy': csp, 'cache-control': 'no-cache', ...PAGE_HEADERS })
  })
  app.get('/sandbox/mail', async (context) => {
    const { html, csp } = await readOwnPage(MAIL_PAGE)
    return context.html(html, 200, { 'content-security-policy': csp, 'cache-control': 'no-store', ...PAGE_HEADERS })
  })
  if (pages !== null) app.get('*', servePages(pages))
  return app
}

function listener(
  app: Hono<SandboxEnv>,
  services: Services,
  dev: SandboxOptions['dev'],
  getConfig: (origin: string) => object,
) {
  const handle = getRequestListener((request, env) => app.fetch(request, env as SandboxEnv['Bindings']), {
    overrideGlobalObjects: false,
  })
  const onSent = (request: IncomingMessage) => async (sent: ProviderCode | ProviderMail) => {
    const tenant = await services.tenants.find(getTenant(request))
    await ('email' in sent
      ? storeProviderMail(services.db, tenant, sent)
      : storeProviderCode(services.db, tenant, sent))
  }
  async function identify(call: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const answered = await meetFault(services.db, getTenant(request), call, request, response)
      if (answered !== null) services.identity.handle(request, answered, onSent(request))
    } catch (error) {
      const { status } = refusalFor(error, services.log, call)
      respondAsProvider(response, status, status === 503 ? 'UNAVAILABLE' : 'INTERNAL_ERROR')
    }
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    const refused = refusedRequest(request)
    if (refused !== null) {
      const { status, message } = refused
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ message }))
      return
    }
    const call = findIdentityCall(request.url ?? '')
    if (call !== null) {
      void identify(call, request, response)
      return
    }
    if (services.identity.handle(request, response, onSent(request))) return
    if (!dev || /^\/(api|sandbox|pictures)(\/|$|\?)/.test(request.url ?? '')) {
      void handle(request, response)
      return
    }
    // Navigation to a page: its path may look like a file, which the development server would look for.
    if (request.headers['sec-fetch-mode'] === 'navigate') {
      void sendDevPage(dev, getConfig, request, response)
      return
    }
    dev.middleware(request, response, () => void sendDevPage(dev, getConfig, request, response))
  }
}

async function sendDevPage(
  dev: NonNullable<SandboxOptions['dev']>,
  getConfig: (origin: string) => object,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const html = await dev.page(request.url ?? '/')
    const page = withConfig(html, getConfig(`http://${request.headers.host ?? 'localhost'}`))
    const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', ...PAGE_HEADERS }
    response.writeHead(200, headers).end(page)
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(error instanceof Error ? error.stack : String(error))
  }
}

/** Returns the tenant of a request: by its host, or by the header if a client cannot choose its host. */
function getTenant({ headers }: IncomingMessage): string {
  const named = headers['x-sandbox-tenant']
  return typeof named === 'string' ? named : tenantOfHost(headers.host)
}

/** Sets the CORS headers for pages of this machine: of any tenant, and of a development server on another port. */
function allowOrigin(origin: string | undefined, set: (name: string, value: string) => void): void {
  if (!origin || !isOwnOrigin(origin)) return
  set('access-control-allow-origin', origin)
  set('vary', 'origin')
  set('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
  set('access-control-allow-headers', 'authorization, client-type, content-type, idempotency-key, x-sandbox-tenant')
  set('access-control-expose-headers', 'date, x-total-pages, x-total-count')
  set('access-control-max-age', '600')
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new SandboxError(`Port ${port} is already in use.`) : error)
    })
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}
