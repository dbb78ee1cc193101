import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import type { SandboxEnv } from './contract-routes.ts'

/** Extra sources of the page's Content-Security-Policy, as the build writes them into `dist/csp.json`. */
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
 * What every page is sent with beside its policy. An address may carry the secret of a payment or a token that signs in: other
 * requests name its origin only. What the app never uses, no script in it may ask for; the card provider's form may pay.
 */
export const PAGE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), display-capture=(), midi=(), usb=(), serial=(), hid=(), payment=(self "https://js.stripe.com")',
} as const

const CONFIG_BLOCK = /(<script type="application\/json" id="config">)[\s\S]*?(<\/script>)/
/** Where the build for the sandbox has the inspector. */
const INSPECTOR_PAGE = 'inspector/inspector.html'

/**
 * Whether a path can be nothing but a file: below `/assets/` and the other folders of the build, or at the root with a dot in its
 * name. Every other address belongs to the app: a token or an id may have dots.
 */
function isFileOnly(path: string): boolean {
  return /^\/(?:(?:assets|icons|inspector)\/.|\.|[^/]*\.[^/]*$)/.test(path)
}

/** Whether a path is the inspector's, also as people type it. */
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
  /** What the page needs beside what the build says. */
  extra: ExtraSources
}

/** Serves the production build: files as they are (compressed where the build did so), and the page for every other path. */
export function servePages(options: PagesOptions) {
  // The page differs by origin only; each variant is made once.
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

/** A frame inherits nothing: the page around it may show it, and it may be shown. Only on this origin. */
const FRAMING: ExtraSources = { 'frame-src': ["'self'"] }
const FRAMED: ExtraSources = { 'frame-ancestors': ["'self'"] }

/** The page that watches the flows, which only the builds for the sandbox have. */
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

/** The page with the values of this sandbox in its configuration block; `<` is escaped so that no value ends the block. */
export function withConfig(html: string, config: object): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  return html.replace(CONFIG_BLOCK, (_block, open, close) => `${open}${json}${close}`)
}

/** Only the page's own origin, plus what the build needs by hash. */
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
    // 'none' stands alone or for nothing.
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
  // The page itself, which is not sent as a file, and any address without a dot.
  if (extension === '' || extension === '.html') return null
  const file = normalize(join(distDir, path))
  if (!file.startsWith(normalize(distDir) + sep) || file.includes(`${sep}.vite${sep}`)) return null
  const headers: Record<string, string> = {
    'content-type': TYPES[extension] ?? 'application/octet-stream',
    // Built files carry their hash in the name; the others are asked for again.
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
