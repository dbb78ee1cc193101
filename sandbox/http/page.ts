import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { SandboxEnv } from './contract-routes.ts'

/** Extra sources for the page's Content-Security-Policy, as the build writes them into `dist/csp.json`. */
export type ExtraSources = { [directive: string]: string[] }

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
}

/**
 * Headers of every page in addition to its policy. A URL may contain the secret of a payment or a sign-in token, so
 * requests send only the origin as referrer. Browser features that the app never uses are off; the card provider's form
 * may use payment.
 */
export const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), midi=(), usb=(), serial=(), hid=(), payment=(self "https://js.stripe.com")',
} as const

const CONFIG_BLOCK = /(<script type="application\/json" id="config">)[\s\S]*?(<\/script>)/
/** The inspector's page in a build for the sandbox. */
const INSPECTOR_PAGE = 'inspector/inspector.html'

/**
 * Tells whether a path can only be a file: below `/assets/` and the other folders of the build, or at the root with a
 * dot in its name. Every other path belongs to the app, because a token or an id may contain dots.
 */
function isFileOnly(path: string): boolean {
  return /^\/(?:(?:assets|icons|inspector)\/.|\.|[^/]*\.[^/]*$)/.test(path)
}

/** Tells whether a path is the inspector's, with or without a trailing slash. */
export function isInspectorPath(path: string): boolean {
  return path === '/inspector' || path === '/inspector/'
}
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const
const compressBr = promisify(brotliCompress)
const compressGz = promisify(gzip)

export interface PagesOptions {
  distDir: string
  configFor(origin: string): object
  /** Extra sources in addition to those of the build. */
  extra: ExtraSources
}

/**
 * Creates the handler of the production build: files as they are (compressed if the build did so), and the page for
 * every other path.
 */
export function servePages(options: PagesOptions) {
  // The page depends only on the origin; each variant is made once.
  const pages = new Map<string, Promise<Page>>()
  const inspector = join(options.distDir, INSPECTOR_PAGE)
  const isInspected = existsSync(inspector)

  return async (context: Context<SandboxEnv>): Promise<Response> => {
    const path = decodeURIComponent(context.req.path)
    const file = await readAsset(options.distDir, path, context.req.header('accept-encoding') ?? '')
    if (file) return context.body(file.bytes, 200, file.headers)
    if (isFileOnly(path)) return context.text('Not found', 404)

    if (isInspected && isInspectorPath(path)) return sendInspector(context, inspector)

    const origin = context.get('origin')
    let page = pages.get(origin)
    if (!page) {
      page = makePage(options, options.configFor(origin), isInspected ? FRAMED : {})
      pages.set(origin, page)
      page.catch(() => pages.delete(origin))
    }
    return sendPage(context, await page)
  }
}

interface Page {
  bodies: { plain: Uint8Array<ArrayBuffer>; br: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }
  etag: string
  csp: string
}

/** The inspector may frame the page, and the page may be framed, only on this origin. */
const FRAMING: ExtraSources = { 'frame-src': ["'self'"] }
const FRAMED: ExtraSources = { 'frame-ancestors': ["'self'"] }

/** Sends the inspector's page, which only builds for the sandbox have. */
async function sendInspector(context: Context<SandboxEnv>, file: string): Promise<Response> {
  return context.html(await readFile(file, 'utf8'), 200, {
    'cache-control': 'no-cache',
    'content-security-policy': makeCsp(FRAMING),
    ...PAGE_HEADERS,
  })
}

async function makePage({ distDir, extra: more }: PagesOptions, config: object, framed: ExtraSources): Promise<Page> {
  const html = withConfig(await readFile(join(distDir, 'index.html'), 'utf8'), config)
  const cspFile = join(distDir, 'csp.json')
  const extra: ExtraSources = existsSync(cspFile) ? JSON.parse(await readFile(cspFile, 'utf8')) : {}
  const bytes = Buffer.from(html)
  return {
    bodies: {
      plain: new Uint8Array(bytes),
      br: new Uint8Array(await compressBr(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
      gzip: new Uint8Array(await compressGz(bytes, { level: 9 })),
    },
    etag: `"${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}"`,
    csp: makeCsp(extra, more, framed),
  }
}

function sendPage(context: Context<SandboxEnv>, { bodies, etag, csp }: Page): Response {
  const accepted = context.req.header('accept-encoding') ?? ''
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
    'content-security-policy': csp,
    ...PAGE_HEADERS,
    vary: 'accept-encoding',
    etag,
  }
  if (context.req.header('if-none-match') === etag) return context.body(null, 304, headers)
  return context.body(bodies[encoding ?? 'plain'], 200, {
    ...headers,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  })
}

/** Inserts this sandbox's configuration into the page; `<` is escaped so that no value ends the block. */
export function withConfig(html: string, config: object): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace(CONFIG_BLOCK, (_block, open, close) => `${open}${json}${close}`)
}

/** Builds the policy: only the page's own origin, plus what the build needs by hash. */
export function makeCsp(...extra: ExtraSources[]): string {
  const directives: ExtraSources = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  }
  for (const [directive, sources] of extra.flatMap(Object.entries<string[]>)) {
    // 'none' cannot be combined with other sources.
    const known = (directives[directive] ?? []).filter((source) => source !== "'none'")
    directives[directive] = [...known, ...sources]
  }
  return Object.entries(directives)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

async function readAsset(
  distDir: string,
  path: string,
  accepted: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; headers: Record<string, string> } | null> {
  const extension = extname(path)
  // The page itself, which is not served as a file, and any path without an extension.
  if (extension === '' || extension === '.html') return null
  const file = normalize(join(distDir, path))
  if (!file.startsWith(normalize(distDir) + sep) || file.includes(`${sep}.vite${sep}`)) return null
  const headers: Record<string, string> = {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    // Built files have a hash in their name and are cached; the others are revalidated.
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  }
  for (const [encoding, suffix] of ENCODINGS) {
    if (!accepted.includes(encoding)) continue
    const bytes = await readIfThere(file + suffix)
    if (bytes) return { bytes, headers: { ...headers, 'content-encoding': encoding } }
  }
  const bytes = await readIfThere(file)
  return bytes && { bytes, headers }
}

async function readIfThere(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await readFile(file))
  } catch {
    return null
  }
}
