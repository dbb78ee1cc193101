import { type OwnPath, pathTo } from './paths.ts'

/**
 * Returns a remembered return route if it is a path of this app; otherwise null. The route comes from
 * navigation state or storage and is not trusted: a URL of another host must never pass.
 */
export function ownPath(route: unknown): OwnPath | null {
  if (typeof route !== 'string' || !/^\/(?![/\\])/.test(route)) return null
  // Browsers drop or rewrite these characters, which could turn the rest into another host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what must not be there
  return /[\\\s\u0000-\u001f]/.test(route) ? null : (route as OwnPath)
}

/**
 * Returns the path of the confirmation of a booking or a package. The card provider redirects the customer to it
 * (R-369, R-747).
 */
export function confirmationPath(subject: 'booking' | 'package', businessId: string, transactionId: string): OwnPath {
  const page = subject === 'package' ? 'confirmationPackageTransaction' : 'confirmationTransaction'
  return pathTo(page, { id: businessId, bookingTransactionId: transactionId })
}
