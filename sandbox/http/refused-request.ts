import type { IncomingMessage } from 'node:http'

/** Names of this machine, where alone the sandbox listens; a tenant is a name before `localhost`. */
const OWN_HOST = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i

/** What JSON writes for a NUL character and for half of a surrogate pair: an odd number of backslashes stands before the `u`. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/**
 * Says why a request is not answered at all, as a status and a sentence; null for one that is. A page of another site may send
 * requests to this machine (403 by `Origin`), also under a name of its own that leads here (403 by `Host`, DNS rebinding); an
 * address has to be readable (400).
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

/** Whether an origin is a page of this machine: that of a tenant, or of a development server on another port. */
export function isOwnOrigin(origin: string): boolean {
  const [, host = ''] = /^https?:\/\/(.*)$/i.exec(origin) ?? []
  return OWN_HOST.test(host)
}

/** Whether an address, or a body in JSON, has a text that no database takes: with a NUL character, or half of a surrogate pair. */
export function hasUnstorableText(url: string, body: string): boolean {
  const { pathname, searchParams } = new URL(url)
  const texts = [decodeURIComponent(pathname), ...[...searchParams].flat(), parsed(body)]
  // Whole pairs are written as they are.
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
