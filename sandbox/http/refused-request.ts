import type { IncomingMessage } from 'node:http'

/** Host names of this machine, the only ones the sandbox serves; a tenant is a subdomain of `localhost`. */
const OWN_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** JSON escapes of a NUL character or half a surrogate pair: an odd number of backslashes before the `u`. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/**
 * Returns why a request is refused, as status and sentence; null if it is accepted. Another site's page may send
 * requests to this machine (403 by `Origin`), also through its own name that resolves to it (403 by `Host`, DNS
 * rebinding). A malformed URL is 400.
 */
export function refusedRequest({
  url = '/',
  headers: { host, origin },
}: Pick<IncomingMessage, 'url' | 'headers'>): { status: 400 | 403; message: string } | null {
  if (host !== undefined && !OWN_HOST.test(host)) return { status: 403, message: onlyOwn('The host', host) }
  if (origin !== undefined && !isOwnOrigin(origin)) return { status: 403, message: onlyOwn('The origin', origin) }
  if (!isReadable(url))
    return { status: 400, message: 'The address is not valid: after a % stand two hexadecimal digits of UTF-8.' }
  return null
}

/** Tells whether an origin is a page of this machine: of a tenant, or of a development server on another port. */
export function isOwnOrigin(origin: string): boolean {
  const [, host = ''] = /^https?:\/\/(.*)$/i.exec(origin) ?? []
  return OWN_HOST.test(host)
}

/**
 * Tells whether a URL or a JSON body contains text that the database refuses: a NUL character, or half a surrogate
 * pair.
 */
export function hasUnstorableText(url: string, body: string): boolean {
  const { pathname, searchParams } = new URL(url)
  const texts = [decodeURIComponent(pathname), ...[...searchParams].flat(), parsed(body)]
  // Complete pairs are not escaped.
  return UNSTORABLE.test(JSON.stringify(texts))
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

function isReadable(url: string): boolean {
  try {
    decodeURIComponent(url.split('?')[0] ?? '')
    return true
  } catch {
    return false
  }
}

function onlyOwn(what: string, name: string): string {
  return `${what} "${name}" is not one of this machine. The sandbox answers localhost, *.localhost and 127.0.0.1 only.`
}
